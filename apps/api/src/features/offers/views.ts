import type { InputOf, OutputOf } from '@cadenza/contract/operations';
import { BookingStatus } from '@cadenza/domain/bookings/booking-status';
import { OfferType } from '@cadenza/domain/offers/offer-lifecycle';
import { earnedFor, offeredEarnings } from '@cadenza/domain/payouts/net-earnings';
import { jsonArrayFrom } from 'kysely/helpers/postgres';
import type { MusicianContext } from '../../platform/context.ts';
import type { Db } from '../../platform/db/database.ts';
import { readOne, readPage } from '../../platform/db/read-json.ts';
import { pageOf } from '../../platform/http/page-of.ts';
import { refuse } from '../../platform/refusal.ts';
import { type PayTerms, payeeOf, payTermsIn } from '../payouts/door/pay-terms.ts';
import { dueDaysOn } from '../positions/door/due-days.ts';
import { oldPayIn } from '../positions/door/pay-change.ts';
import { clashWith, contactFor, payIn, positionsToPlay } from '../positions/door.ts';
import { presentGroupOffer } from './present.ts';

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
          .where('o.state', 'in', ['open', 'exclusive']),
      ).as('clashing'),
    ])
    .where('q.musician_id', '=', musicianId);

/** Offers that wait for the musician's own answer, nearest deadline first, in one statement. */
export async function viewIncomingOffers(
  { db, now, scope }: MusicianContext,
  { skip, take, cityId, viewDate }: InputOf<'listIncomingOffers'>['query'],
): Promise<OutputOf<'listIncomingOffers'>> {
  const mine = groupOffersTo(db, scope.musicianId)
    .where('q.state', 'in', ['open', 'exclusive'])
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
}

/** One of the musician's own offers, in any state, in one statement. Another musician's offer is not found. */
export async function viewGroupOffer(
  { db, now, scope }: MusicianContext,
  groupOfferId: string,
): Promise<OutputOf<'getGroupOffer'>> {
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
}

function earningsOf(
  { positions, state, payOn }: OutputOf<'listIncomingOffers'>['items'][number],
  terms: PayTerms,
): OutputOf<'getGroupOffer'>['earnings'] {
  const payee = payeeOf(terms);
  const standing = positions.filter((position) => position.state === state);
  if (payee === null || standing.length === 0) return null;
  const work = standing.map(({ place, ...hours }) => ({ ...hours, km: place?.km ?? null }));
  return offeredEarnings(
    standing.map(({ pay }) => pay),
    payee,
    earnedFor(work, payOn),
  );
}
