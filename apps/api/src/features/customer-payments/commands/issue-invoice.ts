import { isDeepStrictEqual } from 'node:util';
import type { InvoiceDocument } from '@cadenza/contract/customer-payments/shapes';
import { dueDayWhenSent } from '@cadenza/domain/customer-payments/due-day';
import { invoiceWord } from '@cadenza/domain/customer-payments/invoicing';
import { PaymentStatus } from '@cadenza/domain/customer-payments/payment-status';
import { instantToWall } from '@cadenza/domain/time';
import type { OfficeContext, Platform } from '../../../platform/context.ts';
import type { Db } from '../../../platform/db/database.ts';
import { type EventAuthor, eventAuthorOf, recordEvent } from '../../../platform/history/record-event.ts';
import { postMail } from '../../../platform/mail/post-message.ts';
import { invalidField } from '../../../platform/refusal.ts';
import type { LockedBooking } from '../../bookings/door.ts';
import { invoiceDocumentOf } from '../documents/invoice-document.ts';
import { dueTermsOf, findPaymentBasis, type PaymentBasis, type PaymentRow } from '../door/payment-basis.ts';
import { onlineInvoiceUrl } from '../door.ts';
import { invoiceMail } from '../mails/invoice-mail.ts';
import { addInvoice, changePayment, nextInvoiceNumber, setPaymentStatus } from '../store.ts';
import { findCurrentInvoice } from '../views.ts';
import { settlePayments } from './settle-payments.ts';

/** The person who issues an invoice: staff, or a customer or job on whose behalf it is done. */
export type InvoiceContext = OfficeContext | { platform: Platform; now: string; author: EventAuthor };

/**
 * Issues the document of a payment, pays it from the customer's credit, and mails its link. A document identical to the
 * current one is not issued again; only the mail is repeated. The transaction has locked the booking.
 */
export async function issueInvoice(
  trx: Db,
  context: InvoiceContext,
  booking: LockedBooking,
  paymentId: string,
): Promise<void> {
  const bookingId = booking.id;
  const basis = await findPaymentBasis(trx, bookingId, context.now);
  const found = basis.payments.find(({ id }) => id === paymentId);
  if (!found) throw new Error('the payment to be invoiced is gone');
  const payment = await moveDueDay(trx, booking, found, basis);
  if (!payment.isSend && basis.customer.email === '' && !basis.billing?.email) {
    throw invalidField('customer.email', 'The customer has no email address to send the invoice to.');
  }
  const { platform, now } = context;
  const author = 'author' in context ? context.author : eventAuthorOf(context);
  const current = await findCurrentInvoice(trx, paymentId);
  const before = current?.document ?? null;
  const draft = invoiceDocumentOf(platform, basis, payment, null);
  const isSame = before !== null && (payment.creditedMinor > 0 || isSameDocument(before, draft));
  const document = isSame ? before : invoiceDocumentOf(platform, basis, payment, await nextInvoiceNumber(trx));
  if (!isSame) await addInvoice(trx, paymentId, document, now);
  await setPaymentStatus(trx, bookingId, paymentId, { status: PaymentStatus.InProgress, sentAt: now });
  const url = onlineInvoiceUrl(platform, paymentId, payment.linkVersion);
  const amount = { minor: document.grossMinor, currency: document.currency };
  const number = document.number ?? '';
  const what = invoiceWord(payment.kind);
  const sent = {
    kind: 'invoice sent' as const,
    number,
    what,
    amount,
    dueOn: document.dueOn,
    to: document.customer.email,
  };
  const updated = { kind: 'invoice updated' as const, number, replaces: before?.number ?? '', amount };
  await recordEvent(trx, bookingId, now, author, ...(before && !isSame ? [updated, sent] : [sent]));
  const { paidOfChosenMinor } = await settlePayments(trx, { now, author }, booking, { chosenId: paymentId });
  const paidMinor = payment.paidMinor + paidOfChosenMinor;
  const kind = before && !isSame ? 'invoice updated' : 'invoice';
  await postMail(
    trx,
    now,
    invoiceMail(kind, document, url, { bookingId, paidMinor, creditedMinor: payment.creditedMinor }),
  );
}

/** An invoice may be sent days after it was prepared; one that was sent keeps its due day. */
async function moveDueDay(
  trx: Db,
  { id: bookingId, time_zone: zone }: LockedBooking,
  payment: PaymentRow,
  basis: PaymentBasis,
): Promise<PaymentRow> {
  if (payment.isSend) return payment;
  const preparedOn = instantToWall(payment.createdAt, zone).date;
  const moved = { ...payment, dueOn: dueDayWhenSent({ ...payment, preparedOn }, dueTermsOf(basis)) };
  if (moved.dueOn !== payment.dueOn) await changePayment(trx, bookingId, payment.id, moved);
  return moved;
}

/** True if both documents are the same, apart from number, date of issue and the reference that contains the number. */
function isSameDocument(issued: InvoiceDocument, draft: InvoiceDocument): boolean {
  const essence = (document: InvoiceDocument) => ({
    ...document,
    number: null,
    issuedOn: '',
    bank: { ...document.bank, reference: '' },
  });
  return isDeepStrictEqual(essence(issued), essence(draft));
}
