import { bankLineStates } from '@cadenza/domain/bank-statements/bank-statement';
import { getRouteApi } from '@tanstack/react-router';
import { searchChoice, searchText } from '../../shared/routing/search.ts';

/** Incoming payments of a city's account, to be recorded. */
export const bankLinesScreen = getRouteApi('/office/bank-statements');
export const bankLinesSearch = {
  /** A slug; empty for the city selected in the rail. */
  city: searchText(),
  state: searchChoice(bankLineStates),
  cursor: searchText(),
};
