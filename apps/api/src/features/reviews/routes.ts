import { routes } from '../../platform/http/routes.ts';
import { seeBooking } from '../bookings/door.ts';
import { changePublication } from './commands/change-publication.ts';
import { receiveReview } from './commands/receive-review.ts';
import { findReview } from './store.ts';
import { listReviews } from './views.ts';

export const reviewRoutes = routes({
  sendCustomerReview: (context, { body }) => receiveReview(context, body),
  listCustomerFeedbacks: async (context, { params }) => {
    const { id } = await seeBooking(context.db, context.scope, params.id);
    const review = await findReview(context.db, id);
    return { items: review ? [review] : [] };
  },
  listReviews,
  publishReview: (context, { params: { id: cityId, reviewId } }) =>
    changePublication(context, { cityId, reviewId }, 'published'),
  unpublishReview: (context, { params: { id: cityId, reviewId } }) =>
    changePublication(context, { cityId, reviewId }, 'unpublished'),
});
