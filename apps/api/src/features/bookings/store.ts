import type { BookingFacts } from '@cadenza/domain/bookings/booking-guards';
import type { BookingStatus } from '@cadenza/domain/bookings/booking-status';
import { sql } from 'kysely';
import type { Db } from '../../platform/db/database.ts';
import { prepared } from '../../platform/db/prepared.ts';
import type { EventAuthor } from '../../platform/history/record-event.ts';
import type { LockedBookingId } from '../../platform/session/booking-proof.ts';

/** The facts that the lifecycle rules need about a booking, as JSON; uses the alias b bookings and `factsJoins`. */
export const factsJson = `json_build_object(
  'eventType', b.type,
  'hasMusic', exists (select 1 from gigs where booking_id = b.id and performance_id is not null),
  'isFirmPriceSet', firm.id is not null,
  'isEventDateKnown', b.event_date is not null,
  'unfilledPositions', places.total - places.filled,
  'isDepositOrFullPaid', paid.is_any_complete,
  'isTimelineComplete', b.is_timeline_complete,
  'firstStart', b.first_start, 'lastEnd', b.last_end,
  'arePayoutsCalculated', owed.is_calculated
    -- Also when nobody was owed anything.
    or b.status >= 90 and exists (select 1 from booking_events where booking_id = b.id and kind = 'payouts calculated'),
  'unconfirmedPayouts', owed.unconfirmed, 'unpaidPayouts', owed.unpaid)`;

/** Firm price, positions, customer payments and payouts of a booking b, each table read once. */
export const factsJoins = `left join price_sheets firm on firm.booking_id = b.id and firm.kind = 'firm'
  cross join lateral (select count(*) total, count(musician_id) filled from positions where booking_id = b.id) places
  cross join lateral (select coalesce(bool_or(status = 60), false) is_any_complete,
      coalesce(json_agg(json_build_object('status', status, 'kind', kind, 'isSent', is_sent, 'amountMinor', amount_minor)), '[]') payments
    from customer_payments where booking_id = b.id) paid
  cross join lateral (select coalesce(bool_or(status >= 20), false) is_calculated, coalesce(bool_or(kind = 'manager'), false) has_manager,
      count(*) filter (where status < 30) unconfirmed, count(*) filter (where status not in (60, 80)) unpaid
    from payouts where booking_id = b.id) owed`;

export type StoredFacts = Omit<BookingFacts, 'now' | 'proceedsUnfilled'>;

/** The facts of a booking that this transaction has locked: read after the lock, so nothing that waited before it is missed. */
export async function gatherFacts(trx: Db, bookingId: LockedBookingId): Promise<StoredFacts> {
  const [row] = await findFacts(trx, [bookingId]);
  if (!row) throw new Error('the booking to be moved does not exist');
  return row.facts;
}

const findFacts = prepared<{ facts: StoredFacts }>(
  'booking-facts',
  `select ${factsJson} facts from bookings b ${factsJoins} where b.id = $1`,
);

/** Writes a status and the event that records it, in one statement, and returns the booking's new version. */
export async function moveStatus(
  trx: Db,
  bookingId: LockedBookingId,
  move: { from: BookingStatus; to: BookingStatus; because: string },
  author: EventAuthor,
  now: string,
): Promise<number> {
  const [row] = await writeStatus(trx, [
    bookingId,
    move.from,
    move.to,
    now,
    author.kind,
    author.userId,
    author.name,
    JSON.stringify({ kind: 'status moved', ...move }),
  ]);
  if (!row) throw new Error('the booking to be moved has another status than the one that was locked');
  return row.version;
}

const writeStatus = prepared<{ version: number }>(
  'move-booking',
  `with moved as (
     update bookings set status = $3, status_since = $4, updated_at = $4, version = version + 1
     where id = $1 and status = $2 returning id, version
   ), recorded as (
     insert into booking_events (booking_id, at, actor_kind, actor_user_id, actor_name, kind, data)
     select id, $4, $5, $6, $7, 'status moved', $8::jsonb from moved
   )
   select version from moved`,
);

/**
 * Opens the positions that are in the line-ups of the booking's performances but missing from its gigs, in all gigs or
 * in some. The customer's singers become the preferred singers for each gig's singing positions, in their order.
 */
export async function openPositions(
  trx: Db,
  bookingId: LockedBookingId,
  types: readonly number[] = [1, 2],
): Promise<void> {
  await sql`
    insert into positions (booking_id, gig_id, ordinal, name, skill_id, is_leader, is_singer, preferred_singer_id,
      arrival_at, start_at, end_at)
    select g.booking_id, g.id, l.ordinal, l.name, l.skill_id, l.is_leader, l.is_singer, s.performer_id,
      g.arrival_at, g.start_at, g.end_at
    from gigs g
    join lateral (select *, case when is_singer then row_number() over (partition by is_singer order by ordinal) end as singer_rank
      from lineup_positions where performance_id = g.performance_id) l on true
    left join (select performer_id, row_number() over (order by rank) as singer_rank
      from booking_singers where booking_id = ${bookingId}) s using (singer_rank)
    where g.booking_id = ${bookingId} and g.performance_type_id = any(${types}::int[])
      and not exists (select 1 from positions where gig_id = g.id and name = l.name and skill_id = l.skill_id)`.execute(
    trx,
  );
}

/** Positions that are no longer in the line-ups of these performances, by type of gig; null where nothing is played. */
export async function findSurplus(
  trx: Db,
  bookingId: LockedBookingId,
  performances: Readonly<Record<number, string | null>>,
): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select p.id from positions p join gigs g on g.id = p.gig_id
    where p.booking_id = ${bookingId}
      and (${JSON.stringify(performances)}::jsonb ->> g.performance_type_id::text)::uuid is distinct from g.performance_id
      and not exists (select 1 from lineup_positions l
        where l.performance_id = (${JSON.stringify(performances)}::jsonb ->> g.performance_type_id::text)::uuid
          and l.name = p.name and l.skill_id = p.skill_id)`.execute(trx);
  return rows.map((row) => row.id);
}

export async function removePositions(trx: Db, ids: readonly string[]): Promise<void> {
  if (ids.length > 0) await trx.deleteFrom('positions').where('id', 'in', ids).execute();
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
export async function movePositions(trx: Db, before: readonly GigBefore[]): Promise<void> {
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
    where p.id = q.id`.execute(trx);
}

/** Prefers the customer's singers, in their order, for the singing positions that nobody has or holds yet. */
export async function preferSingers(trx: Db, bookingId: LockedBookingId): Promise<void> {
  await sql`
    update positions p set preferred_singer_id = s.performer_id
    from (select id, row_number() over (partition by gig_id order by ordinal) as singer_rank
        from positions where booking_id = ${bookingId} and is_singer) r
      left join (select performer_id, row_number() over (order by rank) as singer_rank
        from booking_singers where booking_id = ${bookingId}) s using (singer_rank)
    where p.id = r.id and p.musician_id is null and not p.is_reserved`.execute(trx);
}

/** A musician who lost a position, with the position as the history names it: "Violin 1, ceremony". */
export interface Released {
  musician: { id: string; name: string };
  position: string;
}

/** A position with the musician who holds it, and whether a singer's date is reserved with it. */
export interface Seat {
  positionId: string;
  gigId: string;
  musicianId: string | null;
  bookedAt: string | null;
  isReserved: boolean;
}

/** Every position of the booking, filled or not, locked. */
export async function findSeats(trx: Db, bookingId: LockedBookingId): Promise<Seat[]> {
  const { rows } = await sql<Seat>`
    select id "positionId", gig_id "gigId", musician_id "musicianId", booked_at "bookedAt", is_reserved "isReserved"
    from positions where booking_id = ${bookingId} order by gig_id, ordinal for update`.execute(trx);
  return rows;
}

/**
 * Removes these musicians from their positions and withdraws every live or accepted offer there. Returns who lost a
 * job.
 */
export async function emptySeats(trx: Db, seats: readonly Seat[]): Promise<Released[]> {
  if (seats.length === 0) return [];
  const { rows } = await sql<Released>`
    with held as (
      select p.id, s.musician_id, p.name, p.gig_id
      from json_to_recordset(${seatsJson(seats)}::json) s(position_id uuid, musician_id uuid) join positions p on p.id = s.position_id
    ), emptied as (
      update positions p set musician_id = null, booked_at = null, is_reserved = false from held where p.id = held.id
    ), withdrawn as (
      update offers o set state = 'withdrawn' where o.position_id in (select id from held)
        and o.state in ('open', 'exclusive', 'accepted')
    )
    select json_build_object('id', u.id, 'name', u.first_name || ' ' || u.last_name) musician,
      held.name || case g.performance_type_id when 1 then ', ceremony' else ', reception' end "position"
    from held join users u on u.id = held.musician_id join gigs g on g.id = held.gig_id
    order by g.performance_type_id, held.name`.execute(trx);
  await withdrawEmptyGroups(
    trx,
    seats.map((seat) => seat.positionId),
  );
  return rows;
}

const seatsJson = (seats: readonly Seat[]) =>
  JSON.stringify(seats.map((seat) => ({ position_id: seat.positionId, musician_id: seat.musicianId })));

/** Empties the seats temporarily, so that positions can change times together without clashing with each other. */
export async function leaveSeats(trx: Db, seats: readonly Seat[]): Promise<void> {
  const ids = seats.map((seat) => seat.positionId);
  await sql`update positions set musician_id = null, booked_at = null, is_reserved = false where id = any(${ids}::uuid[])`.execute(
    trx,
  );
}

/** Takes the seat again at its new time; false if the database finds other work, or too long a drive, at that time. */
export async function takeSeat(trx: Db, seat: Seat): Promise<boolean> {
  await sql`savepoint seat`.execute(trx);
  try {
    await sql`update positions set musician_id = ${seat.musicianId}, booked_at = ${seat.bookedAt}, is_reserved = ${seat.isReserved}
      where id = ${seat.positionId}`.execute(trx);
    await sql`release savepoint seat`.execute(trx);
    return true;
  } catch (error) {
    if ((error as { code?: string }).code !== '23P01') throw error;
    await sql`rollback to savepoint seat`.execute(trx);
    return false;
  }
}

/** Withdraws a group offer once none of its offers is live or accepted. */
async function withdrawEmptyGroups(trx: Db, positionIds: readonly string[]): Promise<void> {
  await sql`
    update group_offers q set state = 'withdrawn'
    where q.type = 1 and q.state in ('open', 'exclusive', 'accepted')
      and q.id in (select group_offer_id from offers where position_id = any(${positionIds}::uuid[]))
      and not exists (select 1 from offers where group_offer_id = q.id and state in ('open', 'exclusive', 'accepted'))`.execute(
    trx,
  );
}
