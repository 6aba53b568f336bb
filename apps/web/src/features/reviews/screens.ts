import { reviewStates } from '@cadenza/domain/reviews/public-review';
import { getRouteApi } from '@tanstack/react-router';
import { searchChoice, searchText } from '../../shared/routing/search.ts';

/** The reviews of a city that its landing page may show. */
export const reviewsScreen = getRouteApi('/office/settings/reviews');
export const reviewsSearch = {
  /** A slug; empty: the city chosen in the rail. */
  city: searchText(),
  state: searchChoice(reviewStates),
  cursor: searchText(),
};
