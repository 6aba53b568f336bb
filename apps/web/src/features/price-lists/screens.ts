import { priceListCodes } from '@cadenza/domain/price-lists/price-list';
import { getRouteApi } from '@tanstack/react-router';
import { searchChoice, searchText } from '../../shared/routing/search.ts';

/** Package prices, pay rates and singers' amounts of a city. */
export const pricesScreen = getRouteApi('/office/settings/prices');
export const pricesSearch = {
  /** A city's slug; empty for the one selected in the rail. */
  city: searchText(),
  list: searchChoice(priceListCodes),
  /** The start day while editing new amounts; empty otherwise. */
  from: searchText(),
};
