import type { Currency } from '@cadenza/domain/money';
import type { OfferState, OfferType } from '@cadenza/domain/offers/offer-lifecycle';
import type { OfferedPay } from '@cadenza/domain/offers/offered-pay';
import { sql } from 'kysely';
import type { Db } from '../../platform/db/database.ts';
import { lockMusicians } from '../positions/door.ts';

/** A group offer with its positions, as answering it asks about them. */
export interface GroupOffer {
  id: string;
  bookingId: string;
  cityId: string;
  musicianId: string;
  musicianName: string;
  type: OfferType;
  state: OfferState;
  deadlineAt: string | null;
  isDirect: boolean;
  reconfirmed: boolean | null;
  offers: {
    positionId: string;
    title: string;
    state: OfferState;
    arrivalAt: string;
    endAt: string;
    /** Who plays the position now. */
    filledBy: string | null;
  }[];
}

const groupJson = `json_build_object('id', q.id, 'bookingId', q.booking_id, 'cityId', b.city_id, 'musicianId', q.musician_id,
  'musicianName', u.first_name || ' ' || u.last_name, 'type', q.type, 'state', q.state, 'deadlineAt', q.deadline_at,
  'isDirect', q.is_direct, 'reconfirmed', q.reconfirmed,
  'offers', (select coalesce(json_agg(json_build_object('positionId', p.id,
      'title', p.name || case g.performance_type_id when 1 then ', ceremony' else ', reception' end, 'state', o.state,
      'arrivalAt', p.arrival_at, 'endAt', p.end_at, 'filledBy', p.musician_id) order by g.performance_type_id, p.ordinal), '[]')
    from offers o join positions p on p.id = o.position_id join gigs g on g.id = p.gig_id where o.group_offer_id = q.id))`;
const groupTables = 'group_offers q join bookings b on b.id = q.booking_id join users u on u.id = q.musician_id';

export async function findGroupOffer(db: Db, groupOfferId: string): Promise<GroupOffer | null> {
  const { rows } = await sql<{ found: GroupOffer }>`
    select ${sql.raw(groupJson)} found from ${sql.raw(groupTables)} where q.id = ${groupOfferId}`.execute(db);
  return rows[0]?.found ?? null;
}

/** Group offers and checks of a booking in the order of their ids: those of one musician that stand accepted, or those past their deadline. */
export async function findGroupOffers(
  trx: Db,
  bookingId: string,
  which: { acceptedBy: string } | { overdueAt: string },
): Promise<GroupOffer[]> {
  const condition =
    'acceptedBy' in which
      ? sql`q.state = 'accepted' and q.musician_id = ${which.acceptedBy}`
      : sql`q.state in ('open', 'exclusive') and q.deadline_at < ${which.overdueAt}`;
  const { rows } = await sql<{ found: GroupOffer }>`
    select ${sql.raw(groupJson)} found from ${sql.raw(groupTables)}
    where q.booking_id = ${bookingId} and ${condition} order by q.id`.execute(trx);
  return rows.map((row) => row.found);
}

/**
 * Locks what an answer may change, always in this order, so that no two answers wait for each other: the booking, shared (answers go
 * on side by side, actions of the office wait), the positions by id, every group offer on them by id, last the musician.
 * Answers the booking's status.
 */
export async function lockForAnswer(trx: Db, group: GroupOffer): Promise<number> {
  const positionIds = group.offers.map(({ positionId }) => positionId);
  const booking = await trx
    .selectFrom('bookings')
    .select('status')
    .where('id', '=', group.bookingId)
    .forShare()
    .executeTakeFirstOrThrow();
  await sql`select 1 from positions where id = any(${positionIds}::uuid[]) order by id for update`.execute(trx);
  await sql`
    select 1 from group_offers where id in (select group_offer_id from offers where position_id = any(${positionIds}::uuid[]))
    order by id for update`.execute(trx);
  await lockMusicians(trx, [group.musicianId]);
  return booking.status;
}

export interface NewGroupOffer {
  bookingId: string;
  musicianId: string;
  type: OfferType;
  state: OfferState;
  deadlineAt: string | null;
  isDirect: boolean;
  sentBy: string | null;
  /** When it was answered, for one that is made by assigning. */
  answeredAt: string | null;
  currency: Currency;
  offers: { positionId: string; pay: OfferedPay }[];
}

/** Writes a group offer; null when this musician already has a live one of this booking and kind. */
export async function addGroupOffer(trx: Db, now: string, group: NewGroupOffer): Promise<string | null> {
  const row = await trx
    .insertInto('group_offers')
    .values({
      booking_id: group.bookingId,
      musician_id: group.musicianId,
      type: group.type,
      state: group.state,
      deadline_at: group.deadlineAt,
      sent_at: now,
      sent_by: group.sentBy,
      answered_at: group.answeredAt,
      is_direct: group.isDirect,
    })
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst();
  if (!row) return null;
  await trx
    .insertInto('offers')
    .values(
      group.offers.map(({ positionId, pay }) => ({
        group_offer_id: row.id,
        position_id: positionId,
        state: group.state,
        pay_minor: pay.payMinor,
        travel_minor: pay.travelMinor,
        artist_fee_minor: pay.artistFeeMinor,
        currency: group.currency,
      })),
    )
    .execute();
  return row.id;
}

/** Moves a group and those of its positions that stood as it did. */
export async function moveGroupOffer(
  trx: Db,
  group: Pick<GroupOffer, 'id' | 'state'>,
  to: OfferState,
  answer: { at: string | null; note?: string },
): Promise<void> {
  await trx
    .updateTable('offers')
    .set({ state: to })
    .where('group_offer_id', '=', group.id)
    .where('state', '=', group.state)
    .execute();
  await trx
    .updateTable('group_offers')
    .set({
      state: to,
      ...(answer.at === null ? {} : { answered_at: answer.at }),
      ...(answer.note === undefined ? {} : { answer_note: answer.note }),
    })
    .where('id', '=', group.id)
    .execute();
}

/** Somebody whose exclusive offer was taken back, with the positions by name. */
export interface Withdrawn {
  musician: { id: string; name: string };
  positions: string[];
}

/**
 * Takes back what is still offered or asked of these positions, but for one group, and with it the groups of which nothing is left.
 * Answers whose exclusive offers they were. The group offers are locked, or the booking.
 */
export async function withdrawOffers(
  trx: Db,
  positionIds: readonly string[],
  exceptGroupId: string | null,
): Promise<Withdrawn[]> {
  const { rows } = await sql<Withdrawn>`
    with gone as (
      select o.id, o.state, q.musician_id, p.name || case g.performance_type_id when 1 then ', ceremony' else ', reception' end title
      from offers o join group_offers q on q.id = o.group_offer_id join positions p on p.id = o.position_id join gigs g on g.id = p.gig_id
      where o.position_id = any(${[...positionIds]}::uuid[]) and o.state in ('open', 'exclusive')
        and q.id is distinct from ${exceptGroupId}::uuid
    ), withdrawn as (update offers set state = 'withdrawn' where id in (select id from gone))
    select json_build_object('id', u.id, 'name', u.first_name || ' ' || u.last_name) musician,
      json_agg(gone.title order by gone.title) positions
    from gone join users u on u.id = gone.musician_id where gone.state = 'exclusive' group by u.id`.execute(trx);
  await sql`
    update group_offers q set state = 'withdrawn'
    where q.state in ('open', 'exclusive')
      and q.id in (select group_offer_id from offers where position_id = any(${[...positionIds]}::uuid[]))
      and not exists (select 1 from offers where group_offer_id = q.id and state in ('open', 'exclusive'))`.execute(
    trx,
  );
  return rows;
}

/** Gives unfilled positions to a musician. The database refuses what their time does not allow. */
export async function fillPositions(
  trx: Db,
  musicianId: string,
  positionIds: readonly string[],
  now: string,
): Promise<void> {
  const filled = await trx
    .updateTable('positions')
    .set({ musician_id: musicianId, booked_at: now, is_reserved: false })
    .where('id', 'in', [...positionIds])
    .where('musician_id', 'is', null)
    .returning('id')
    .execute();
  if (filled.length !== positionIds.length) throw new Error('a position that was locked unfilled has been filled');
}

/** Empties positions; what was accepted for them, and group offers of which nothing is left accepted, then stand as `to`. */
export async function freePositions(
  trx: Db,
  positionIds: readonly string[],
  to: 'withdrawn' | 'declined',
): Promise<void> {
  const ids = [...positionIds];
  await trx.updateTable('positions').set({ musician_id: null, booked_at: null }).where('id', 'in', ids).execute();
  await sql`
    update offers set state = ${to} where position_id = any(${ids}::uuid[]) and state = 'accepted'`.execute(trx);
  await sql`
    update group_offers q set state = ${to} where q.state = 'accepted'
      and q.id in (select group_offer_id from offers where position_id = any(${ids}::uuid[]))
      and not exists (select 1 from offers where group_offer_id = q.id and state = 'accepted')`.execute(trx);
}
