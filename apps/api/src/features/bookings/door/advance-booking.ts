import { movesThatFollow } from '@cadenza/domain/bookings/booking-lifecycle';
import type { BookingStatus } from '@cadenza/domain/bookings/booking-status';
import type { Db } from '../../../platform/db/database.ts';
import { systemAuthor } from '../../../platform/history/record-event.ts';
import { lockBooking } from '../door.ts';
import { moveStatus } from '../store.ts';
import { gatherFacts } from './booking-facts.ts';
import type { Movable } from './move-booking.ts';

/**
 * Makes the moves that now happen automatically, several if the clock has to catch up: a payment was completed, payouts
 * were calculated or confirmed, time has passed. Does nothing if none is due. Returns the booking's status afterwards.
 */
export async function advanceBooking(trx: Db, booking: Movable, now: string): Promise<BookingStatus> {
  const { id, status } = typeof booking === 'string' ? await lockBooking(trx, booking) : booking;
  const facts = { ...(await gatherFacts(trx, id)), now, proceedsUnfilled: false };
  let reached = status;
  for (const next of movesThatFollow(reached, facts)) {
    await moveStatus(trx, id, { from: reached, to: next.to, because: next.because }, systemAuthor, now);
    reached = next.to;
  }
  return reached;
}
