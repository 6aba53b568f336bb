import type { Db } from '../../../platform/db/database.ts';
import { type EventAuthor, recordEvent } from '../../../platform/history/record-event.ts';
import { enqueue, type ReleasedJob } from '../../../platform/jobs/enqueue.ts';
import type { LockedBookingId } from '../../../platform/session/booking-proof.ts';
import { withdrawOffers } from '../../positions/door/withdraw-offers.ts';
import { findPositions, type PositionFacts } from '../../positions/door.ts';
import { emptySeats, findSeats, type Released, type Seat } from '../store.ts';

/**
 * Takes musicians off positions of a booking (all, or only those given), withdraws all offers for them, which ends
 * those with nothing left, and records it in the history. They are free again immediately, and each of them is notified
 * by mail after the commit.
 */
export async function releaseMusicians(
  trx: Db,
  bookingId: LockedBookingId,
  release: { seats?: readonly Seat[]; because: string; author: EventAuthor; now: string },
): Promise<Released[]> {
  const { because, author, now } = release;
  const seats = release.seats ?? (await findSeats(trx, bookingId));
  const held = seats.filter((seat) => seat.musicianId !== null);
  const jobs = await findPositions(
    trx,
    bookingId,
    held.map((seat) => seat.positionId),
  );
  const positionIds = seats.map((seat) => seat.positionId);
  const withdrawn = await withdrawOffers(trx, positionIds, null);
  const released = await emptySeats(trx, seats);
  await recordEvent(
    trx,
    bookingId,
    now,
    author,
    ...withdrawn.map((each) => ({ kind: 'offer withdrawn', ...each, because }) as const),
    ...released.map((each) => ({ kind: 'musician released', ...each, because }) as const),
  );
  for (const musicianId of new Set(held.flatMap((seat) => seat.musicianId ?? []))) {
    const theirs = new Set(held.filter((seat) => seat.musicianId === musicianId).map((seat) => seat.positionId));
    const lost = jobs.filter((job) => theirs.has(job.id)).map(jobOf);
    await enqueue(trx, 'tell-released', { bookingId, reason: because, musicianId, jobs: lost });
  }
  return released;
}

const jobOf = (position: PositionFacts): ReleasedJob => ({
  name: position.name,
  performanceTypeId: position.performanceTypeId,
  arrivalAt: position.arrivalAt,
  startAt: position.startAt,
  endAt: position.endAt,
  venueName: position.venueName,
  venueAddress: position.venueAddress,
});
