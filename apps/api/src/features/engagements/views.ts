import type { InputOf, OutputOf } from '@cadenza/contract/operations';
import { OfferType } from '@cadenza/domain/offers/offer-lifecycle';
import { type Earned, earnedFor, netEarnings, offeredEarnings } from '@cadenza/domain/payouts/net-earnings';
import { payDayOf } from '@cadenza/domain/payouts/payout-time';
import { daysUntil, isUrgent } from '@cadenza/domain/time';
import { jsonArrayFrom, jsonObjectFrom } from 'kysely/helpers/postgres';
import type { MusicianContext } from '../../platform/context.ts';
import type { Db } from '../../platform/db/database.ts';
import { venueNotes } from '../../platform/db/expressions.ts';
import { countOf, readPage } from '../../platform/db/read-json.ts';
import { pageOf } from '../../platform/http/page-of.ts';
import type { Handler } from '../../platform/http/routes.ts';
import { refuse } from '../../platform/refusal.ts';
import { earnedIn, type PayTerms, payeeOf, payTermsIn } from '../payouts/door/pay-terms.ts';
import { dueDaysOn } from '../positions/door/due-days.ts';
import { contactFor, payIn, positionsToPlay, titleIn } from '../positions/door.ts';

type Bookings = OutputOf<'listFutureBookings'>;
type Booking = Bookings['items'][number];
type BookingRow = Awaited<ReturnType<ReturnType<typeof bookingsOf>['execute']>>[number];

/**
 * Bookings with this musician's positions, as the musician sees them. Pay is what they accepted; a position assigned
 * without an offer shows none.
 */
const bookingsOf = (db: Db, musicianId: string) =>
  db
    .selectFrom('bookings as b')
    .innerJoin('cities as y', 'y.id', 'b.city_id')
    .innerJoin(
      (eb) =>
        eb
          .selectFrom('positions')
          .select(({ fn }) => ['booking_id', fn.min('start_at').as('start_at'), fn.max('end_at').as('end_at')])
          .where('musician_id', '=', musicianId)
          .groupBy('booking_id')
          .as('mine'),
      (join) => join.onRef('mine.booking_id', '=', 'b.id'),
    )
    .select(['b.id as bookingId', 'b.number as bookingNumber', 'b.status', 'b.title', 'b.type as eventType'])
    .select(['b.event_date as eventDate', 'y.time_zone as timeZone', 'y.name as cityName', 'b.currency'])
    .select(['b.first_start as firstStart', 'b.last_end as lastEnd'])
    .select(({ exists, ref, selectFrom }) => {
      const accepted = selectFrom('group_offers')
        .whereRef('booking_id', '=', 'b.id')
        .where('musician_id', '=', musicianId)
        .where('type', '=', OfferType.Offer)
        .where('state', '=', 'accepted');
      const payment = selectFrom('payouts')
        .whereRef('booking_id', '=', 'b.id')
        .where('payee_id', '=', musicianId)
        .where('kind', '=', 'musician');
      return [
        dueDaysOn(ref('b.city_id'), ref('b.event_date')).as('dueDays'),
        jsonArrayFrom(
          positionsToPlay(db)
            .leftJoinLateral(
              (eb) =>
                eb
                  .selectFrom('offers as o')
                  .innerJoin('group_offers as q', 'q.id', 'o.group_offer_id')
                  .select((offer) => ['q.id', payIn(offer).as('pay')])
                  .whereRef('o.position_id', '=', 'p.id')
                  .where('o.state', '=', 'accepted')
                  .where('q.type', '=', OfferType.Offer)
                  .where('q.musician_id', '=', musicianId)
                  .orderBy('q.answered_at', 'desc')
                  .orderBy('q.id')
                  .limit(1)
                  .as('a'),
              (join) => join.onTrue(),
            )
            .select(['a.id as groupOfferId', 'g.id as gigId', 'a.pay'])
            .where('p.booking_id', '=', ref('mine.booking_id'))
            .where('p.musician_id', '=', musicianId),
        ).as('positions'),
        jsonObjectFrom(accepted.select(['id', 'reconfirmed']).orderBy('answered_at', 'desc').orderBy('id').limit(1)).as(
          'accepted',
        ),
        exists(accepted.where('reconfirm_asked_at', 'is not', null).where('reconfirmed', 'is', null))
          .$castTo<boolean>()
          .as('needsReconfirmation'),
        jsonObjectFrom(
          payment.select(['id', 'payouts.status', 'net_minor as netMinor', 'transfer_minor as transferMinor']),
        ).as('payment'),
        payment.select('pay_on').as('paymentOn'),
      ];
    });

export type EngagementView = 'future' | 'previous';

/** The musician's current and future engagements, next first, or past ones, latest first: one statement. */
export async function viewEngagements(
  { db, now, scope }: MusicianContext,
  { skip, take, cityId, viewDate }: InputOf<'listFutureBookings'>['query'],
  view: EngagementView,
): Promise<Bookings> {
  const [ended, way] = view === 'future' ? (['>', 'asc'] as const) : (['<=', 'desc'] as const);
  const found = bookingsOf(db, scope.musicianId)
    .where('mine.end_at', ended, viewDate ?? now)
    .$if(cityId !== undefined, (rows) => rows.where('b.city_id', '=', cityId ?? ''))
    .orderBy('mine.start_at', way)
    .orderBy('b.id');
  const { items, total } = await readPage(db, found, { skip, take });
  const bookings = items.map((row) => presentBooking(row, now));
  return pageOf(bookings, total, { skip, take });
}

/** One booking that the musician is booked for: one statement. Any other is refused as not found. */
export const getMusicianBooking: Handler<'getMusicianBooking'> = async (
  { db, now, scope },
  { params: { id: bookingId } },
) => {
  const {
    note,
    venueNotes: known,
    colleagues,
    unfilled,
    contact,
    hasTimeline,
    songCount,
    terms,
    earned,
    ...row
  } = await bookingsOf(db, scope.musicianId)
    .select('b.note')
    .select((eb) => [
      payTermsIn(eb, db, scope.musicianId).as('terms'),
      jsonObjectFrom(
        earnedIn(db).whereRef('p.booking_id', '=', eb.ref('b.id')).where('p.payee_id', '=', scope.musicianId),
      ).as('earned'),
    ])
    .select(({ exists, ref, selectFrom }) => {
      const positions = selectFrom('positions as p')
        .innerJoin('gigs as g', 'g.id', 'p.gig_id')
        .whereRef('p.booking_id', '=', 'b.id');
      return [
        jsonArrayFrom(
          positions
            .innerJoin('users as u', 'u.id', 'p.musician_id')
            .select(['u.id as userId', 'u.name', 'u.photo_path as photoPath'])
            .select((eb) => [
              eb.fn.coalesce('u.mobile', eb.val('')).as('mobile'),
              eb.fn.agg<boolean>('bool_or', ['p.is_leader']).as('isLead'),
              eb.fn
                .agg<string[]>('json_agg', [titleIn(eb)])
                .orderBy('g.performance_type_id')
                .orderBy('p.ordinal')
                .as('positions'),
            ])
            .where('u.id', '<>', scope.musicianId)
            .groupBy('u.id')
            .orderBy('isLead', 'desc')
            .orderBy('u.name'),
        ).as('colleagues'),
        jsonArrayFrom(
          positions
            .select((eb) => titleIn(eb).as('title'))
            .where('p.musician_id', 'is', null)
            .orderBy('g.performance_type_id')
            .orderBy('p.ordinal'),
        ).as('unfilled'),
        jsonArrayFrom(
          selectFrom('gigs as g')
            .innerJoin('venues as v', 'v.id', 'g.venue_id')
            .select((venue) => ['g.performance_type_id as performanceTypeId', venueNotes(venue).as('notes')])
            .whereRef('g.booking_id', '=', 'b.id')
            .where('g.is_place_unsure', '=', false)
            .where((gig) =>
              gig.exists(
                gig
                  .selectFrom('positions as own')
                  .select('own.id')
                  .whereRef('own.gig_id', '=', 'g.id')
                  .where('own.musician_id', '=', scope.musicianId),
              ),
            )
            .orderBy('g.performance_type_id'),
        ).as('venueNotes'),
        contactFor({ cityId: ref('b.city_id'), customerId: ref('b.customer_id') }).as('contact'),
        exists(selectFrom('event_timelines').whereRef('booking_id', '=', 'b.id'))
          .$castTo<boolean>()
          .as('hasTimeline'),
        countOf(
          selectFrom('song_requests as r')
            .whereRef('r.booking_id', '=', 'b.id')
            .where('r.gig_id', 'in', (song) =>
              song.selectFrom('positions as own').select('own.gig_id').where('own.musician_id', '=', scope.musicianId),
            ),
        ).as('songCount'),
      ];
    })
    .where('b.id', '=', bookingId)
    .executeTakeFirstOrThrow(() => refuse('bookingNotFound'));
  const booking = presentBooking(row, now);
  return {
    ...booking,
    eventId: bookingId,
    earnings: earningsOf(booking, earned, terms),
    note,
    venueNotes: known,
    colleagues: colleagues.map((one) => ({ ...one, mobile: booking.isLead || one.isLead ? one.mobile : null })),
    unfilled: unfilled.map(({ title }) => title),
    contact,
    hasTimeline,
    songCount,
  };
};

function earningsOf(
  { positions, payOn = null }: Booking,
  earned: Earned | null,
  terms: PayTerms,
): OutputOf<'getMusicianBooking'>['earnings'] {
  const work = earnedFor(
    positions.map(({ place, ...hours }) => ({ ...hours, km: place?.km ?? null })),
    payOn,
  );
  if (earned !== null) return netEarnings(earned, work);
  const payee = payeeOf(terms);
  const isPayKnown = positions.some(({ pay }) => pay !== nothing);
  return payee && isPayKnown
    ? offeredEarnings(
        positions.map(({ pay }) => pay),
        payee,
        work,
      )
    : null;
}

const nothing = { payMinor: 0, travelMinor: 0, artistFeeMinor: 0, totalMinor: 0 };

function presentBooking(row: BookingRow, now: string): Booking {
  const { firstStart, lastEnd: _lastEnd, dueDays: _dueDays, accepted, paymentOn, ...booking } = row;
  const positions = booking.positions.map((position) => ({ ...position, pay: position.pay ?? nothing }));
  return {
    ...booking,
    positions,
    isLead: positions.some(({ isLeader }) => isLeader),
    netTotalMinor: positions.reduce((sum, { pay }) => sum + pay.totalMinor, 0),
    payOn: paymentOn ?? payDayOf(row),
    reconfirmed: accepted?.reconfirmed ?? null,
    groupOfferId: accepted?.id ?? null,
    isUrgent: firstStart !== null && isUrgent(now, firstStart),
    daysToGo: row.eventDate === null ? null : daysUntil(now, row.eventDate, row.timeZone),
  };
}
