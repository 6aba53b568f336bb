import { viewCancellation } from '../features/cancellations/views.ts';
import { routes } from '../platform/http/routes.ts';
import { settleCancelledBooking } from './settle-cancelled-booking.ts';

export const cancellationsWorkflowRoutes = routes({
  settleCancellation: async (context, { params }) => {
    await settleCancelledBooking(context, params.id);
    return viewCancellation(context, params.id);
  },
});
