import type { InvoiceDocument } from '@cadenza/contract/customer-payments/shapes';
import type { PaymentKind } from '@cadenza/domain/customer-payments/outstanding-balance';
import { PaymentStatus } from '@cadenza/domain/customer-payments/payment-status';
import type { Currency } from '@cadenza/domain/money';
import { instantToWall } from '@cadenza/domain/time';
import { sql } from 'kysely';
import type { Db } from '../../platform/db/database.ts';
import { refuse } from '../../platform/refusal.ts';
import type { LockedBookingId } from '../../platform/session/booking-proof.ts';
import { invoiceSnapshot } from '../../platform/stored-documents/invoice-snapshot.ts';

/** What is written for a payment when it is prepared or changed. */
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
    .executeTakeFirst();
  if (!row) throw refuse('paymentNotFound');
  return row.booking_id;
}

export async function addPayment(
  trx: Db,
  payment: PaymentAmounts & {
    bookingId: LockedBookingId;
    kind: PaymentKind;
    status: PaymentStatus;
    currency: Currency;
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
      created_at: payment.now,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return row.id;
}

export async function changePayment(
  trx: Db,
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
    .where('id', '=', paymentId)
    .execute();
}

export async function setPaymentStatus(
  trx: Db,
  paymentId: string,
  change: {
    status: PaymentStatus;
    sentAt?: string;
    completedAt?: string;
    completedBy?: string | null;
    revokesLink?: true;
  },
): Promise<void> {
  await trx
    .updateTable('customer_payments')
    .set((eb) => ({
      status: change.status,
      ...(change.sentAt ? { is_sent: true, sent_at: change.sentAt } : {}),
      ...(change.completedAt ? { completed_at: change.completedAt, completed_by: change.completedBy ?? null } : {}),
      ...(change.revokesLink ? { link_version: eb('link_version', '+', 1) } : {}),
    }))
    .where('id', '=', paymentId)
    .execute();
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

export async function voidInvoices(trx: Db, paymentId: string, now: string): Promise<void> {
  await trx
    .updateTable('invoices')
    .set({ voided_at: now })
    .where('payment_id', '=', paymentId)
    .where('voided_at', 'is', null)
    .execute();
}

export interface IssuedInvoice {
  id: string;
  number: string;
  bookingId: string;
  document: InvoiceDocument;
  /** The day it was paid, in the city's zone, or null. */
  paid: string | null;
  linkVersion: number;
  firstViewedAt: string | null;
}

/** The newest document of a payment, with the payment's state; undefined if none was issued. */
export async function findCurrentInvoice(db: Db, paymentId: string): Promise<IssuedInvoice | undefined> {
  const row = await db
    .selectFrom('invoices as i')
    .innerJoin('customer_payments as p', 'p.id', 'i.payment_id')
    .innerJoin('bookings as b', 'b.id', 'p.booking_id')
    .innerJoin('cities as c', 'c.id', 'b.city_id')
    .select(['i.id', 'i.number', 'i.snapshot', 'i.snapshot_version', 'i.first_viewed_at as firstViewedAt'])
    .select(['p.booking_id as bookingId', 'p.status', 'p.link_version as linkVersion', 'p.completed_at', 'c.time_zone'])
    .where('i.payment_id', '=', paymentId)
    .where('i.replaced_by', 'is', null)
    .executeTakeFirst();
  if (!row) return undefined;
  const { snapshot, snapshot_version, status, completed_at, time_zone, ...invoice } = row;
  const isPaid = status === PaymentStatus.Paid && completed_at !== null;
  return {
    ...invoice,
    document: invoiceSnapshot.read(snapshot_version, snapshot),
    paid: isPaid ? instantToWall(completed_at, time_zone).date : null,
  };
}

/** True only for the first view, even if two arrive at once. */
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

export async function markReminded(trx: Db, paymentId: string, now: string): Promise<void> {
  await trx.updateTable('customer_payments').set({ last_reminded_at: now }).where('id', '=', paymentId).execute();
}
