import { routes } from '../../platform/http/routes.ts';
import { getBookingHistory } from './views.ts';

export const historyRoutes = routes({
  getBookingHistory,
});
