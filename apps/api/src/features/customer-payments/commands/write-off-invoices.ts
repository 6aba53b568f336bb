import type { InputOf } from '@cadenza/contract/operations';
import { openMinorOf } from '@cadenza/domain/customer-payments/invoicing';
import { formatMinor, sumMinor } from '@cadenza/domain/money';
import { canAdministerBooking } from '@cadenza/domain/permissions/bookings';
import type { OfficeContext } from '../../../platform/context.ts';
import { eventAuthorOf, recordEvent } from '../../../platform/history/record-event.ts';
import { invalidField, refuse } from '../../../platform/refusal.ts';
import { manageBooking } from '../../bookings/door.ts';
import { bookingOfReceipt } from '../door/receipts.ts';
import { paymentsNow } from '../present.ts';
import { findPaymentBasis } from '../views.ts';
import { settlePayments } from './settle-payments.ts';

/**
 * Writes off open invoices: each is closed like a paid one, and posted as written off. A booking's manager could keep
 * received money and write it off instead, so only an admin may do this. Repeating it with the same id changes nothing.
 */
export async function writeOffInvoices(
  context: OfficeContext,
  bookingId: string,
  { id, amountMinor, reason }: InputOf<'writeOffInvoices'>['body'],
) {
  const { now, actor } = context;
  return context.db.transaction().execute(async (trx) => {
    const booking = await manageBooking(trx, context.scope, bookingId);
    if (!canAdministerBooking(actor, { cityId: booking.city_id })) throw refuse('writeOffsForAdmins');
    const known = await bookingOfReceipt(trx, id);
    if (known !== undefined && known !== booking.id) throw refuse('receiptNotFound');
    if (known === undefined) {
      const { currency, today, payments } = await findPaymentBasis(trx, booking.id, now);
      const openMinor = sumMinor(payments.map(openMinorOf));
      if (openMinor === 0) throw refuse('nothingToWriteOff');
      if (amountMinor > openMinor) {
        throw invalidField('amountMinor', `At most ${formatMinor(openMinor, currency)} is open.`);
      }
      const author = eventAuthorOf(context);
      const receipt = { id, currency, receivedOn: today, amountMinor, method: 'write-off' as const, reference: reason };
      const { receiptNumber: number } = await settlePayments(trx, { now, author }, booking, { receipt });
      const amount = { minor: amountMinor, currency };
      await recordEvent(trx, booking.id, now, author, { kind: 'written off', number, amount, reason });
    }
    return { payments: await paymentsNow(trx, context, booking) };
  });
}
