import type { SongRequestInput } from '@cadenza/contract/customer-page/song-request-input';
import type { BookingEvent } from '@cadenza/domain/history/booking-events';
import { canChooseSongs } from '@cadenza/domain/songs/song-moments';
import type { PublicContext } from '../../../platform/context.ts';
import type { Db } from '../../../platform/db/database.ts';
import { customerAuthor, recordEvent } from '../../../platform/history/record-event.ts';
import { invalidField } from '../../../platform/refusal.ts';
import { type LockedBooking, lockBooking } from '../../bookings/door.ts';
import type { OpenedLink } from '../../customer-links/door.ts';
import { addSongRequest, removeSongRequest } from '../../songs/door.ts';
import { findCustomerBooking } from '../door/find-customer-booking.ts';

export type SongRequestChange = { add: SongRequestInput } | { removeId: string };

/**
 * A customer or a co-planner requests a song on their page, or withdraws a request. Repeating either changes nothing.
 */
export async function changeSongRequests(
  { db, now }: PublicContext,
  { bookingId, coPlanner }: Pick<OpenedLink, 'bookingId' | 'coPlanner'>,
  change: SongRequestChange,
): Promise<void> {
  await db.transaction().execute(async (trx) => {
    const booking = await lockBooking(trx, bookingId);
    const page = await findCustomerBooking(trx, booking.id, now);
    if (!canChooseSongs({ ...page, hasGigs: page.gigs.length > 0 }, now)) {
      throw invalidField('title', 'Your songs are final now. Send us a message if something has to change');
    }
    const event = await applyChange(trx, booking, { change, coPlannerId: coPlanner?.id ?? null }, now);
    const author = customerAuthor(coPlanner?.name ?? page.customerName);
    if (event) await recordEvent(trx, bookingId, now, author, event);
  });
}

async function applyChange(
  trx: Db,
  booking: LockedBooking,
  { change, coPlannerId }: { change: SongRequestChange; coPlannerId: string | null },
  now: string,
): Promise<BookingEvent | null> {
  if ('add' in change) {
    const list = await addSongRequest(trx, booking, { ...change.add, coPlannerId }, now);
    return list && { kind: 'song changed', list, change: 'added', title: change.add.title };
  }
  const removed = await removeSongRequest(trx, booking.id, change.removeId, coPlannerId);
  return removed ? { kind: 'song changed', list: removed.kind, change: 'removed', title: removed.title } : null;
}
