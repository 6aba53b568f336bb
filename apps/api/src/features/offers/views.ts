import type { InputOf, OutputOf } from '@cadenza/contract/operations';
import { BookingStatus } from '@cadenza/domain/bookings/booking-status';
import { addMonths, monthOf } from '@cadenza/domain/month-grid';
import { liveOfferStates, OfferType } from '@cadenza/domain/offers/offer-lifecycle';
import { earnedFor, offeredEarnings } from '@cadenza/domain/payouts/net-earnings';
import { canSeeBooking } from '@cadenza/domain/permissions/bookings';
import type { NotNull } from 'kysely';
import { jsonArrayFrom } from 'kysely/helpers/postgres';
import type { Db } from '../../platform/db/database.ts';
import { absenceWithin, artistFeeOn, citySettingsOn, decimalText } from '../../platform/db/expressions.ts';
import { likeText } from '../../platform/db/like-text.ts';
import { countOf, readOne, readPage } from '../../platform/db/read-json.ts';
import { pageOf } from '../../platform/http/page-of.ts';
import type { Handler } from '../../platform/http/routes.ts';
import { refuse } from '../../platform/refusal.ts';
import { musicians, playsOneOf } from '../musicians/door.ts';
import { type PayTerms, payeeOf, payTermsIn } from '../payouts/door/pay-terms.ts';
import { entityOf } from '../payouts/door/payee-entity.ts';
import { workRows } from '../payouts/door/position-work.ts';
import { dayOfTerms } from '../payouts/door.ts';
import { dueDaysOn } from '../positions/door/due-days.ts';
import { clashWith } from '../positions/door/find-clash.ts';
import { oldPayIn } from '../positions/door/pay-change.ts';
import { contactFor, payIn, positionsToPlay } from '../positions/door.ts';
import { presentCandidates, presentGroupOffer } from './present.ts';

/** More than anyone reads; searching by name finds the rest. */
const maxCandidates = 200;

/**
 * Who could take a position: the musicians of its city with the skill, with the points for and against each, best first. Two
 * statements.
 */
export const listCandidates: Handler<'listCandidates'> = async (
  { db, scope },
  { params: { id: positionId }, query },
) => {
  const seats = await findSeats(db, positionId);
  const seat = seats.find(({ id }) => id === positionId);
  if (!seat || !canSeeBooking(scope.actor, seat)) throw refuse('positionNotFound');
  const candidates = presentCandidates(await findCandidatesFor(db, seat, query).execute(), seat, seats);
  return { items: candidates.slice(0, maxCandidates), more: Math.max(candidates.length - maxCandidates, 0) };
};

/** All seats of a position's booking, with the cost, musician and place of each. */
const findSeats = (db: Db, positionId: string) =>
  workRows(db)
    .crossJoinLateral((eb) => citySettingsOn(eb.ref('b.city_id'), dayOfTerms(eb)).as('s'))
    .select(['p.gig_id', 'p.arrival_at', 'p.end_at', 'p.skill_id as skillId', 'p.musician_id as musicianId'])
    .select(['p.linked_position_id as linkedPositionId', 'f.user_id as preferredUserId'])
    .select(['b.city_id as cityId', 'b.event_date as eventDate', 'y.region_id as region', 'v.latitude', 'v.longitude'])
    .select(({ ref }) => [
      decimalText(ref('s.super_rate')).as('superRate'),
      entityOf(ref('p.musician_id')).as('entity'),
    ])
    .where('p.booking_id', '=', ({ selectFrom }) =>
      selectFrom('positions as o').select('o.booking_id').where('o.id', '=', positionId),
    )
    .execute();

type Seat = Awaited<ReturnType<typeof findSeats>>[number];

function findCandidatesFor(db: Db, seat: Seat, { name, anySkill }: InputOf<'listCandidates'>['query']) {
  const { eventDate } = seat;
  const month = eventDate && monthOf(eventDate);
  const wanted = db.selectFrom('positions as p').select(['p.id', 'p.gig_id', 'p.arrival_at', 'p.end_at']);
  return musicians(db)
    .leftJoin('preference_lists as l', (join) =>
      join.onRef('l.city_id', '=', 'm.city_id').on('l.skill_id', '=', seat.skillId).on('l.owner_user_id', 'is', null),
    )
    .leftJoin('preference_entries as e', (join) =>
      join.onRef('e.list_id', '=', 'l.id').onRef('e.musician_id', '=', 'm.user_id'),
    )
    .select(['u.id as musicianId', 'e.rank', 'm.home_latitude as latitude', 'm.home_longitude as longitude'])
    .select((eb) => {
      const { fn, lit, ref, selectFrom, val } = eb;
      const jobs = selectFrom('positions as j')
        .innerJoin('bookings as d', 'd.id', 'j.booking_id')
        .whereRef('j.musician_id', '=', 'm.user_id');
      return [
        clashWith(ref('m.user_id'), wanted.where('p.id', '=', seat.id)).as('clashing'),
        absenceWithin(ref('m.user_id'), val(seat.arrival_at), val(seat.end_at)).as('absence'),
        selectFrom('offers as o')
          .innerJoin('group_offers as q', 'q.id', 'o.group_offer_id')
          .select('o.state')
          .where('o.position_id', '=', seat.id)
          .whereRef('q.musician_id', '=', 'm.user_id')
          .where('q.type', '<>', OfferType.PayChange)
          .orderBy('q.sent_at', 'desc')
          .orderBy('q.id')
          .limit(1)
          .as('answer'),
        jsonArrayFrom(
          jobs
            .innerJoin('cities as y', 'y.id', 'd.city_id')
            .innerJoin('gigs as g', 'g.id', 'j.gig_id')
            .leftJoin('venues as v', 'v.id', 'g.venue_id')
            .select(['g.performance_type_id as performanceTypeId', 'v.name as venueName'])
            .select(['j.start_at as startAt', 'y.time_zone as timeZone'])
            .$narrowType<{ startAt: NotNull }>()
            .where('d.event_date', '=', eventDate)
            .where('j.start_at', 'is not', null)
            .where('j.id', '<>', seat.id)
            .orderBy('j.start_at')
            .orderBy('j.id'),
        ).as('others'),
        countOf(
          month === null
            ? jobs.where(lit(false))
            : jobs.where('d.event_date', '>=', `${month}-01`).where('d.event_date', '<', `${addMonths(month, 1)}-01`),
        ).as('jobsThatMonth'),
        fn.coalesce(artistFeeOn(ref('m.user_id'), val(eventDate)), lit(0)).as('artistFeeMinor'),
        entityOf(ref('m.user_id')).as('entity'),
        eb('m.user_id', 'in', selectFrom('musician_skills').select('user_id').where('skill_id', '=', seat.skillId))
          .$castTo<boolean>()
          .as('hasSkill'),
        fn
          .coalesce(eb('m.user_id', '=', seat.preferredUserId), lit(false))
          .$castTo<boolean>()
          .as('isWished'),
      ];
    })
    .where('m.is_active', '=', true)
    .where('m.city_id', '=', seat.cityId)
    .where('u.name', 'ilike', `%${likeText(name)}%`)
    .$if(seat.musicianId !== null, (rows) => rows.where('m.user_id', '<>', seat.musicianId))
    .$if(!anySkill, (rows) => rows.where(playsOneOf([seat.skillId])));
}

/** Group offers to a musician, with the facts their rules need. */
const groupOffersTo = (db: Db, musicianId: string) =>
  db
    .selectFrom('group_offers as q')
    .innerJoin('bookings as b', 'b.id', 'q.booking_id')
    .innerJoin('cities as y', 'y.id', 'b.city_id')
    .select(['q.id as groupOfferId', 'b.id as bookingId', 'q.type', 'q.state', 'q.is_direct as isDirect'])
    .select(['b.type as eventType', 'b.event_date as eventDate', 'y.time_zone as timeZone', 'y.name as cityName'])
    .select(['b.currency', 'q.sent_at as sentAt', 'q.deadline_at as deadlineAt', 'q.answered_at as answeredAt'])
    .select(['b.status', 'b.last_end as lastEnd'])
    .select(({ ref, selectFrom }) => [
      dueDaysOn(ref('b.city_id'), ref('b.event_date')).as('dueDays'),
      jsonArrayFrom(
        positionsToPlay(db)
          .innerJoin('offers as o', 'o.position_id', 'p.id')
          .select(['o.id as offerId', 'o.state', 'p.musician_id as filledBy'])
          .select((eb) => [payIn(eb).as('pay'), oldPayIn(eb).as('oldPay')])
          .where('o.group_offer_id', '=', ref('q.id')),
      ).as('positions'),
      clashWith(
        ref('q.musician_id'),
        selectFrom('offers as o')
          .innerJoin('positions as p', 'p.id', 'o.position_id')
          .select(['p.id', 'p.gig_id', 'p.arrival_at', 'p.end_at'])
          .whereRef('o.group_offer_id', '=', 'q.id')
          .where('o.state', 'in', liveOfferStates),
      ).as('clashing'),
    ])
    .where('q.musician_id', '=', musicianId);

/** Offers that await the musician's answer, nearest deadline first, in one statement. */
export const listIncomingOffers: Handler<'listIncomingOffers'> = async (
  { db, now, scope },
  { query: { skip, take, cityId, viewDate } },
) => {
  const mine = groupOffersTo(db, scope.musicianId)
    .where('q.state', 'in', liveOfferStates)
    .where('b.status', '>=', BookingStatus.Planning)
    .where(({ eb, or }) =>
      or([
        eb('b.status', '<=', BookingStatus.PlanningCompleted),
        eb('q.type', '=', OfferType.PayChange).and('b.status', '<=', BookingStatus.PostEvent),
      ]),
    )
    .where(({ eb, or }) => or([eb('q.deadline_at', 'is', null), eb('q.deadline_at', '>=', viewDate ?? now)]))
    .$if(cityId !== undefined, (found) => found.where('b.city_id', '=', cityId ?? ''))
    .orderBy('q.deadline_at', (order) => order.asc().nullsLast())
    .orderBy('b.first_start')
    .orderBy('q.id');
  const { items, total } = await readPage(db, mine, { skip, take });
  const offers = items.map((row) => presentGroupOffer(row, scope.musicianId, now));
  return pageOf(offers, total, { skip, take });
};

/** One of the musician's own offers, in any state, in one statement. Another musician's offer is not found. */
export const getGroupOffer: Handler<'getGroupOffer'> = async ({ db, now, scope }, { params: { id: groupOfferId } }) => {
  const query = groupOffersTo(db, scope.musicianId)
    .select((eb) => payTermsIn(eb, db, scope.musicianId).as('terms'))
    .select(({ ref, selectFrom }) => [
      contactFor({ cityId: ref('b.city_id'), customerId: ref('b.customer_id') }).as('contact'),
      jsonArrayFrom(
        selectFrom('positions as p')
          .innerJoin('gigs as g', 'g.id', 'p.gig_id')
          .leftJoin('users as m', 'm.id', 'p.musician_id')
          .select(['g.performance_type_id as performanceTypeId', 'p.name as position', 'p.is_leader as isLeader'])
          .select('m.name as musician')
          .whereRef('p.booking_id', '=', 'b.id')
          .orderBy('g.performance_type_id')
          .orderBy('p.ordinal'),
      ).as('lineUp'),
    ])
    .where('q.id', '=', groupOfferId);
  const found = await readOne(db, query);
  if (!found) throw refuse('offerNotFound');
  const { lineUp, contact, terms, ...row } = found;
  const offer = presentGroupOffer(row, scope.musicianId, now);
  return { ...offer, earnings: earningsOf(offer, terms), lineUp, contact };
};

function earningsOf(
  { positions, state, payOn }: OutputOf<'listIncomingOffers'>['items'][number],
  terms: PayTerms,
): OutputOf<'getGroupOffer'>['earnings'] {
  const payee = payeeOf(terms);
  const current = positions.filter((position) => position.state === state);
  if (payee === null || current.length === 0) return null;
  const work = current.map(({ place, ...hours }) => ({ ...hours, km: place?.km ?? null }));
  return offeredEarnings(
    current.map(({ pay }) => pay),
    payee,
    earnedFor(work, payOn),
  );
}
