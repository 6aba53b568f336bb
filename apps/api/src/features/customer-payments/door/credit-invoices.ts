import { creditsOf } from '@cadenza/domain/customer-payments/credit-notes';
import type { OfficeContext } from '../../../platform/context.ts';
import type { Db } from '../../../platform/db/database.ts';
import { eventAuthorOf, recordEvent } from '../../../platform/history/record-event.ts';
import { postMail } from '../../../platform/mail/post-message.ts';
import { refuse } from '../../../platform/refusal.ts';
import type { LockedBooking } from '../../bookings/door.ts';
import { settlePayments } from '../commands/settle-payments.ts';
import { creditNoteDocumentOf } from '../documents/credit-note-document.ts';
import { creditNoteMail } from '../mails/credit-note-mail.ts';
import { findCurrentInvoice } from '../views.ts';
import { addCreditNote, nextCreditNoteNumber, onlineCreditNoteUrl } from './credit-notes.ts';
import { creditAfterNote, findPaymentBasis, type PaymentBasis } from './payment-basis.ts';

/** A write-off is not the customer's credit: nothing is credited while one is in effect. */
export function refuseWrittenOff({ receipts }: PaymentBasis): void {
  const counts = receipts.some(({ method, reversalReason }) => method === 'write-off' && reversalReason === null);
  if (counts) throw refuse('writtenOff');
}

interface Crediting {
  askingId: string;
  amountMinor: number;
  /** What was paid for it is proposed as a refund; otherwise it stays as credit. */
  isRefunded: boolean;
  reason: string;
}

/**
 * Takes an amount off the invoices of a booking, with a document and a mail for each; what was paid for it becomes the
 * customer's credit, and pays other open invoices. The transaction has locked the booking.
 */
export async function creditInvoices(
  trx: Db,
  context: OfficeContext,
  booking: LockedBooking,
  { askingId, amountMinor, isRefunded, reason }: Crediting,
): Promise<void> {
  const { now, actor, platform } = context;
  const author = eventAuthorOf(context);
  const basis = await findPaymentBasis(trx, booking.id, now);
  const { currency } = basis;
  const overpaid = creditAfterNote(basis, amountMinor) === 0 ? null : isRefunded ? 'refunded' : 'credit';
  for (const { paymentId, amountMinor: creditMinor } of creditsOf(basis, amountMinor)) {
    const invoice = await findCurrentInvoice(trx, paymentId);
    if (!invoice) throw new Error('a sent invoice has no document');
    const number = await nextCreditNoteNumber(trx);
    const document = creditNoteDocumentOf(platform, basis, invoice.document, {
      number,
      amountMinor: creditMinor,
      reason,
    });
    const of = { askingId, paymentId, invoiceId: invoice.id, currency, reason };
    const id = await addCreditNote(trx, booking.id, of, document, { userId: actor.userId, now });
    await recordEvent(trx, booking.id, now, author, {
      kind: 'credit note issued',
      number,
      invoice: invoice.number,
      amount: { minor: creditMinor, currency },
      reason,
    });
    if (document.customer.email !== '') {
      await postMail(trx, now, creditNoteMail(document, onlineCreditNoteUrl(platform, id), booking.id, overpaid));
    }
  }
  await settlePayments(trx, { now, author }, booking, {});
}
