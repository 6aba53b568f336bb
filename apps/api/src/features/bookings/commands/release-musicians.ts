import type { Db } from '../../../platform/db/database.ts';
import { type Doer, recordEvent } from '../../../platform/journal/record-event.ts';
import { emptyPositions, type Released } from '../store.ts';

/**
 * Takes musicians off positions of a booking, all of them unless some are named, withdraws their offers, and says so in the
 * history. Their time is free again at once.
 */
export async function releaseMusicians(
  trx: Db,
  bookingId: string,
  release: { positionIds?: readonly string[]; because: string; doer: Doer; now: string },
): Promise<Released[]> {
  const { because, doer, now } = release;
  const positionIds = release.positionIds ?? (await positionsOf(trx, bookingId));
  const released = await emptyPositions(trx, positionIds);
  const events = released.map((each) => ({ kind: 'musician released', ...each, because }) as const);
  await recordEvent(trx, bookingId, now, doer, ...events);
  return released;
}

async function positionsOf(trx: Db, bookingId: string): Promise<string[]> {
  const rows = await trx.selectFrom('positions').select('id').where('booking_id', '=', bookingId).execute();
  return rows.map((row) => row.id);
}
