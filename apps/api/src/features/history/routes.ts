import { routes } from '../../platform/http/routes.ts';
import { viewHistory } from './views.ts';

export const historyRoutes = routes({
  getBookingHistory: (context, { params, query }) => viewHistory(context, params.id, query),
});
