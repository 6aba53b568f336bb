import { liveOfferStates, type OfferState, OfferType } from '@cadenza/domain/offers/offer-lifecycle';
import type { Actor } from '@cadenza/domain/permissions/access';
import { canAnswerOffer } from '@cadenza/domain/permissions/offers';
import type { NotNull } from 'kysely';
import { jsonArrayFrom } from 'kysely/helpers/postgres';
import type { Db } from '../../platform/db/database.ts';
import { anyOf } from '../../platform/db/expressions.ts';
import { preparedQuery } from '../../platform/db/prepared-query.ts';
import { refuse } from '../../platform/refusal.ts';
import type { LockedBookingId, SeenBookingId, SeenPositionId } from '../../platform/session/booking-proof.ts';
import { lockMusicians } from '../musicians/door.ts';
import { endGroups, offersOf } from '../positions/door/withdraw-offers.ts';
import { titleIn } from '../positions/door.ts';

/** A group offer with its positions and the facts needed to answer it. */
export type GroupOffer = Awaited<ReturnType<typeof findOwnOffer>>;

const groupOffers = (db: Db) =>
  db
    .selectFrom('group_offers as q')
    .innerJoin('bookings as b', 'b.id', 'q.booking_id')
    .innerJoin('users as u', 'u.id', 'q.musician_id')
    .select(['q.id', 'b.city_id as cityId', 'q.musician_id as musicianId'])
    .select(['u.name as musicianName', 'q.type', 'q.state', 'q.deadline_at as deadlineAt', 'q.is_direct as isDirect'])
    .select('q.reconfirmed')
    .select(({ ref, selectFrom }) => [
      ref('q.booking_id').$castTo<SeenBookingId>().as('bookingId'),
      jsonArrayFrom(
        selectFrom('offers as o')
          .innerJoin('positions as p', 'p.id', 'o.position_id')
          .innerJoin('gigs as g', 'g.id', 'p.gig_id')
          .select(['o.state', 'p.arrival_at as arrivalAt', 'p.end_at as endAt'])
          .select((eb) => eb.ref('p.id').$castTo<SeenPositionId>().as('positionId'))
          .select('p.musician_id as filledBy')
          .select((eb) => titleIn(eb).as('title'))
          .$narrowType<{ arrivalAt: NotNull; endAt: NotNull }>()
          .whereRef('o.group_offer_id', '=', 'q.id')
          .orderBy('g.performance_type_id')
          .orderBy('p.ordinal'),
      ).as('offers'),
    ])
    .orderBy('q.id');

const findOne = preparedQuery('find-group-offer', { id: 'uuid' }, (db, { id }) =>
  groupOffers(db).where('q.id', '=', id),
);

/** A musician's own group offer; another's is refused like an unknown one. */
export async function findOwnOffer(
  db: Db,
  actor: Actor,
  id: string,
  refusal: 'offerNotFound' | 'bookingNotFound' = 'offerNotFound',
) {
  const [group] = await findOne(db, { id });
  if (!group || !canAnswerOffer(actor, group)) throw refuse(refusal);
  return group;
}

/** Group offers and checks of a booking in the order of their ids: those of one musician that are accepted, or those past their deadline. */
export function findGroupOffers(
  trx: Db,
  bookingId: LockedBookingId,
  which: { acceptedBy: string } | { overdueAt: string },
) {
  const offers = groupOffers(trx).where('q.booking_id', '=', bookingId);
  return 'acceptedBy' in which
    ? offers
        .where('q.type', '=', OfferType.Offer)
        .where('q.state', '=', 'accepted')
        .where('q.musician_id', '=', which.acceptedBy)
        .execute()
    : offers.where('q.state', 'in', liveOfferStates).where('q.deadline_at', '<', which.overdueAt).execute();
}

/**
 * Locks everything that an answer may change, always in this order to avoid deadlocks: the booking (shared: answers run
 * in parallel, office actions wait), the positions by id, their group offers by id, the musician. Returns the booking's status.
 */
export async function lockForAnswer(trx: Db, group: GroupOffer) {
  const positionIds = group.offers.map(({ positionId }) => positionId);
  const booking = await trx
    .selectFrom('bookings')
    .select(({ ref }) => [ref('id').$castTo<LockedBookingId>().as('id'), 'status'])
    .where('id', '=', group.bookingId)
    .forShare()
    .executeTakeFirstOrThrow();
  await trx
    .selectFrom('positions')
    .select('id')
    .where('id', '=', anyOf(positionIds))
    .orderBy('id')
    .forUpdate()
    .execute();
  await trx
    .selectFrom('group_offers')
    .select('id')
    .where('id', 'in', offersOf(trx, positionIds))
    .orderBy('id')
    .forUpdate()
    .execute();
  await lockMusicians(trx, [group.musicianId]);
  return booking;
}

/** Moves a group offer, and those of its positions that are in the same state, to a new state. */
export async function moveGroupOffer(
  trx: Db,
  group: GroupOffer,
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

/** Fills unfilled positions with a musician. The database refuses an overlap with their other engagements. */
export async function fillPositions(
  trx: Db,
  musicianId: string,
  positionIds: readonly SeenPositionId[],
  now: string,
): Promise<void> {
  const filled = await trx
    .updateTable('positions')
    .set({ musician_id: musicianId, booked_at: now, is_reserved: false })
    .where('id', '=', anyOf(positionIds))
    .where('musician_id', 'is', null)
    .returning('id')
    .execute();
  if (filled.length !== positionIds.length) throw new Error('a position that was locked unfilled has been filled');
}

/**
 * Empties positions. Accepted offers on them, and group offers with nothing else accepted, move to `to`; a pending change of pay
 * is withdrawn.
 */
export async function freePositions(
  trx: Db,
  positionIds: readonly SeenPositionId[],
  to: 'withdrawn' | 'declined',
): Promise<void> {
  await trx
    .updateTable('positions')
    .set({ musician_id: null, booked_at: null })
    .where('id', '=', anyOf(positionIds))
    .execute();
  await trx
    .updateTable('offers')
    .set({ state: to })
    .where('position_id', '=', anyOf(positionIds))
    .where('state', '=', 'accepted')
    .execute();
  await endGroups(trx, positionIds, ['accepted'], to);
  // On a filled position only a change of pay can be exclusive.
  await trx
    .updateTable('offers')
    .set({ state: 'withdrawn' })
    .where('position_id', '=', anyOf(positionIds))
    .where('state', '=', 'exclusive')
    .execute();
  await endGroups(trx, positionIds, ['exclusive'], 'withdrawn');
}
