import type { Db } from '../../../platform/db/database.ts';
import { type Doer, recordEvent } from '../../../platform/journal/record-event.ts';
import { emptySeats, findSeats, type Released, type Seat } from '../store.ts';

/**
 * Takes musicians off positions of a booking, all of them unless some are given, withdraws what was offered for these, and says so in
 * the history. Their time is free again at once.
 */
export async function releaseMusicians(
  trx: Db,
  bookingId: string,
  release: { seats?: readonly Seat[]; because: string; doer: Doer; now: string },
): Promise<Released[]> {
  const { because, doer, now } = release;
  const released = await emptySeats(trx, release.seats ?? (await findSeats(trx, bookingId)));
  const events = released.map((each) => ({ kind: 'musician released', ...each, because }) as const);
  await recordEvent(trx, bookingId, now, doer, ...events);
  return released;
}
