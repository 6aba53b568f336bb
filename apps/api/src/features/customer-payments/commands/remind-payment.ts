import { minutesBetween } from '@cadenza/domain/time';
import { eventAuthorOf } from '../../../platform/history/record-event.ts';
import type { Handler } from '../../../platform/http/routes.ts';
import { refuse } from '../../../platform/refusal.ts';
import { remindCustomer } from '../door/remind-customer.ts';
import { changeOpenPayment } from './change-open-payment.ts';

const dayInMinutes = 24 * 60;

/** Reminds the customer of an open invoice; a second reminder within a day is refused. */
export const remindPayment: Handler<'remindPayment'> = async (context, { params: { id: paymentId } }) => {
  const { platform, now } = context;
  return changeOpenPayment(context, paymentId, 'remind', async ({ trx, booking, payment, basis }) => {
    const { lastRemindedAt } = payment;
    if (lastRemindedAt && minutesBetween(lastRemindedAt, now) < dayInMinutes) throw refuse('customerJustReminded');
    const by = { platform, now, author: eventAuthorOf(context) };
    await remindCustomer(trx, by, booking.id, { paymentId, lastRemindedAt, on: basis.today });
  });
};
