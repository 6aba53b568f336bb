import type { BookingFacts } from '@cadenza/domain/bookings/booking-guards';
import { movesThatFollow } from '@cadenza/domain/bookings/booking-lifecycle';
import type { BookingStatus } from '@cadenza/domain/bookings/booking-status';
import type { Db } from '../../../platform/db/database.ts';
import { systemAuthor } from '../../../platform/history/record-event.ts';
import type { LockedBookingId } from '../../../platform/session/booking-proof.ts';
import { moveStatus, moveStatuses, type StatusMove } from '../store.ts';
import { gatherFacts, gatherFactsOfEach } from './booking-facts.ts';
import type { Movable } from './move-booking.ts';

/**
 * Makes the moves that now happen automatically, several if the clock has to catch up: a payment was completed, payouts
 * were calculated or confirmed, time has passed. Does nothing if none is due. Returns the booking's status afterwards.
 */
export async function advanceBooking(trx: Db, booking: Movable, now: string): Promise<BookingStatus> {
  const { id, status } = booking;
  const moves = movesFrom(status, { ...(await gatherFacts(trx, id)), now, proceedsUnfilled: false });
  for (const move of moves) await moveStatus(trx, id, move, systemAuthor, now);
  return moves.at(-1)?.to ?? status;
}

/** The same for several bookings that are locked here: one statement for their facts, and one for each kind of move. */
export async function advanceBookings(
  trx: Db,
  bookings: ReadonlyMap<LockedBookingId, BookingStatus>,
  now: string,
): Promise<void> {
  const facts = await gatherFactsOfEach(trx, [...bookings.keys()]);
  const waiting = [...bookings].flatMap(([id, status]) => {
    const known = facts.get(id);
    return known ? [{ id, moves: movesFrom(status, { ...known, now, proceedsUnfilled: false }) }] : [];
  });
  for (let step = 0; waiting.some(({ moves }) => moves.length > step); step += 1) {
    const idsByMove = new Map<string, { move: StatusMove; ids: LockedBookingId[] }>();
    for (const { id, moves } of waiting) {
      const move = moves[step];
      if (!move) continue;
      const key = `${move.from} ${move.to}`;
      const { ids } = idsByMove.get(key) ?? { ids: [] };
      idsByMove.set(key, { move, ids: [...ids, id] });
    }
    for (const { move, ids } of idsByMove.values()) await moveStatuses(trx, ids, move, systemAuthor, now);
  }
}

function movesFrom(status: BookingStatus, facts: BookingFacts): StatusMove[] {
  let from = status;
  return movesThatFollow(status, facts).map(({ to, because }) => {
    const move = { from, to, because };
    from = to;
    return move;
  });
}
