import { priceListCodes } from '@cadenza/domain/price-lists/price-list';
import { getRouteApi } from '@tanstack/react-router';
import { searchChoice, searchText } from '../../shared/routing/search.ts';

/** Package prices, pay rates and singers' amounts of a city. */
export const pricesScreen = getRouteApi('/office/settings/prices');
export const pricesSearch = {
  /** A city's slug; empty for the one chosen in the rail. */
  city: searchText(),
  list: searchChoice(priceListCodes),
  /** The day from which new amounts are being written; empty while they are only read. */
  from: searchText(),
};
