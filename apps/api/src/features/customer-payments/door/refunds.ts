import type { RefundState } from '@cadenza/domain/customer-payments/refunds';
import { type Expression, expressionBuilder } from 'kysely';
import { jsonArrayFrom } from 'kysely/helpers/postgres';
import type { Db } from '../../../platform/db/database.ts';
import type { DB } from '../../../platform/db/generated/schema.ts';
import { refuse } from '../../../platform/refusal.ts';
import type { LockedBookingId } from '../../../platform/session/booking-proof.ts';

/** The refunds of a booking, oldest first, for selects. */
export const refundsOfBooking = (booking: Expression<string>) =>
  jsonArrayFrom(
    expressionBuilder<DB, never>()
      .selectFrom('refunds as z')
      .innerJoin('receipts as zr', 'zr.id', 'z.receipt_id')
      .innerJoin('users as zp', 'zp.id', 'z.proposed_by')
      .leftJoin('users as zd', 'zd.id', 'z.decided_by')
      .leftJoin('card_checkouts as zk', 'zk.receipt_id', 'z.receipt_id')
      .where('z.booking_id', '=', booking)
      .orderBy('z.proposed_at')
      .orderBy('z.number')
      .select(['z.id', 'z.number', 'z.receipt_id as receiptId', 'zr.number as receiptNumber', 'z.state', 'z.reason'])
      .select(['z.amount_minor as amountMinor', 'z.proposed_at as proposedAt', 'z.proposed_by as proposedBy'])
      .select([
        'zp.name as proposedByName',
        'zd.name as decidedByName',
        'z.refusal',
        'z.paid_on as paidOn',
        'z.reference',
      ])
      .select('zk.payment_ref as paymentRef'),
  );

/** The booking that a refund belongs to; refuses an unknown id. */
export async function bookingOfRefund(db: Db, refundId: string): Promise<string> {
  const row = await db.selectFrom('refunds').select('booking_id').where('id', '=', refundId).executeTakeFirst();
  if (!row) throw refuse('refundNotFound');
  return row.booking_id;
}

/** Adds a refund that waits for approval, and returns its number; refuses an id that is taken. */
export async function addRefund(
  trx: Db,
  bookingId: LockedBookingId,
  refund: { id: string; receiptId: string; amountMinor: number; reason: string },
  by: { userId: string; now: string },
): Promise<string> {
  const row = await trx
    .insertInto('refunds')
    .values({
      id: refund.id,
      booking_id: bookingId,
      receipt_id: refund.receiptId,
      amount_minor: refund.amountMinor,
      reason: refund.reason,
      proposed_at: by.now,
      proposed_by: by.userId,
    })
    .onConflict((conflict) => conflict.column('id').doNothing())
    .returning('number')
    .executeTakeFirst();
  if (!row) throw refuse('refundNotFound');
  return row.number;
}

type Change =
  | { state: 'approved'; decidedBy: string; now: string }
  | { state: 'rejected'; decidedBy: string; refusal: string; now: string }
  | { state: 'paid'; paidOn: string; reference: string; now: string }
  | { state: 'failed'; refusal: string; now: string };

/** Moves a refund on; false when it is not in the state before any more. */
export async function moveRefund(trx: Db, bookingId: LockedBookingId, id: string, from: RefundState, change: Change) {
  const { numUpdatedRows } = await trx
    .updateTable('refunds')
    .set({
      state: change.state,
      ...('decidedBy' in change ? { decided_by: change.decidedBy, decided_at: change.now } : {}),
      ...('refusal' in change ? { refusal: change.refusal } : {}),
      ...('paidOn' in change
        ? { paid_on: change.paidOn, paid_recorded_at: change.now, reference: change.reference }
        : {}),
    })
    .where('id', '=', id)
    .where('booking_id', '=', bookingId)
    .where('state', '=', from)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}
