import { routes } from '../../platform/http/routes.ts';
import { viewOwnPayments } from './views.ts';

export const ownPaymentRoutes = routes({
  listOwnPayments: (context, { query }) => viewOwnPayments(context, query),
});
