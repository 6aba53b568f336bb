import type { OutputOf } from '@cadenza/contract/operations';
import { publicRating, reviewerName } from '@cadenza/domain/reviews/public-review';
import type { OfficeContext } from '../../platform/context.ts';
import { findReportCity } from '../reports/door.ts';
import type { findReviews } from './store.ts';

type Reviews = Awaited<ReturnType<typeof findReviews>>;

/** The city, for its admins only: a sales manager has an interest in the reviews of their own bookings. */
export const findReviewCity = (context: OfficeContext, cityId: string) =>
  findReportCity(context, cityId, { access: 'admin' });

/** A page of reviews as shown to the office. */
export const presentReviews = (
  { shown, ...cursors }: Reviews,
  rated: { count: number; stars: number },
): OutputOf<'listReviews'> => ({
  items: shown.map((review) => ({ ...review, firstName: reviewerName(review.customer) })),
  ...cursors,
  rating: publicRating(rated),
});
