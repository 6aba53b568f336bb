import { routes } from '../../platform/http/routes.ts';
import { listOwnPayments } from './views.ts';

export const ownPaymentRoutes = routes({
  listOwnPayments,
});
