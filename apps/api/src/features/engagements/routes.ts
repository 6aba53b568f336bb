import { routes } from '../../platform/http/routes.ts';
import { viewEngagement, viewEngagements } from './views.ts';

export const engagementRoutes = routes({
  listFutureBookings: (context, { query }) => viewEngagements(context, query, 'future'),
  listPreviousMusicianBookings: (context, { query }) => viewEngagements(context, query, 'previous'),
  getMusicianBooking: (context, { params }) => viewEngagement(context, params.id),
});
