import { openMinorOf } from '@cadenza/domain/customer-payments/invoicing';
import { formatMinor, sumMinor } from '@cadenza/domain/money';
import { canAdministerBooking } from '@cadenza/domain/permissions/bookings';
import type { OfficeContext } from '../../../platform/context.ts';
import type { Db } from '../../../platform/db/database.ts';
import { eventAuthorOf, recordEvent } from '../../../platform/history/record-event.ts';
import type { Handler } from '../../../platform/http/routes.ts';
import { postMail } from '../../../platform/mail/post-message.ts';
import { invalidField, refuse } from '../../../platform/refusal.ts';
import { type LockedBooking, manageBooking } from '../../bookings/door.ts';
import { findOtherAdmins } from '../../organisations/door.ts';
import { findPaymentBasis } from '../door/payment-basis.ts';
import { bookingOfReceipt } from '../door/receipts.ts';
import { writeOffReport } from '../mails/write-off-report.ts';
import { viewPayments } from '../views.ts';
import { settlePayments } from './settle-payments.ts';

/**
 * Writes off open invoices: each is closed like a paid one, and posted as written off. A booking's manager could keep
 * received money and write it off instead, so only an admin may do this, and the others are notified. Repeating it with
 * the same id changes nothing.
 */
export const writeOffInvoices: Handler<'writeOffInvoices'> = async (
  context,
  { params: { id: bookingId }, body: { id, amountMinor, reason } },
) => {
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
      await reportToAdmins(trx, context, booking, { amount: formatMinor(amountMinor, currency), reason });
    }
    return { payments: await viewPayments(trx, context, booking) };
  });
};

async function reportToAdmins(
  trx: Db,
  { platform, actor, scope, now }: OfficeContext,
  { id, number, customer_name, city_id }: LockedBooking,
  written: { amount: string; reason: string },
): Promise<void> {
  const report = { ...written, bookingId: id, bookingNumber: number, customerName: customer_name };
  const admins = await findOtherAdmins(trx, scope, city_id);
  const mails = admins.map((admin) => writeOffReport(platform, admin, { ...report, author: actor.personName }));
  await postMail(trx, now, ...mails);
}
