import type { Db } from '../platform/db/database.ts';

/** Money received for a booking in Sydney that pays no invoice; returns its id. */
export async function buildReceipt(db: Db, bookingId: string, amountMinor: number): Promise<string> {
  const { id } = await db
    .insertInto('receipts')
    .values({
      booking_id: bookingId,
      currency: 'AUD',
      received_on: '2026-06-02',
      amount_minor: amountMinor,
      allocated_minor: 0,
      method: 'cash',
      recorded_at: '2026-06-02T00:00:00Z',
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}
