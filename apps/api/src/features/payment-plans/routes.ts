import { routes } from '../../platform/http/routes.ts';
import { seeBooking } from '../bookings/door.ts';
import { savePaymentPlan } from './commands/save-payment-plan.ts';
import { sendLineInvoice } from './commands/send-line-invoice.ts';
import { planNow } from './present.ts';

export const paymentPlanRoutes = routes({
  getPaymentPlan: async (context, { params }) =>
    planNow(context.db, context, await seeBooking(context.db, context.scope, params.id)),
  savePaymentPlan: (context, { params, body }) => savePaymentPlan(context, params.id, body),
  invoicePlanLine: (context, { params }) => sendLineInvoice(context, params.id),
});
