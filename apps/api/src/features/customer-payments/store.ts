import type { InvoiceDocument } from '@cadenza/contract/customer-payments/shapes';
import type { PaymentKind } from '@cadenza/domain/customer-payments/outstanding-balance';
import type { PaymentStatus } from '@cadenza/domain/customer-payments/payment-status';
import type { Currency } from '@cadenza/domain/money';
import { sql } from 'kysely';
import type { Db } from '../../platform/db/database.ts';
import { refuse } from '../../platform/refusal.ts';
import type { LockedBookingId } from '../../platform/session/booking-proof.ts';
import { invoiceSnapshot } from '../../platform/stored-documents/invoice-snapshot.ts';

/** The fields written when a payment is prepared or changed. */
export interface PaymentAmounts {
  amountMinor: number;
  netMinor: number;
  taxMinor: number;
  dueOn: string;
}

/** The booking that a payment belongs to; refuses an unknown id. */
export async function bookingOfPayment(db: Db, paymentId: string): Promise<string> {
  const row = await db
    .selectFrom('customer_payments')
    .select('booking_id')
    .where('id', '=', paymentId)
    .executeTakeFirstOrThrow(() => refuse('paymentNotFound'));
  return row.booking_id;
}

export async function addPayment(
  trx: Db,
  payment: PaymentAmounts & {
    bookingId: LockedBookingId;
    kind: PaymentKind;
    status: PaymentStatus;
    currency: Currency;
    /** The line of the booking's plan that it is for. */
    planLineId: string | null;
    now: string;
  },
): Promise<string> {
  const row = await trx
    .insertInto('customer_payments')
    .values({
      booking_id: payment.bookingId,
      kind: payment.kind,
      status: payment.status,
      currency: payment.currency,
      amount_minor: payment.amountMinor,
      net_minor: payment.netMinor,
      tax_minor: payment.taxMinor,
      due_on: payment.dueOn,
      plan_line_id: payment.planLineId,
      created_at: payment.now,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return row.id;
}

export async function changePayment(
  trx: Db,
  bookingId: LockedBookingId,
  paymentId: string,
  amounts: PaymentAmounts & { kind?: PaymentKind },
): Promise<void> {
  await trx
    .updateTable('customer_payments')
    .set({
      amount_minor: amounts.amountMinor,
      net_minor: amounts.netMinor,
      tax_minor: amounts.taxMinor,
      due_on: amounts.dueOn,
      ...(amounts.kind ? { kind: amounts.kind } : {}),
    })
    .where('booking_id', '=', bookingId)
    .where('id', '=', paymentId)
    .execute();
}

/** Marks a deposit as invoiced on acceptance, so that it does not hold up the search for musicians. */
export async function markWithAcceptance(trx: Db, bookingId: LockedBookingId, paymentId: string): Promise<void> {
  await trx
    .updateTable('customer_payments')
    .set({ is_with_acceptance: true })
    .where('booking_id', '=', bookingId)
    .where('id', '=', paymentId)
    .execute();
}

export async function setPaymentStatus(
  trx: Db,
  bookingId: LockedBookingId,
  paymentId: string,
  change: {
    status: typeof PaymentStatus.InProgress | typeof PaymentStatus.Cancelled;
    sentAt?: string;
    revokesLink?: true;
  },
): Promise<void> {
  await trx
    .updateTable('customer_payments')
    .set((eb) => ({
      status: change.status,
      ...(change.sentAt ? { is_sent: true, sent_at: change.sentAt } : {}),
      ...(change.revokesLink ? { link_version: eb('link_version', '+', 1) } : {}),
    }))
    .where('booking_id', '=', bookingId)
    .where('id', '=', paymentId)
    .execute();
}

/** The next free line of the booking's plan for a deposit, or for the final invoice; null without one. */
export async function freePlanLine(trx: Db, bookingId: LockedBookingId, isFinal: boolean): Promise<string | null> {
  const { rows } = await sql<{ id: string | null }>`select free_plan_line(${bookingId}, ${isFinal}) id`.execute(trx);
  return rows[0]?.id ?? null;
}

/** The next number in the single sequence of invoice numbers. */
export async function nextInvoiceNumber(trx: Db): Promise<string> {
  const { rows } = await sql<{ number: number }>`select nextval('invoice_numbers')::int as number`.execute(trx);
  return `INV-${rows[0]?.number}`;
}

/** Stores an issued document and links the one it replaces to it. */
export async function addInvoice(
  trx: Db,
  paymentId: string,
  document: InvoiceDocument,
  now: string,
): Promise<{ id: string; number: string }> {
  const number = document.number ?? '';
  const row = await trx
    .insertInto('invoices')
    .values({
      payment_id: paymentId,
      number,
      issued_at: now,
      due_on: document.dueOn,
      gross_minor: document.grossMinor,
      snapshot: invoiceSnapshot.write(document),
      snapshot_version: invoiceSnapshot.version,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  await trx
    .updateTable('invoices')
    .set({ replaced_by: row.id })
    .where('payment_id', '=', paymentId)
    .where('id', '<>', row.id)
    .where('replaced_by', 'is', null)
    .execute();
  return { id: row.id, number };
}

export async function voidInvoices(trx: Db, bookingId: LockedBookingId, paymentId: string, now: string): Promise<void> {
  await trx
    .updateTable('invoices')
    .set({ voided_at: now })
    .where('payment_id', 'in', (eb) =>
      eb
        .selectFrom('customer_payments as p')
        .select('p.id')
        .where('p.booking_id', '=', bookingId)
        .where('p.id', '=', paymentId),
    )
    .where('voided_at', 'is', null)
    .execute();
}

/** True only for the first view, even if two are simultaneous. */
export async function markViewed(trx: Db, invoiceId: string, now: string): Promise<boolean> {
  const row = await trx
    .updateTable('invoices')
    .set({ first_viewed_at: now })
    .where('id', '=', invoiceId)
    .where('first_viewed_at', 'is', null)
    .returning('id')
    .executeTakeFirst();
  return row !== undefined;
}

/** True only for the first reminder after the last one. */
export async function markReminded(
  trx: Db,
  bookingId: LockedBookingId,
  paymentId: string,
  { now, lastRemindedAt }: { now: string; lastRemindedAt: string | null },
): Promise<boolean> {
  const row = await trx
    .updateTable('customer_payments')
    .set({ last_reminded_at: now })
    .where('booking_id', '=', bookingId)
    .where('id', '=', paymentId)
    .where('last_reminded_at', 'is not distinct from', lastRemindedAt)
    .returning('id')
    .executeTakeFirst();
  return row !== undefined;
}
