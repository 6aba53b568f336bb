import type { Platform } from '../../../platform/context.ts';
import type { Db } from '../../../platform/db/database.ts';
import { type EventAuthor, recordEvent } from '../../../platform/history/record-event.ts';
import { type Mail, postMail } from '../../../platform/mail/post-message.ts';
import type { LockedBookingId, SeenBookingId } from '../../../platform/session/booking-proof.ts';
import { textCustomer } from '../../customer-messages/door/text-customer.ts';
import { recordSentMessage, wordsOf } from '../../customer-messages/door.ts';
import { onlineInvoiceUrl } from '../door.ts';
import { invoiceValues, reminderMail } from '../mails/invoice-mail.ts';
import { markReminded } from '../store.ts';
import { findCurrentInvoice } from '../views.ts';

interface Reminder {
  mail: Mail;
  number: string;
  message: 'invoiceDue' | 'invoiceOverdue';
  /** The placeholders about the invoice. */
  values: Readonly<Record<string, string>>;
}

/**
 * The reminder of an invoice in its current state, on this day in its city; null for a payment without an invoice.
 * Permission was checked by the caller.
 */
export async function reminderOf(
  db: Db,
  platform: Platform,
  bookingId: SeenBookingId,
  { paymentId, on }: { paymentId: string; on: string },
): Promise<Reminder | null> {
  const invoice = await findCurrentInvoice(db, paymentId);
  if (!invoice) return null;
  const { document, number, linkVersion, partMinor: paidMinor, creditedMinor } = invoice;
  const isLate = document.dueOn < on;
  const message = isLate ? 'invoiceOverdue' : 'invoiceDue';
  const url = onlineInvoiceUrl(platform, paymentId, linkVersion);
  const words = await wordsOf(db, bookingId, message);
  const mail = reminderMail(document, url, { bookingId, paidMinor, creditedMinor, isLate, words });
  return { mail, number, message, values: invoiceValues(document) };
}

/** Sends the reminder and records it in the history. Nothing happens if one was sent since `lastRemindedAt`. */
export async function remindCustomer(
  trx: Db,
  by: { platform: Platform; now: string; author: EventAuthor },
  bookingId: LockedBookingId,
  { paymentId, lastRemindedAt, on }: { paymentId: string; lastRemindedAt: string | null; on: string },
): Promise<void> {
  if (!(await markReminded(trx, bookingId, paymentId, { now: by.now, lastRemindedAt }))) return;
  const reminder = await reminderOf(trx, by.platform, bookingId, { paymentId, on });
  if (!reminder) throw new Error('a sent invoice has no document');
  const { mail, number, message, values } = reminder;
  if (!(await recordSentMessage(trx, bookingId, { message, occasion: `${paymentId} ${on}` }, by.now))) return;
  await postMail(trx, by.now, mail);
  await recordEvent(trx, bookingId, by.now, by.author, { kind: 'invoice reminded', number, to: mail.to.address });
  await textCustomer(trx, by.platform, bookingId, { message, values }, by.now);
}
