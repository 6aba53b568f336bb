import { routes } from '../../platform/http/routes.ts';
import { refuse } from '../../platform/refusal.ts';
import { seeBooking } from '../bookings/door.ts';
import { reminderOf } from '../customer-payments/door/remind-customer.ts';
import { pausePaymentReminders } from './commands/pause-reminders.ts';
import { presentReminders } from './present.ts';
import { findReminders } from './views.ts';

export const paymentReminderRoutes = routes({
  getPaymentReminders: async ({ actor, db, now, scope }, { params }) => {
    const booking = await seeBooking(db, scope, params.id);
    return presentReminders(actor, booking, await findReminders(db, booking.id, now));
  },
  pausePaymentReminders,
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
