import { routes } from '../platform/http/routes.ts';
import { confirmMusicians } from './confirm-musicians.ts';
import { savePositionTime } from './save-position-time.ts';
import { updatePayRate } from './update-pay-rate.ts';

export const rosterActionRoutes = routes({
  savePositionTime: (context, { params, body }) => savePositionTime(context, params.id, body),
  updatePositionPayRate: (context, { params, body }) => updatePayRate(context, params.id, body),
  confirmBookedMusicians: (context, { params, body }) => confirmMusicians(context, params.id, body.proceedAnyway),
});
