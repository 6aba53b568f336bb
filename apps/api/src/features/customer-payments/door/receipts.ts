import type { Allocation, ReceiptMethod } from '@cadenza/domain/customer-payments/receipts';
import type { Currency } from '@cadenza/domain/money';
import { sql } from 'kysely';
import type { Db } from '../../../platform/db/database.ts';
import { refuse } from '../../../platform/refusal.ts';
import type { LockedBookingId } from '../../../platform/session/booking-proof.ts';

/** Money received for a booking. */
export interface NewReceipt {
  /** Made by the caller, so that a repeated request adds one. */
  id: string;
  currency: Currency;
  receivedOn: string;
  amountMinor: number;
  method: ReceiptMethod;
  reference: string;
  /** The bank statement's line that it comes from. */
  bankLineId?: string;
}

/**
 * Adds a receipt that pays this much of invoices, and returns its number; refuses an id that another booking has taken.
 */
export async function addReceipt(
  trx: Db,
  bookingId: LockedBookingId,
  receipt: NewReceipt & { allocatedMinor: number },
  by: { userId: string | null; now: string },
): Promise<string> {
  const row = await trx
    .insertInto('receipts')
    .values({
      id: receipt.id,
      ...(receipt.method === 'write-off' ? { number: sql<string>`'WO-' || nextval('write_off_numbers')` } : {}),
      booking_id: bookingId,
      currency: receipt.currency,
      received_on: receipt.receivedOn,
      amount_minor: receipt.amountMinor,
      allocated_minor: receipt.allocatedMinor,
      method: receipt.method,
      reference: receipt.reference,
      bank_line_id: receipt.bankLineId ?? null,
      recorded_at: by.now,
      recorded_by: by.userId,
    })
    .onConflict((conflict) => conflict.column('id').doNothing())
    .returning('number')
    .executeTakeFirstOrThrow(() => refuse('receiptNotFound'));
  return row.number;
}

/** Allocates receipts to invoices. The new receipt's own total already includes what it pays. */
export async function addAllocations(
  trx: Db,
  bookingId: LockedBookingId,
  allocations: readonly Allocation[],
  { newId, now }: { newId: string | undefined; now: string },
): Promise<void> {
  for (const { receiptId, paymentId, amountMinor } of allocations) {
    await trx
      .insertInto('receipt_allocations')
      .values({ receipt_id: receiptId, payment_id: paymentId, amount_minor: amountMinor, allocated_at: now })
      .execute();
    if (receiptId === newId) continue;
    await trx
      .updateTable('receipts')
      .set((eb) => ({ allocated_minor: eb('allocated_minor', '+', amountMinor) }))
      .where('id', '=', receiptId)
      .where('booking_id', '=', bookingId)
      .execute();
  }
}

/** The booking that a receipt belongs to; undefined for an unknown id. */
export async function bookingOfReceipt(db: Db, receiptId: string): Promise<string | undefined> {
  const row = await db.selectFrom('receipts').select('booking_id').where('id', '=', receiptId).executeTakeFirst();
  return row?.booking_id;
}

export async function markReversed(
  trx: Db,
  bookingId: LockedBookingId,
  id: string,
  by: { userId: string | null; reason: string; now: string },
): Promise<void> {
  await trx
    .updateTable('receipts')
    .set({ reversed_at: by.now, reversed_by: by.userId, reversal_reason: by.reason })
    .where('id', '=', id)
    .where('booking_id', '=', bookingId)
    .execute();
}
