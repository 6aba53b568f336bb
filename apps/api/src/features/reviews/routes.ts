import { routes } from '../../platform/http/routes.ts';
import { seeBooking } from '../bookings/door.ts';
import { receiveReview } from './commands/receive-review.ts';
import { findReview } from './store.ts';

export const reviewRoutes = routes({
  sendCustomerReview: (context, { body }) => receiveReview(context, body),
  listCustomerFeedbacks: async (context, { params }) => {
    const { id } = await seeBooking(context.db, context.scope, params.id);
    const review = await findReview(context.db, id);
    return { items: review ? [review] : [] };
  },
});
