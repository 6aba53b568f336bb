import { routes } from '../platform/http/routes.ts';
import { confirmBookedMusicians } from './confirm-booked-musicians.ts';
import { savePositionTime } from './save-position-time.ts';
import { updatePositionPayRate } from './update-position-pay-rate.ts';

export const rosterActionRoutes = routes({
  savePositionTime,
  updatePositionPayRate,
  confirmBookedMusicians,
});
