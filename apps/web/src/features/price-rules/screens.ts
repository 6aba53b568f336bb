import { getRouteApi } from '@tanstack/react-router';
import { searchText } from '../../shared/routing/search.ts';

/** The price rules of a city. */
export const priceRulesScreen = getRouteApi('/office/settings/price-rules');
export const priceRulesSearch = {
  /** A city's slug; empty for the one selected in the rail. */
  city: searchText(),
};
