import { reviewStates } from '@cadenza/domain/reviews/public-review';
import { getRouteApi } from '@tanstack/react-router';
import { searchChoice, searchText } from '../../shared/routing/search.ts';

/** The reviews of a city that can be on its landing page. */
export const reviewsScreen = getRouteApi('/office/settings/reviews');
export const reviewsSearch = {
  /** A slug; empty for the city selected in the rail. */
  city: searchText(),
  state: searchChoice(reviewStates),
  cursor: searchText(),
};
