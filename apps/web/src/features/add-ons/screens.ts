import { getRouteApi } from '@tanstack/react-router';
import { searchText } from '../../shared/routing/search.ts';

/** The add-ons of a city. */
export const addOnsScreen = getRouteApi('/office/settings/add-ons');
export const addOnsSearch = {
  /** A city's slug; empty for the one selected in the rail. */
  city: searchText(),
};
