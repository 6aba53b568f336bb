import type { OutputOf } from '@cadenza/contract/operations';
import { OfferType } from '@cadenza/domain/offers/offer-lifecycle';
import type { Expression, ExpressionBuilder } from 'kysely';
import { jsonArrayFrom, jsonBuildObject, jsonObjectFrom } from 'kysely/helpers/postgres';
import type { Db } from '../../platform/db/database.ts';
import { anyOf, citySettingsOn, decimalText, firstFilled } from '../../platform/db/expressions.ts';
import type { DB } from '../../platform/db/generated/schema.ts';
import { preparedQuery } from '../../platform/db/prepared-query.ts';
import { countOf } from '../../platform/db/read-json.ts';
import type { Handler } from '../../platform/http/routes.ts';
import { refuse } from '../../platform/refusal.ts';
import type { SeenBookingId } from '../../platform/session/booking-proof.ts';
import { entityOf } from '../payouts/door/payee-entity.ts';
import { dayOfTerms } from '../payouts/door.ts';
import { artistFeeIn } from '../positions/door/artist-fee.ts';
import { latestAnswerOf } from '../positions/door/latest-answer.ts';
import { payChangeOf, workOffersOf } from '../positions/door/pay-change.ts';
import { hoursOf, payIn, positionHours, positionRows, titleIn } from '../positions/door.ts';
import { inLineUp, singersOf } from './store.ts';

export type RosterRow = Awaited<ReturnType<typeof findRoster>>;

const findOne = preparedQuery('find-roster', { booking: 'uuid' }, (db, { booking }) =>
  db
    .selectFrom('bookings as b')
    .innerJoin('cities as y', 'y.id', 'b.city_id')
    .innerJoin('customers as c', 'c.id', 'b.customer_id')
    .select(['b.id as bookingId', 'b.event_date as eventDate', 'y.time_zone as timeZone', 'b.currency', 'b.status'])
    .leftJoinLateral(
      (eb) => citySettingsOn(eb.ref('b.city_id'), dayOfTerms(eb)).as('s'),
      (join) => join.onTrue(),
    )
    .select(['b.city_id as cityId', 'c.assignee_user_id as assigneeUserId', 'y.region_id as regionId'])
    .select('b.choose_singers_for_me as chooseSingerForMe')
    .select(({ ref, selectFrom }) => [
      decimalText(ref('s.super_rate')).$castTo<string | null>().as('superRate'),
      jsonArrayFrom(
        selectFrom('customer_payments as i')
          .select(['i.status', 'i.kind', 'i.is_with_acceptance as isWithAcceptance'])
          .whereRef('i.booking_id', '=', 'b.id'),
      ).as('payments'),
      jsonArrayFrom(
        selectFrom('gigs as gig')
          .innerJoin('performance_types as t', 't.id', 'gig.performance_type_id')
          .leftJoin('performances as x', 'x.id', 'gig.performance_id')
          .leftJoin('venues as v', 'v.id', 'gig.venue_id')
          .select(['gig.id as gigId', 'gig.performance_type_id as typeId', 't.name as typeName'])
          .select(['x.name as performanceName', 'v.name as venueName', 'v.km'])
          .select((gig) => [
            ...hoursOf(gig, [gig.ref('gig.arrival_at'), gig.ref('gig.start_at'), gig.ref('gig.end_at')]),
            jsonArrayFrom(positionsOf(db, gig.ref('gig.id'))).as('positions'),
          ])
          .whereRef('gig.booking_id', '=', 'b.id')
          .orderBy('gig.performance_type_id'),
      ).as('groups'),
      jsonArrayFrom(singersOf(db, booking)).as('singers'),
    ])
    .where('b.id', '=', booking),
);

/** The page *Musicians* of a booking: one statement. `presentRoster` adds the allowed actions. */
export async function findRoster(db: Db, booking: SeenBookingId) {
  const [roster] = await findOne(db, { booking });
  if (!roster) throw new Error('the booking whose roster is read does not exist');
  return roster;
}

const person = ['u.id as userId', 'u.name', 'u.photo_path as photoPath'] as const;

const positionsOf = (db: Db, gigId: Expression<string>) =>
  positionRows(db)
    .select(['p.ordinal', 'p.is_reserved as isReserved', 'p.linked_position_id as linkedPositionId'])
    .select((eb) => {
      const { ref, selectFrom } = eb;
      const offers = workOffersOf(ref('p.id'));
      return [
        ...positionHours(eb),
        jsonBuildObject({ id: ref('k.id'), name: ref('k.name'), voice: ref('k.voice') }).as('skill'),
        jsonObjectFrom(
          selectFrom('users as u')
            .select(person)
            .select((eb) => [
              ref('f.id').$notNull().as('performerId'),
              firstFilled(ref('f.alias').$notNull(), eb.ref('u.name')).as('name'),
            ])
            .whereRef('u.id', '=', 'f.user_id'),
        ).as('preferredSinger'),
        jsonObjectFrom(
          selectFrom('users as u')
            .select(person)
            .select((eb) => [
              'u.email',
              eb.fn.coalesce('u.mobile', eb.val('')).as('mobile'),
              ref('p.booked_at').$notNull().as('bookedAt'),
            ])
            .whereRef('u.id', '=', 'p.musician_id'),
        ).as('musician'),
        // The offer through which the musician holds the position.
        jsonObjectFrom(
          offers
            .select((offer) => ['q.reconfirmed', payIn(offer).as('pay')])
            .where('o.state', '=', 'accepted')
            .where('q.musician_id', '=', ref('p.musician_id'))
            .orderBy('q.answered_at', 'desc')
            .orderBy('q.id')
            .limit(1),
        ).as('accepted'),
        payChangeOf({ positionId: ref('p.id'), musicianId: ref('p.musician_id') }).as('payChange'),
        artistFeeIn(eb, ref('f.user_id')).as('artistFeeMinor'),
        entityOf(ref('p.musician_id')).as('entity'),
        jsonObjectFrom(
          offers
            .innerJoin('users as u', 'u.id', 'q.musician_id')
            .select([...person, 'q.id as groupOfferId', 'q.deadline_at as deadlineAt'])
            .where('o.state', '=', 'exclusive'),
        ).as('exclusive'),
        countOf(offers.where('o.state', '=', 'open').where('q.type', '=', OfferType.Offer)).as('openOffers'),
        countOf(offers).as('historyCount'),
        inLineUp({ id: ref('p.id') }).as('isInLineUp'),
        latestAnswerOf(ref('p.id')).as('answer'),
      ];
    })
    .where('p.gig_id', '=', gigId)
    .orderBy('p.ordinal')
    .orderBy('p.id');

/**
 * Who plays, the leader first: one statement. Contacts are included; `presentMusicians` removes those that the reader may not
 * see.
 */
export const findBookingMusicians = (db: Db, bookingId: SeenBookingId): Promise<OutputOf<'listBookingMusicians'>> =>
  db
    .selectFrom('bookings as b')
    .innerJoin('cities as y', 'y.id', 'b.city_id')
    .select(['b.id as bookingId', 'b.event_date as eventDate', 'y.time_zone as timeZone'])
    .select(({ selectFrom }) => {
      const positions = selectFrom('positions as p').whereRef('p.booking_id', '=', 'b.id');
      return [
        countOf(positions).as('positionsTotal'),
        countOf(positions.where('p.musician_id', 'is not', null)).as('positionsFilled'),
        jsonArrayFrom(
          positions
            .innerJoin('users as u', 'u.id', 'p.musician_id')
            .innerJoin('musicians as m', 'm.user_id', 'u.id')
            .select([...person, 'u.id as musicianId', 'u.email', 'm.meal'])
            .select((eb) => [
              eb.fn.coalesce('u.mobile', eb.val('')).as('mobile'),
              eb.fn.agg<boolean>('bool_or', ['p.is_leader']).as('isLead'),
              selectFrom('group_offers as q')
                .select('q.reconfirmed')
                .whereRef('q.booking_id', '=', 'b.id')
                .where('q.musician_id', '=', eb.ref('u.id'))
                .where('q.type', '=', OfferType.Offer)
                .where('q.state', '=', 'accepted')
                .orderBy('q.answered_at', 'desc')
                .limit(1)
                .as('reconfirmed'),
              jsonArrayFrom(
                selectFrom('positions as p')
                  .innerJoin('gigs as g', 'g.id', 'p.gig_id')
                  .innerJoin('skills as k', 'k.id', 'p.skill_id')
                  .select(['p.id', 'p.name', 'k.name as skillName', 'g.performance_type_id as performanceTypeId'])
                  .select((position) => [titleIn(position).as('title'), ...positionHours(position)])
                  .whereRef('p.booking_id', '=', 'b.id')
                  .where('p.musician_id', '=', eb.ref('u.id'))
                  .orderBy('g.performance_type_id')
                  .orderBy('p.ordinal'),
              ).as('positions'),
            ])
            .groupBy(['u.id', 'm.user_id'])
            .orderBy('isLead', 'desc')
            .orderBy('u.name')
            .orderBy('u.id'),
        ).as('items'),
      ];
    })
    .where('b.id', '=', bookingId)
    .executeTakeFirstOrThrow(() => new Error('the booking whose musicians are read does not exist'));

/** Everyone asked or passed over for a position, in one statement. */
export const listOfferHistory: Handler<'listOfferHistory'> = ({ db, scope }, { params: { id: positionId } }) =>
  db
    .selectFrom('positions as p')
    .innerJoin('gigs as g', 'g.id', 'p.gig_id')
    .innerJoin('bookings as b', 'b.id', 'p.booking_id')
    .select('p.id as positionId')
    .select((position) => [
      titleIn(position).as('title'),
      jsonArrayFrom(
        position
          .selectFrom('offers as o')
          .innerJoin('group_offers as q', 'q.id', 'o.group_offer_id')
          .innerJoin('users as u', 'u.id', 'q.musician_id')
          .leftJoin('users as s', 's.id', 'q.sent_by')
          .select(['o.id as offerId', 'q.id as groupOfferId', 'q.type', 'o.state', 'q.is_direct as isDirect'])
          .select(['q.sent_at as sentAt', 's.name as sentBy', 'q.deadline_at as deadlineAt'])
          .select(['q.answered_at as answeredAt', 'q.answer_note as answerNote'])
          .select((eb) => [musicianIn(eb).as('musician'), payIn(eb).as('pay')])
          .whereRef('o.position_id', '=', 'p.id')
          .orderBy('q.sent_at', 'desc')
          .orderBy('u.last_name')
          .orderBy('q.id'),
      ).as('offers'),
      jsonArrayFrom(
        position
          .selectFrom('offer_passes as x')
          .innerJoin('users as u', 'u.id', 'x.musician_id')
          .select(['x.reason', 'x.at'])
          .select((eb) => musicianIn(eb).as('musician'))
          .whereRef('x.position_id', '=', 'p.id')
          .orderBy('x.at', 'desc')
          .orderBy('u.last_name')
          .orderBy('u.id'),
      ).as('passedOver'),
    ])
    .where('p.id', '=', positionId)
    .where('b.city_id', '=', anyOf(scope.cityIds))
    .executeTakeFirstOrThrow(() => refuse('positionNotFound'));

const musicianIn = ({ ref }: ExpressionBuilder<{ u: DB['users'] }, 'u'>) =>
  jsonBuildObject({ userId: ref('u.id'), name: ref('u.name'), photoPath: ref('u.photo_path') });
