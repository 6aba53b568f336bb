import { routes } from '../../platform/http/routes.ts';
import { followBookings } from './commands/follow-bookings.ts';

export const liveUpdateRoutes = routes({
  followBookings,
});
