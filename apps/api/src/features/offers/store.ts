import type { Currency } from '@cadenza/domain/money';
import type { OfferState, OfferType } from '@cadenza/domain/offers/offer-lifecycle';
import type { OfferedPay } from '@cadenza/domain/offers/offered-pay';
import { type NotNull, sql } from 'kysely';
import { jsonArrayFrom, jsonBuildObject } from 'kysely/helpers/postgres';
import type { Db } from '../../platform/db/database.ts';
import { preparedQuery } from '../../platform/db/prepared-query.ts';
import type { LockedBookingId } from '../../platform/session/booking-proof.ts';
import { lockMusicians } from '../musicians/door.ts';
import { titleIn } from '../positions/door.ts';

/** A group offer with its positions and the facts needed to answer it. */
export type GroupOffer = Awaited<ReturnType<ReturnType<typeof groupOffers>['execute']>>[number];

const groupOffers = (db: Db) =>
  db
    .selectFrom('group_offers as q')
    .innerJoin('bookings as b', 'b.id', 'q.booking_id')
    .innerJoin('users as u', 'u.id', 'q.musician_id')
    .select(['q.id', 'q.booking_id as bookingId', 'b.city_id as cityId', 'q.musician_id as musicianId'])
    .select(['u.name as musicianName', 'q.type', 'q.state', 'q.deadline_at as deadlineAt', 'q.is_direct as isDirect'])
    .select('q.reconfirmed')
    .select(({ selectFrom }) =>
      jsonArrayFrom(
        selectFrom('offers as o')
          .innerJoin('positions as p', 'p.id', 'o.position_id')
          .innerJoin('gigs as g', 'g.id', 'p.gig_id')
          .select(['p.id as positionId', 'o.state', 'p.arrival_at as arrivalAt', 'p.end_at as endAt'])
          .select('p.musician_id as filledBy')
          .select((eb) => titleIn(eb).as('title'))
          .$narrowType<{ arrivalAt: NotNull; endAt: NotNull }>()
          .whereRef('o.group_offer_id', '=', 'q.id')
          .orderBy('g.performance_type_id')
          .orderBy('p.ordinal'),
      ).as('offers'),
    )
    .orderBy('q.id');

const findOne = preparedQuery('find-group-offer', { id: 'uuid' }, (db, { id }) =>
  groupOffers(db).where('q.id', '=', id),
);

export const findGroupOffer = async (db: Db, id: string): Promise<GroupOffer | undefined> =>
  (await findOne(db, { id }))[0];

/** Group offers and checks of a booking in the order of their ids: those of one musician that stand accepted, or those past their deadline. */
export function findGroupOffers(
  trx: Db,
  bookingId: LockedBookingId,
  which: { acceptedBy: string } | { overdueAt: string },
) {
  const offers = groupOffers(trx).where('q.booking_id', '=', bookingId);
  return 'acceptedBy' in which
    ? offers.where('q.state', '=', 'accepted').where('q.musician_id', '=', which.acceptedBy).execute()
    : offers.where('q.state', 'in', ['open', 'exclusive']).where('q.deadline_at', '<', which.overdueAt).execute();
}

/**
 * Locks everything that an answer may change, always in this order to avoid deadlocks: the booking (shared: answers run
 * in parallel, office actions wait), the positions by id, their group offers by id, the musician. Returns the booking's status.
 */
export async function lockForAnswer(trx: Db, group: GroupOffer): Promise<{ id: LockedBookingId; status: number }> {
  const positionIds = group.offers.map(({ positionId }) => positionId);
  const booking = await trx
    .selectFrom('bookings')
    .select('status')
    .where('id', '=', group.bookingId)
    .forShare()
    .executeTakeFirstOrThrow();
  await trx.selectFrom('positions').select('id').where('id', 'in', positionIds).orderBy('id').forUpdate().execute();
  await trx
    .selectFrom('group_offers')
    .select('id')
    .where('id', 'in', offersOf(trx, positionIds))
    .orderBy('id')
    .forUpdate()
    .execute();
  await lockMusicians(trx, [group.musicianId]);
  return { id: group.bookingId as LockedBookingId, status: booking.status };
}

export interface NewGroupOffer {
  bookingId: string;
  musicianId: string;
  type: OfferType;
  state: OfferState;
  deadlineAt: string | null;
  isDirect: boolean;
  sentBy: string | null;
  /** When it was answered, if the offer was created by assigning the musician. */
  answeredAt: string | null;
  currency: Currency;
  offers: { positionId: string; pay: OfferedPay }[];
}

/** Inserts a group offer; null when this musician already has a live one of this booking and kind. */
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

/** Moves a group offer, and those of its positions that are in the same state, to a new state. */
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

const offersOf = (trx: Db, positionIds: readonly string[]) =>
  trx
    .selectFrom('offers')
    .select('group_offer_id')
    .where('position_id', 'in', [...positionIds]);

/**
 * Withdraws what is still open on these positions, except offers of one group, and ends groups with nothing left. Returns
 * the musicians whose exclusive offers were withdrawn. The group offers, or the booking, are locked.
 */
export async function withdrawOffers(trx: Db, positionIds: readonly string[], exceptGroupId: string | null) {
  const withdrawn = await trx
    .with('gone', (cte) =>
      cte
        .selectFrom('offers as o')
        .innerJoin('group_offers as q', 'q.id', 'o.group_offer_id')
        .innerJoin('positions as p', 'p.id', 'o.position_id')
        .innerJoin('gigs as g', 'g.id', 'p.gig_id')
        .select(['o.id', 'o.state', 'q.musician_id'])
        .select((eb) => titleIn(eb).as('title'))
        .where('o.position_id', 'in', [...positionIds])
        .where('o.state', 'in', ['open', 'exclusive'])
        .where('q.id', 'is distinct from', exceptGroupId),
    )
    .with('withdrawn', (cte) =>
      cte
        .updateTable('offers')
        .set({ state: 'withdrawn' })
        .where('id', 'in', (eb) => eb.selectFrom('gone').select('id')),
    )
    .selectFrom('gone')
    .innerJoin('users as u', 'u.id', 'gone.musician_id')
    .select(({ ref }) => [
      jsonBuildObject({ id: ref('u.id'), name: ref('u.name') }).as('musician'),
      sql<string[]>`json_agg(${ref('gone.title')} order by ${ref('gone.title')})`.as('positions'),
    ])
    .where('gone.state', '=', 'exclusive')
    .groupBy('u.id')
    .execute();
  await endGroups(trx, positionIds, ['open', 'exclusive'], 'withdrawn');
  return withdrawn;
}

/** Ends the group offers on these positions that are in one of `states` once none of their offers is. */
const endGroups = (trx: Db, positionIds: readonly string[], states: readonly OfferState[], to: OfferState) =>
  trx
    .updateTable('group_offers as q')
    .set({ state: to })
    .where('q.state', 'in', states)
    .where('q.id', 'in', offersOf(trx, positionIds))
    .where(({ exists, not, selectFrom }) =>
      not(
        exists(
          selectFrom('offers as o')
            .select('o.id')
            .whereRef('o.group_offer_id', '=', 'q.id')
            .where('o.state', 'in', states),
        ),
      ),
    )
    .execute();

/** Fills unfilled positions with a musician. The database refuses an overlap with their other engagements. */
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

/** Empties positions. Accepted offers on them, and group offers with nothing else accepted, move to `to`. */
export async function freePositions(
  trx: Db,
  positionIds: readonly string[],
  to: 'withdrawn' | 'declined',
): Promise<void> {
  const ids = [...positionIds];
  await trx.updateTable('positions').set({ musician_id: null, booked_at: null }).where('id', 'in', ids).execute();
  await trx
    .updateTable('offers')
    .set({ state: to })
    .where('position_id', 'in', ids)
    .where('state', '=', 'accepted')
    .execute();
  await endGroups(trx, ids, ['accepted'], to);
}
