import type { BookingFacts } from '@cadenza/domain/bookings/booking-guards';
import { checkMove, movesThatFollow } from '@cadenza/domain/bookings/booking-lifecycle';
import { BookingStatus, isClosed, isProspect } from '@cadenza/domain/bookings/booking-status';
import type { BookingMover } from '@cadenza/domain/bookings/booking-transitions';
import type { Db } from '../../../platform/db/database.ts';
import { type EventAuthor, systemAuthor } from '../../../platform/history/record-event.ts';
import { refuseWith } from '../../../platform/refusal.ts';
import type { LockedBookingId } from '../../../platform/session/booking-proof.ts';
import { releaseMusicians } from '../commands/release-musicians.ts';
import { moveStatus, openPositions } from '../store.ts';
import { gatherFacts } from './booking-facts.ts';

/** A booking that this transaction has locked. */
export interface Movable {
  id: LockedBookingId;
  status: BookingStatus;
}

export interface Move {
  to: BookingStatus;
  by: BookingMover;
  author: EventAuthor;
  now: string;
  /** Replaces the table's own reason. */
  because?: string;
  /** Staff have read the warning about unfilled positions and want to proceed. */
  proceed?: boolean;
}

export interface Moved {
  from: BookingStatus;
  /** Further than requested if another move followed automatically. */
  to: BookingStatus;
  version: number;
  facts: BookingFacts;
}

/**
 * The only place where a booking changes its status: checks the lifecycle rules, writes the status and its event, opens
 * positions with Planning, releases musicians when the booking is called off (a prospect has no positions yet), and
 * makes any moves that follow automatically. Refuses with INVALID_STATE moves that the table does not have or whose
 * guard blocks them.
 */
export async function moveBooking(trx: Db, booking: Movable, move: Move): Promise<Moved> {
  const { id, status: from } = booking;
  const { to, by, author, now, proceed = false } = move;
  const facts: BookingFacts = { ...(await gatherFacts(trx, id)), now, proceedsUnfilled: proceed };
  const answer = checkMove({ from, to, by, facts });
  if (!answer.isAllowed) throw refuseWith(answer.reason);
  let version = await moveStatus(trx, id, { from, to, because: move.because ?? answer.row.because }, author, now);
  if (to === BookingStatus.Planning) await openPositions(trx, id);
  if (isClosed(to) && !isProspect(from)) await releaseMusicians(trx, id, { because: answer.row.because, author, now });
  let reached = to;
  for (const next of movesThatFollow(to, facts)) {
    version = await moveStatus(trx, id, { from: reached, to: next.to, because: next.because }, systemAuthor, now);
    reached = next.to;
  }
  const known = reached === BookingStatus.Archived ? { ...facts, archivedFrom: from, archivedAt: now } : facts;
  return { from, to: reached, version, facts: known };
}
