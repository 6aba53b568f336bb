import { routes } from '../../platform/http/routes.ts';
import { seeBooking } from '../bookings/door.ts';
import { invoicePlanLine } from './commands/invoice-plan-line.ts';
import { savePaymentPlan } from './commands/save-payment-plan.ts';
import { presentPlan } from './present.ts';
import { findPlan } from './views.ts';

export const paymentPlanRoutes = routes({
  getPaymentPlan: async ({ actor, db, now, scope }, { params }) => {
    const booking = await seeBooking(db, scope, params.id);
    return presentPlan(actor, booking, await findPlan(db, booking.id, now));
  },
  savePaymentPlan,
  invoicePlanLine,
});
