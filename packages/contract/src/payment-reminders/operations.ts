import { z } from 'zod';
import { bookingRefusals } from '../booking-refusals.ts';
import { date, id, listOf } from '../fields.ts';
import { operation } from '../operation.ts';

const paymentReminders = z.object({
  /** Paused by staff: no reminders are sent automatically. */
  isPaused: z.boolean(),
  canManage: z.boolean(),
  /** Unpaid sent invoices, earliest due first. */
  invoices: listOf({
    paymentId: id,
    number: z.string(),
    dueOn: date,
    /** The day of the next reminder; null if there are no more, or while a card payment is being confirmed. */
    nextOn: date.nullable(),
    isConfirming: z.boolean(),
  }),
});

export const getPaymentReminders = operation({
  method: 'GET',
  path: '/Booking/:id/PaymentReminders',
  access: 'staff',
  summary: 'Get when the customer will next be reminded of each unpaid invoice',
  output: paymentReminders,
  refusals: ['bookingNotFound'],
});

export const pausePaymentReminders = operation({
  method: 'PUT',
  path: '/Booking/:id/PaymentReminders',
  access: 'booking management',
  summary: 'Pause or resume the reminders of a booking’s invoices',
  body: z.object({ isPaused: z.boolean() }),
  output: z.object({ reminders: paymentReminders }),
  refusals: bookingRefusals,
});

export const previewPaymentReminder = operation({
  method: 'GET',
  path: '/Booking/:id/PaymentReminders/:paymentId',
  access: 'staff',
  summary: 'Preview the next reminder mail of an invoice as the customer would get it',
  output: z.object({ to: z.string(), subject: z.string(), text: z.string() }),
  refusals: ['bookingNotFound', 'paymentNotFound'],
});
