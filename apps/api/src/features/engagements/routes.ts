import { routes } from '../../platform/http/routes.ts';
import { getMusicianBooking, viewEngagements } from './views.ts';

export const engagementRoutes = routes({
  listFutureBookings: (context, { query }) => viewEngagements(context, query, 'future'),
  listPreviousMusicianBookings: (context, { query }) => viewEngagements(context, query, 'previous'),
  getMusicianBooking,
});
