import { termsAudiences } from '@cadenza/domain/terms/terms';
import { getRouteApi } from '@tanstack/react-router';
import { searchChoice, searchFlag, searchText } from '../../shared/routing/search.ts';

/** The terms and policies of a city. */
export const cityTermsScreen = getRouteApi('/office/settings/terms');
export const cityTermsSearch = {
  /** A city's slug; empty for the one selected in the rail. */
  city: searchText(),
  text: searchChoice(termsAudiences),
  /** A new version is being edited. */
  write: searchFlag(),
};
