import { BookingStatus, hasReached } from '@cadenza/domain/bookings/booking-status';
import { eventDateProblem } from '@cadenza/domain/enquiry/enquiry-rules';
import { gigTypeOf, gigTypes, type PerformanceTypeId } from '@cadenza/domain/pricing/durations';
import { instantToWall } from '@cadenza/domain/time';
import { type EndShift, endShift, minutesIntoEvent, type StartShifts } from '@cadenza/domain/timeline/timeline-rules';
import { jsonArrayFrom } from 'kysely/helpers/postgres';
import type { Db } from '../../../platform/db/database.ts';
import { hourAndMinute, listOf } from '../../../platform/db/expressions.ts';
import type { EventAuthor } from '../../../platform/history/record-event.ts';
import { invalidField, refuse } from '../../../platform/refusal.ts';
import { assignSeats, findSeatAssignment } from '../door/assign-seats.ts';
import { type EventChange, unchangedEvent } from '../door/event-change.ts';
import { type EventInput, writeEvent } from '../door/write-event.ts';
import type { BookingRow, LockedBooking } from '../door.ts';
import {
  findSeats,
  leaveSeats,
  movePositions,
  openPositions,
  preferSingers,
  removePositions,
  type Seat,
  takeSeat,
} from '../store.ts';
import { releaseMusicians } from './release-musicians.ts';

type EventBefore = Awaited<ReturnType<typeof findEvent>>;
type GigRow = EventBefore['gigs'][number];

/**
 * Changes date, places, music and singers. Positions follow: they move with their gigs, and open and close with the
 * line-ups. A musician keeps the job if the database finds them free at the new time. A new date counts as a new job,
 * unless `keepsFree` says that the musicians have been contacted. Those who lose a job are released and named.
 */
export async function changeEvent(
  trx: Db,
  booking: LockedBooking,
  event: EventInput,
  how: { keepsFree: boolean; author: EventAuthor; now: string },
): Promise<EventChange> {
  const before = await findEvent(trx, booking.id);
  const fields = changedFields(booking, before, event);
  if (fields.length === 0) return unchangedEvent;
  const isDateChanged = fields.includes('date');
  checkChange(booking, event, isDateChanged, how.now);
  const isDayChanged = fields.some((field) => field !== 'singers' && field !== 'title');
  const shifts = { startShifts: shiftsOf(before, event), endShift: endShiftOf(before, event) };
  const isMusicChanged = fields.some((field) => field.startsWith('music of') || isGigName(field));
  if (!hasReached(booking.status, BookingStatus.Planning)) {
    await writeEvent(trx, booking, event, how.now);
    return { ...unchangedEvent, fields, isDayChanged, ...shifts, isMusicChanged };
  }
  const players = await movePlayers(trx, booking, { before, event, isDateChanged, ...how });
  if (fields.includes('singers')) await preferSingers(trx, booking.id);
  return { fields, isDayChanged, ...shifts, isMusicChanged, ...players };
}

/** How much later the gigs start that exist both before and after. */
function shiftsOf({ gigs }: EventBefore, event: EventInput): StartShifts {
  const shifts: StartShifts = {};
  for (const { performanceTypeId, startTime } of event.gigs) {
    const old = gigs.find((gig) => gig.performanceTypeId === performanceTypeId);
    if (old) shifts[performanceTypeId] = minutesOf(startTime) - minutesOf(old.startTime);
  }
  return shifts;
}

function endShiftOf({ gigs }: EventBefore, event: EventInput): EndShift | null {
  const [old, gig] = [gigs, event.gigs].map((each) => each.find(({ performanceTypeId }) => performanceTypeId === 2));
  return old && gig ? endShift(old, gig.durationMinutes) : null;
}

const minutesOf = (wallTime: string) => minutesIntoEvent({ wallTime, dayOffset: 0 });

function checkChange(booking: BookingRow, event: EventInput, isDateChanged: boolean, now: string): void {
  const status = booking.status;
  if (hasReached(status, BookingStatus.Performing)) {
    throw refuse('eventBegun');
  }
  const date = event.notSureWhen ? null : event.eventDate;
  if (date === null && hasReached(status, BookingStatus.Planning)) {
    throw invalidField('event.eventDate', 'An agreed booking needs its date');
  }
  if (event.gigs.length === 0 && hasReached(status, BookingStatus.Planning)) {
    throw invalidField('event.gigs', 'An agreed booking needs a ceremony or a reception');
  }
  const problem = isDateChanged && date !== null && eventDateProblem(date, instantToWall(now, booking.time_zone).date);
  if (problem) throw invalidField('event.eventDate', problem);
}

interface Move {
  before: EventBefore;
  event: EventInput;
  isDateChanged: boolean;
  keepsFree: boolean;
  author: EventAuthor;
  now: string;
}

/** Writes the event of a booking with positions, and returns who keeps their job and who was released. */
async function movePlayers(
  trx: Db,
  booking: LockedBooking,
  move: Move,
): Promise<Pick<EventChange, 'released' | 'keptPositionIds'>> {
  const { before, event, isDateChanged, keepsFree, author, now } = move;
  const moved = new Set(before.gigs.filter((gig) => isDateChanged || isGigChanged(gig, event)).map((gig) => gig.id));
  const seats = (await findSeats(trx, booking.id)).filter((seat) => moved.has(seat.gigId));
  const performances = Object.fromEntries(event.gigs.map((gig) => [gig.performanceTypeId, gig.performanceId]));
  const newSeats = await findSeatAssignment(trx, booking.id, performances, now);
  const surplus = new Set(newSeats.surplus);
  const mayStay = (seat: Seat) =>
    (seat.musicianId !== null || seat.isReserved) && !surplus.has(seat.positionId) && (!isDateChanged || keepsFree);
  const staying = seats.filter(mayStay);
  const because = isDateChanged ? 'the event has moved to another date' : 'the event has changed';
  const leaving = seats.filter((seat) => !staying.includes(seat));
  const released = await releaseMusicians(trx, booking.id, { seats: leaving, because, author, now });
  await removePositions(trx, booking.id, [...surplus]);
  await leaveSeats(trx, staying);
  await writeEvent(trx, booking, event, now);
  await movePositions(trx, booking.id, before.gigs);
  await assignSeats(trx, booking.id, newSeats.kept);
  await openPositions(trx, booking.id, musicChanged(before, event));
  const busy: Seat[] = [];
  for (const seat of staying) if (!(await takeSeat(trx, seat))) busy.push(seat);
  const why = 'other work leaves no time at the new hours';
  released.push(...(await releaseMusicians(trx, booking.id, { seats: busy, because: why, author, now })));
  const kept = staying.filter((seat) => seat.musicianId !== null && !busy.includes(seat));
  return { released, keptPositionIds: kept.map((seat) => seat.positionId) };
}

const isGigName = (field: string) => gigTypes.some((name) => name === field);

/** The differences, in the words of the history. */
function changedFields(booking: BookingRow, before: EventBefore, event: EventInput): string[] {
  const date = event.notSureWhen ? null : event.eventDate;
  const isDateChanged = date !== booking.event_date || event.notSureWhen !== booking.is_date_unsure;
  const areSingersChanged =
    before.singerIds.join() !== event.singerIds.join() || before.chooseSingerForMe !== event.chooseSingerForMe;
  return [
    ...(isDateChanged ? ['date'] : []),
    ...(event.title === booking.title ? [] : ['title']),
    ...([1, 2] as const).flatMap((type) => gigChanges(before, event, type)),
    ...(areSingersChanged ? ['singers'] : []),
  ];
}

function gigChanges(before: EventBefore, event: EventInput, type: PerformanceTypeId): string[] {
  const old = before.gigs.find((gig) => gig.performanceTypeId === type);
  const gig = event.gigs.find((each) => each.performanceTypeId === type);
  const name = gigTypeOf(type);
  if (!old || !gig) return old === gig ? [] : [name];
  const isPlaceChanged = old.venueId !== gig.venueId || old.notSureWhere !== gig.notSureWhere;
  const areHoursChanged = old.startTime !== gig.startTime || old.durationMinutes !== gig.durationMinutes;
  return [
    ...(old.performanceId === gig.performanceId ? [] : [`music of the ${name}`]),
    ...(isPlaceChanged ? [`place of the ${name}`] : []),
    ...(areHoursChanged ? [`hours of the ${name}`] : []),
  ];
}

const isGigChanged = (gig: GigRow, event: EventInput) =>
  gigChanges({ gigs: [gig], singerIds: [], chooseSingerForMe: false }, event, gig.performanceTypeId).length > 0;

/** The types of gig whose performance has changed or was chosen for the first time. */
const musicChanged = (before: EventBefore, event: EventInput) =>
  event.gigs
    .filter((gig) => {
      const old = before.gigs.find((each) => each.performanceTypeId === gig.performanceTypeId);
      return old?.performanceId !== gig.performanceId;
    })
    .map((gig) => gig.performanceTypeId);

async function findEvent(trx: Db, bookingId: string) {
  const event = await trx
    .selectFrom('bookings as b')
    .where('b.id', '=', bookingId)
    .select('b.choose_singers_for_me as chooseSingerForMe')
    .select((eb) => [
      jsonArrayFrom(
        eb
          .selectFrom('gigs as g')
          .whereRef('g.booking_id', '=', 'b.id')
          .orderBy('g.performance_type_id')
          .select(['g.id', 'g.performance_type_id as performanceTypeId', 'g.performance_id as performanceId'])
          .select([
            'g.venue_id as venueId',
            'g.is_place_unsure as notSureWhere',
            'g.duration_minutes as durationMinutes',
          ])
          .select((gig) => hourAndMinute(gig.ref('g.start_time')).as('startTime'))
          .select(['g.arrival_at as arrivalAt', 'g.start_at as startAt', 'g.end_at as endAt']),
      ).as('gigs'),
      eb
        .selectFrom('booking_singers as s')
        .whereRef('s.booking_id', '=', 'b.id')
        .select((singer) => listOf(singer.ref('s.performer_id'), singer.ref('s.rank')).as('ids'))
        .$asScalar()
        .$notNull()
        .as('singerIds'),
    ])
    .executeTakeFirst();
  if (!event) throw new Error('the booking to be changed does not exist');
  return event;
}
