import type { BookingStatus } from '@cadenza/domain/bookings/booking-status';
import { messageOfMove } from '@cadenza/domain/customer-messages/message-time';
import { sql } from 'kysely';
import { jsonBuildObject } from 'kysely/helpers/postgres';
import type { Db } from '../../platform/db/database.ts';
import { anyOf } from '../../platform/db/expressions.ts';
import { prepared } from '../../platform/db/prepared.ts';
import type { EventAuthor } from '../../platform/history/record-event.ts';
import type { LockedBookingId, SeenPositionId } from '../../platform/session/booking-proof.ts';
import { bookingEventData } from '../../platform/stored-documents/booking-event-data.ts';
import { endGroups } from '../positions/door/withdraw-offers.ts';
import { titleIn } from '../positions/door.ts';

export interface StatusMove {
  from: BookingStatus;
  to: BookingStatus;
  because: string;
}

/**
 * Writes a status, the event that records it and the customer message it causes, in one statement, and returns the
 * booking's new version.
 */
export async function moveStatus(
  trx: Db,
  bookingId: LockedBookingId,
  move: StatusMove,
  author: EventAuthor,
  now: string,
): Promise<number> {
  return moveStatuses(trx, [bookingId], move, author, now);
}

/** Makes the same move for several bookings, and returns the version of the last of them. */
export async function moveStatuses(
  trx: Db,
  bookingIds: readonly LockedBookingId[],
  move: StatusMove,
  author: EventAuthor,
  now: string,
): Promise<number> {
  const rows = await writeStatus(trx, [
    bookingIds,
    move.from,
    move.to,
    now,
    author.kind,
    author.userId,
    author.name,
    bookingEventData.write({ kind: 'status moved', ...move }),
    messageOfMove(move),
  ]);
  const last = rows.at(-1);
  if (rows.length < bookingIds.length || !last) {
    throw new Error('a booking to be moved has another status than the locked one');
  }
  return last.version;
}

const writeStatus = prepared<{ version: number }>(
  'move-booking',
  `with moved as (
     update bookings set status = $3, status_since = $4, updated_at = $4, version = version + 1
     where id = any($1::uuid[]) and status = $2 returning id, version, event_date
   ), queued as (
     insert into customer_messages (booking_id, message, occasion, made_at)
     select id, $9, coalesce(event_date::text, 'no date'), $4 from moved where $9::text is not null on conflict do nothing
   ), recorded as (
     insert into booking_events (booking_id, at, actor_kind, actor_user_id, actor_name, kind, data, data_version)
     select id, $4, $5, $6, $7, 'status moved', $8::jsonb, ${bookingEventData.version} from moved
   )
   select version from moved`,
);

/**
 * Opens the positions that are in the line-ups of the booking's gigs but missing from them, in all gigs or
 * in some. The customer's singers become the preferred singers for each gig's singing positions, in their order, where
 * they have the voice.
 */
export async function openPositions(
  trx: Db,
  bookingId: LockedBookingId,
  types: readonly number[] = [1, 2],
): Promise<void> {
  await sql`
    insert into positions (booking_id, gig_id, ordinal, name, skill_id, is_leader, is_singer, preferred_singer_id,
      arrival_at, start_at, end_at)
    select g.booking_id, g.id, l.ordinal, l.name, l.skill_id, l.is_leader, l.is_singer,
      case when l.is_singer then chosen_singer(g.booking_id, l.voice, l.nth, l.seats) end, g.arrival_at, g.start_at, g.end_at
    from gigs g
    join lateral (select p.*, coalesce(k.voice, 'any') as voice,
        row_number() over (partition by p.is_singer, coalesce(k.voice, 'any') order by p.ordinal) as nth,
        array_agg(coalesce(k.voice, 'any')) filter (where p.is_singer) over () as seats
      from lineup_positions p join skills k on k.id = p.skill_id where p.lineup_id = g.lineup_id) l on true
    where g.booking_id = ${bookingId} and g.performance_type_id = any(${types}::int[])
      and not exists (select 1 from positions where gig_id = g.id and name = l.name and skill_id = l.skill_id)`.execute(
    trx,
  );
}

export async function removePositions(trx: Db, bookingId: LockedBookingId, ids: readonly string[]): Promise<void> {
  await trx.deleteFrom('positions').where('booking_id', '=', bookingId).where('id', '=', anyOf(ids)).execute();
}

/** A gig's times before it changed. */
export interface GigBefore {
  id: string;
  arrivalAt: string | null;
  startAt: string | null;
  endAt: string | null;
}

/**
 * Moves positions with their gigs: those at the gig's own hours take the new hours, those with separate hours shift by
 * the same amount.
 */
export async function movePositions(trx: Db, bookingId: LockedBookingId, before: readonly GigBefore[]): Promise<void> {
  await sql`
    update positions p set
      arrival_at = case when kept then g.arrival_at else p.arrival_at + (g.start_at - o."startAt") end,
      start_at = case when kept then g.start_at else p.start_at + (g.start_at - o."startAt") end,
      end_at = case when kept then g.end_at else p.end_at + (g.start_at - o."startAt") end
    from json_to_recordset(${JSON.stringify(before)}::json)
        o(id uuid, "arrivalAt" timestamptz, "startAt" timestamptz, "endAt" timestamptz)
      join gigs g on g.id = o.id join positions q on q.gig_id = g.id
      cross join lateral (select q.start_at is null or o."startAt" is null or g.start_at is null
        or (q.arrival_at, q.start_at, q.end_at) = (o."arrivalAt", o."startAt", o."endAt") kept) h
    where p.id = q.id and p.booking_id = ${bookingId}`.execute(trx);
}

/**
 * Prefers the customer's singers, in their order, for the singing positions of their voice that are neither filled nor
 * held.
 */
export async function preferSingers(trx: Db, bookingId: LockedBookingId): Promise<void> {
  await sql`
    update positions p set preferred_singer_id = chosen_singer(${bookingId}, r.voice, r.nth, r.seats)
    from (select q.id, coalesce(k.voice, 'any') as voice,
        row_number() over (partition by q.gig_id, coalesce(k.voice, 'any') order by q.ordinal) as nth,
        array_agg(coalesce(k.voice, 'any')) over (partition by q.gig_id) as seats
      from positions q join skills k on k.id = q.skill_id where q.booking_id = ${bookingId} and q.is_singer) r
    where p.id = r.id and p.musician_id is null and not p.is_reserved`.execute(trx);
}

/** A musician who lost a position, with the position as the history names it: "Violin 1, ceremony". */
export interface Released {
  musician: { id: string; name: string };
  position: string;
}

/** A position with the musician who holds it, and whether a singer's date is reserved with it. */
export interface Seat {
  positionId: SeenPositionId;
  gigId: string;
  musicianId: string | null;
  bookedAt: string | null;
  isReserved: boolean;
}

/** Every position of the booking, filled or not, locked. */
export const findSeats = (trx: Db, bookingId: LockedBookingId): Promise<Seat[]> =>
  trx
    .selectFrom('positions')
    .select(['id as positionId', 'gig_id as gigId', 'musician_id as musicianId', 'booked_at as bookedAt'])
    .select('is_reserved as isReserved')
    .$narrowType<{ positionId: SeenPositionId }>()
    .where('booking_id', '=', bookingId)
    .orderBy('gig_id')
    .orderBy('ordinal')
    .forUpdate()
    .execute();

/**
 * Removes these musicians from their positions and withdraws what they accepted there. Returns who lost a job.
 */
export async function emptySeats(trx: Db, seats: readonly Seat[]): Promise<Released[]> {
  if (seats.length === 0) return [];
  const positionIds = seats.map((seat) => seat.positionId);
  const given = sql<{ position_id: string; musician_id: string | null }>`unnest(${positionIds}::uuid[],
    ${seats.map((seat) => seat.musicianId)}::uuid[])`;
  const released = await trx
    .with('emptied', (cte) =>
      cte.updateTable('positions').set(nobody).where('id', '=', anyOf(positionIds)).returning('id'),
    )
    .with('withdrawn', (cte) =>
      cte
        .updateTable('offers')
        .set({ state: 'withdrawn' })
        .where('position_id', '=', anyOf(positionIds))
        .where('state', '=', 'accepted'),
    )
    .selectFrom(given.as<'held'>(sql`held(position_id, musician_id)`))
    .innerJoin('users as u', 'u.id', 'held.musician_id')
    .innerJoin('positions as p', 'p.id', 'held.position_id')
    .innerJoin('gigs as g', 'g.id', 'p.gig_id')
    .select((eb) => [
      jsonBuildObject({ id: eb.ref('u.id'), name: eb.ref('u.name') }).as('musician'),
      titleIn(eb).as('position'),
    ])
    .orderBy('g.performance_type_id')
    .orderBy('p.name')
    .execute();
  await endGroups(trx, positionIds, ['accepted'], 'withdrawn');
  return released;
}

const nobody = { musician_id: null, booked_at: null, is_reserved: false };

/** Empties the seats temporarily, so that positions can change times together without clashing with each other. */
export async function leaveSeats(trx: Db, seats: readonly Seat[]): Promise<void> {
  const ids = seats.map((seat) => seat.positionId);
  await trx.updateTable('positions').set(nobody).where('id', '=', anyOf(ids)).execute();
}

/** Takes the seat again at its new time; false if the database finds other work, or too long a drive, at that time. */
export async function takeSeat(trx: Db, seat: Seat): Promise<boolean> {
  await sql`savepoint seat`.execute(trx);
  try {
    await trx
      .updateTable('positions')
      .set({ musician_id: seat.musicianId, booked_at: seat.bookedAt, is_reserved: seat.isReserved })
      .where('id', '=', seat.positionId)
      .execute();
    await sql`release savepoint seat`.execute(trx);
    return true;
  } catch (error) {
    if ((error as { code?: string }).code !== '23P01') throw error;
    await sql`rollback to savepoint seat`.execute(trx);
    return false;
  }
}
