import { randomUUID } from 'node:crypto';
import type { Db } from '../platform/db/database.ts';
import { buildReceipt } from './build-receipt.ts';

/** A refund waiting for approval, from its own receipt; returns its id. */
export async function buildRefund(
  db: Db,
  bookingId: string,
  { proposedBy, amountMinor }: { proposedBy: string; amountMinor: number },
): Promise<string> {
  const id = randomUUID();
  await db
    .insertInto('refunds')
    .values({
      id,
      booking_id: bookingId,
      receipt_id: await buildReceipt(db, bookingId, amountMinor),
      amount_minor: amountMinor,
      reason: 'Paid twice',
      proposed_at: '2026-06-03T00:00:00Z',
      moved_at: '2026-06-03T00:00:00Z',
      proposed_by: proposedBy,
    })
    .execute();
  return id;
}
