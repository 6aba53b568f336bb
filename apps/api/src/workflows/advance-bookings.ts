import { BookingStatus } from '@cadenza/domain/bookings/booking-status';
import { isBefore } from '@cadenza/domain/instant-range';
import { payoutsDueAt } from '@cadenza/domain/payouts/payout-time';
import { sql } from 'kysely';
import { advanceBooking } from '../features/bookings/door/advance-booking.ts';
import { calculatePayouts } from '../features/payouts/commands/calculate-payouts.ts';
import type { Platform } from '../platform/context.ts';
import type { Db } from '../platform/db/database.ts';
import { systemAuthor } from '../platform/history/record-event.ts';
import { describeFault } from '../platform/log/describe-fault.ts';
import type { LockedBookingId } from '../platform/session/booking-proof.ts';

type Timed = Awaited<ReturnType<ReturnType<typeof timed>['execute']>>[number];
type LockedTimed = Timed & { id: LockedBookingId };

/**
 * Advances every booking whose time has come: Performing when its first gig has started, Post Event when the last has
 * ended, payouts calculated the morning after. Runs each minute. A run catches up on everything that a stopped server
 * missed, each move dated at the instant it was due. Running it again changes nothing. A booking that is locked by
 * another transaction waits for the next minute, and one that fails holds up no other.
 */
export async function advanceBookings(platform: Platform): Promise<void> {
  const { database, clock, log } = platform;
  const now = clock.now();
  for (const { id } of (await findDue(database.kysely, now)).filter((booking) => isDue(booking, now))) {
    try {
      await inOwnTransaction(database.kysely, id, now, moveOn);
      await inOwnTransaction(database.kysely, id, now, calculateInTheMorning);
    } catch (error) {
      log.error({ booking: id, error: describeFault(error) }, 'a booking could not be advanced');
    }
  }
}

/** Handles one booking in its own transaction, unless another transaction has locked it. */
const inOwnTransaction = (
  db: Db,
  id: string,
  now: string,
  action: (trx: Db, booking: LockedTimed, now: string) => Promise<void>,
) =>
  db.transaction().execute(async (trx) => {
    const booking = await lockTimed(trx, id);
    if (booking) await action(trx, booking, now);
  });

async function moveOn(trx: Db, { id, first_start, last_end, ...booking }: LockedTimed, now: string): Promise<void> {
  let { status, status_since: since } = booking;
  for (const instant of [first_start, last_end]) {
    if (instant === null) return;
    const at = later(instant, since);
    if (isBefore(now, at)) return;
    const reached: BookingStatus = await advanceBooking(trx, { id, status }, at);
    if (reached !== status) since = at;
    status = reached;
  }
}

// Separate from the moves: payouts that cannot be calculated yet must not keep the event's moves out of the history.
async function calculateInTheMorning(trx: Db, booking: LockedTimed, now: string): Promise<void> {
  const { id, status, status_since, last_end, time_zone } = booking;
  if (status !== BookingStatus.PostEvent || last_end === null) return;
  const at = later(payoutsDueAt(last_end, time_zone), status_since);
  if (!isBefore(now, at)) await calculatePayouts(trx, { id, status }, systemAuthor, at);
}

// A late booking, with a deposit paid during the event, is advanced from that moment: its history never runs backwards.
const later = (instant: string, other: string) => (isBefore(instant, other) ? other : instant);

const { Booked, PlanningCompleted, Performing, PostEvent } = BookingStatus;

const timed = (db: Db) =>
  db
    .selectFrom('bookings as b')
    .innerJoin('cities as y', 'y.id', 'b.city_id')
    .select(['b.id', 'b.status', 'b.status_since', 'b.first_start', 'b.last_end', 'y.time_zone']);

/**
 * Each status has its own partial index, so that a minute in which nothing happens costs next to nothing; the statuses
 * must be literals in the statement for that. No order and no limit: with these the planner would walk all bookings by
 * id instead.
 */
const findDue = (db: Db, now: string): Promise<Timed[]> =>
  timed(db)
    .where('b.status', 'in', [sql.lit(Booked), sql.lit(PlanningCompleted)])
    .where('b.first_start', '<=', now)
    .unionAll(timed(db).where('b.status', '=', sql.lit(Performing)).where('b.last_end', '<=', now))
    .unionAll(timed(db).where('b.status', '=', sql.lit(PostEvent)).where('b.last_end', '<=', now))
    .execute();

async function lockTimed(trx: Db, id: string): Promise<LockedTimed | undefined> {
  const booking = await timed(trx)
    .where('b.id', '=', id)
    .where('b.status', 'in', [Booked, PlanningCompleted, Performing, PostEvent])
    // A row that only refers to the booking, such as a new task, need not hold it up for a minute.
    .forNoKeyUpdate('b')
    .skipLocked()
    .executeTakeFirst();
  return booking as LockedTimed | undefined;
}

/** For payouts it is not enough that the event has ended: they wait for the next morning. */
function isDue({ status, last_end, time_zone }: Timed, now: string): boolean {
  if (status !== BookingStatus.PostEvent || last_end === null) return true;
  return !isBefore(now, payoutsDueAt(last_end, time_zone));
}
