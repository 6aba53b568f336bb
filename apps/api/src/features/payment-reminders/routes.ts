import { routes } from '../../platform/http/routes.ts';
import { refuse } from '../../platform/refusal.ts';
import { seeBooking } from '../bookings/door.ts';
import { reminderOf } from '../customer-payments/door/remind-customer.ts';
import { pausePaymentReminders } from './commands/pause-reminders.ts';
import { remindersNow } from './present.ts';
import { findReminders } from './views.ts';

export const paymentReminderRoutes = routes({
  getPaymentReminders: async (context, { params }) =>
    remindersNow(context.db, context, await seeBooking(context.db, context.scope, params.id)),
  pausePaymentReminders: (context, { params, body }) => pausePaymentReminders(context, params.id, body),
  previewPaymentReminder: async ({ db, scope, platform, now }, { params }) => {
    const { id } = await seeBooking(db, scope, params.id);
    const { invoices, today } = await findReminders(db, id, now);
    const invoice = invoices.find(({ paymentId }) => paymentId === params.paymentId);
    const reminder =
      invoice && (await reminderOf(db, platform, id, { paymentId: invoice.paymentId, on: invoice.nextOn ?? today }));
    if (!reminder) throw refuse('paymentNotFound');
    const { to, subject, text } = reminder.mail;
    return { to: to.address, subject, text };
  },
});
