import { routes } from '../platform/http/routes.ts';
import { completePayment } from './complete-payment.ts';

export const paymentWorkflowRoutes = routes({
  completePayment: (context, { params }) => completePayment(context, params.id),
});
