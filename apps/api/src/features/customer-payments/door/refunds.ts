import type { RefundState } from '@cadenza/domain/customer-payments/refunds';
import type { Expression } from 'kysely';
import { jsonArrayFrom } from 'kysely/helpers/postgres';
import type { Db } from '../../../platform/db/database.ts';
import { fragment } from '../../../platform/db/expressions.ts';
import { refuse } from '../../../platform/refusal.ts';
import type { LockedBookingId } from '../../../platform/session/booking-proof.ts';

/** The refunds of a booking, oldest first, for selects. */
export const refundsOfBooking = (booking: Expression<string>) =>
  jsonArrayFrom(
    fragment
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
      .select(['zk.payment_ref as paymentRef', 'z.transfer_reason as transferReason', 'z.attempt'])
      .select((eb) => [
        eb
          .and([eb('zr.bank_line_id', 'is', null), eb('zk.id', 'is', null)])
          .$castTo<boolean>()
          .as('isReceiptByHand'),
      ])
      .select(['z.sending_since as sendingSince', 'z.provider_ref as providerRef']),
  );

/** The booking that a refund belongs to; refuses an unknown id. */
export async function bookingOfRefund(db: Db, refundId: string): Promise<string> {
  const row = await db
    .selectFrom('refunds')
    .select('booking_id')
    .where('id', '=', refundId)
    .executeTakeFirstOrThrow(() => refuse('refundNotFound'));
  return row.booking_id;
}

/** Whether a refund of the booking is waiting for approval. */
export async function isRefundWaiting(trx: Db, bookingId: LockedBookingId): Promise<boolean> {
  const row = await trx
    .selectFrom('refunds')
    .select('id')
    .where('booking_id', '=', bookingId)
    .where('state', '=', 'proposed')
    .executeTakeFirst();
  return row !== undefined;
}

/** Adds a refund waiting for approval, and returns its number; refuses a taken id. */
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
      moved_at: by.now,
      proposed_by: by.userId,
    })
    .onConflict((conflict) => conflict.column('id').doNothing())
    .returning('number')
    .executeTakeFirstOrThrow(() => refuse('refundNotFound'));
  return row.number;
}

/** Approved, and not yet at the provider. */
const notSent = { state: 'approved' as const, sending_since: null, provider_ref: null, refusal: null };

/** The changes to a refund's row. */
export const refundChanges = {
  approved: (by: { userId: string; now: string }, isToCard: boolean) => ({
    state: 'approved' as const,
    decided_by: by.userId,
    decided_at: by.now,
    ask_at: isToCard ? by.now : null,
  }),
  rejected: (by: { userId: string; now: string }, refusal: string) => ({
    state: 'rejected' as const,
    decided_by: by.userId,
    decided_at: by.now,
    refusal,
  }),
  paid: (now: string, paidOn: string, reference: string) => ({
    state: 'paid' as const,
    paid_on: paidOn,
    paid_recorded_at: now,
    reference,
  }),
  failed: (refusal: string) => ({
    state: 'failed' as const,
    paid_on: null,
    paid_recorded_at: null,
    reference: '',
    ask_at: null,
    refusal,
  }),
  sentAgain: (now: string, attempt: number) => ({ ...notSent, attempt, ask_at: now }),
  toTransfer: (userId: string, reason: string) => ({
    ...notSent,
    transfer_by: userId,
    transfer_reason: reason,
    ask_at: null,
  }),
};

type RefundChange = ReturnType<(typeof refundChanges)[keyof typeof refundChanges]>;

/** Changes a refund's state, dated when it is posted; false when it is no longer in the previous state. */
export async function moveRefund(
  trx: Db,
  { bookingId, id, from, now }: { bookingId: LockedBookingId; id: string; from: RefundState; now: string },
  change: RefundChange,
): Promise<boolean> {
  const { numUpdatedRows } = await trx
    .updateTable('refunds')
    .set({ ...change, moved_at: now })
    .where('id', '=', id)
    .where('booking_id', '=', bookingId)
    .where('state', '=', from)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** The provider's state of a refund, and when to ask next. */
export async function followRefund(
  trx: Db,
  bookingId: LockedBookingId,
  id: string,
  known: { sending_since?: string; provider_ref?: string; ask_at: string | null },
): Promise<void> {
  await trx.updateTable('refunds').set(known).where('id', '=', id).where('booking_id', '=', bookingId).execute();
}

/** Refunds due to be sent to the provider, or checked there. */
export async function findDueRefunds(db: Db, now: string, most: number): Promise<string[]> {
  const rows = await db
    .selectFrom('refunds')
    .select('id')
    .where('ask_at', '<=', now)
    .orderBy('ask_at')
    .limit(most)
    .execute();
  return rows.map(({ id }) => id);
}
