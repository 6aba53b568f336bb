import type { BookingFacts } from '@cadenza/domain/booking-guards';
import type { BookingStatus } from '@cadenza/domain/booking-status';
import { sql } from 'kysely';
import type { Db } from '../../platform/db/database.ts';
import type { Doer } from '../../platform/journal/record-event.ts';

/** What the lifecycle asks about a booking, as JSON; reads the alias b bookings. */
export const factsJson = `json_build_object(
  'isWedding', b.type = 0,
  'hasMusic', exists (select 1 from gigs where booking_id = b.id and performance_id is not null),
  'isFirmPriceSet', exists (select 1 from price_sheets where booking_id = b.id and kind = 'firm'),
  'isEventDateKnown', b.event_date is not null,
  'unfilledPositions', (select count(*) from positions where booking_id = b.id and musician_id is null),
  'isDepositOrFullPaid', exists (select 1 from customer_payments where booking_id = b.id and status = 60),
  'isTimelineComplete', b.is_timeline_complete,
  'firstStart', b.first_start, 'lastEnd', b.last_end,
  'arePayoutsCalculated', exists (select 1 from payouts where booking_id = b.id and status >= 20),
  'unconfirmedPayouts', (select count(*) from payouts where booking_id = b.id and status < 30),
  'unpaidPayouts', (select count(*) from payouts where booking_id = b.id and status not in (60, 80)))`;

export type StoredFacts = Omit<BookingFacts, 'now' | 'proceedsUnfilled'>;

/** The facts of a booking that this transaction has locked: read after the lock, so nothing that waited before it is missed. */
export async function gatherFacts(trx: Db, bookingId: string): Promise<StoredFacts> {
  const { rows } = await sql<{ facts: StoredFacts }>`
    select ${sql.raw(factsJson)} facts from bookings b where b.id = ${bookingId}`.execute(trx);
  if (!rows[0]) throw new Error('the booking to be moved does not exist');
  return rows[0].facts;
}

/** Writes a status with the event that tells of it, in one statement, and answers the booking's new version. */
export async function moveStatus(
  trx: Db,
  bookingId: string,
  move: { from: BookingStatus; to: BookingStatus; because: string },
  doer: Doer,
  now: string,
): Promise<number> {
  const { rows } = await sql<{ version: number }>`
    with moved as (
      update bookings set status = ${move.to}, status_since = ${now}, updated_at = ${now}, version = version + 1
      where id = ${bookingId} and status = ${move.from} returning id, version
    ), told as (
      insert into booking_events (booking_id, at, actor_kind, actor_user_id, actor_name, kind, data)
      select id, ${now}, ${doer.kind}, ${doer.userId}, ${doer.name}, 'status moved',
        ${JSON.stringify({ kind: 'status moved', ...move })}::jsonb from moved
    )
    select version from moved`.execute(trx);
  if (!rows[0]) throw new Error('the booking to be moved has another status than the one that was locked');
  return rows[0].version;
}

/**
 * Opens the positions of every gig that has none yet, from the line-up of its performance. The customer's singers are preferred for
 * the singing positions of each gig, in their order.
 */
export async function openPositions(trx: Db, bookingId: string): Promise<void> {
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
    where g.booking_id = ${bookingId} and not exists (select 1 from positions where gig_id = g.id)`.execute(trx);
}

/** A musician who lost a position, with the position as history names it: "Violin 1, ceremony". */
export interface Released {
  musician: { id: string; name: string };
  position: string;
}

/** Takes the musicians off these positions and withdraws every offer that is live or accepted for them. */
export async function emptyPositions(trx: Db, positionIds: readonly string[]): Promise<Released[]> {
  if (positionIds.length === 0) return [];
  const { rows } = await sql<Released>`
    with held as (
      select p.id, p.musician_id, p.name, p.gig_id from positions p where p.id = any(${positionIds}::uuid[])
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
  await withdrawEmptyGroups(trx, positionIds);
  return rows;
}

/** A group offer of which nothing stands any more is withdrawn itself. */
async function withdrawEmptyGroups(trx: Db, positionIds: readonly string[]): Promise<void> {
  await sql`
    update group_offers q set state = 'withdrawn'
    where q.type = 1 and q.state in ('open', 'exclusive', 'accepted')
      and q.id in (select group_offer_id from offers where position_id = any(${positionIds}::uuid[]))
      and not exists (select 1 from offers where group_offer_id = q.id and state in ('open', 'exclusive', 'accepted'))`.execute(
    trx,
  );
}

/** Any payment at all, void ones too: what was invoiced once is kept. */
export async function hasCustomerPayments(trx: Db, bookingId: string): Promise<boolean> {
  const row = await trx
    .selectFrom('customer_payments')
    .select('id')
    .where('booking_id', '=', bookingId)
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}

/** Removes the booking with everything that hangs on it, and the customer with it when no other booking is theirs. */
export async function deleteProspect(trx: Db, booking: { id: string; customer_id: string }): Promise<void> {
  const { id, customer_id } = booking;
  await trx.deleteFrom('bookings').where('id', '=', id).execute();
  const others = trx.selectFrom('bookings').select('id').where('customer_id', '=', customer_id);
  const isGone = sql<boolean>`not exists ${others}`;
  await trx.deleteFrom('customer_contacts').where('customer_id', '=', customer_id).where(isGone).execute();
  await trx.deleteFrom('customers').where('id', '=', customer_id).where(isGone).execute();
}
