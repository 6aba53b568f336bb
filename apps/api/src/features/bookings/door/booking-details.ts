import type { OutputOf } from '@cadenza/contract/operations';
import { type Expression, type ExpressionBuilder, sql } from 'kysely';
import { jsonArrayFrom, jsonBuildObject, jsonObjectFrom } from 'kysely/helpers/postgres';
import type { Db } from '../../../platform/db/database.ts';
import {
  dateIn,
  firstFilled,
  fragment,
  hourAndMinute,
  surchargeOn,
  venueNotes,
  wallTime,
} from '../../../platform/db/expressions.ts';
import type { DB } from '../../../platform/db/generated/schema.ts';
import { jsonText } from '../../../platform/db/read-json.ts';
import { bookingsWithFacts, countSeats } from './booking-facts.ts';
import { daysUntil, isSoon } from './person-bookings.ts';

type Details = OutputOf<'getBooking'>;

/** The gigs `g` of a booking, as its details show them. */
export const gigDetails = (bookingId: Expression<string>, zone: Expression<string>) =>
  fragment
    .selectFrom('gigs as g')
    .innerJoin('performance_types as k', 'k.id', 'g.performance_type_id')
    .crossJoinLateral((eb) => countSeats().where('s.gig_id', '=', eb.ref('g.id')).as('seats'))
    .select(['g.id', 'g.performance_type_id as performanceTypeId', 'k.name as performanceTypeName'])
    .select(['g.is_place_unsure as notSureWhere', 'g.duration_minutes as durationMinutes'])
    .select(['g.arrival_at as arrivalAt', 'g.start_at as startAt', 'g.end_at as endAt'])
    .select(['seats.total as positionsTotal', 'seats.filled as positionsFilled'])
    .select((eb) => {
      const [startAt, endAt] = [eb.ref('g.start_at'), eb.ref('g.end_at')];
      return [
        wallTime(eb.ref('g.arrival_at'), zone).as('arrivalTime'),
        hourAndMinute(eb.ref('g.start_time')).as('startTime'),
        wallTime(endAt, zone).as('endTime'),
        sql<number>`coalesce(${dateIn(endAt, zone)} - ${dateIn(startAt, zone)}, 0)`.as('endDayOffset'),
        jsonObjectFrom(
          eb
            .selectFrom('performances as p')
            .innerJoin('event_groups as e', 'e.id', 'p.event_group_id')
            .whereRef('p.id', '=', 'g.performance_id')
            .select(['p.id', 'p.performance_type_id as typeId', 'p.name', 'e.name as group'])
            .select(['p.vocal_option as vocalOption', 'p.music_type as musicType']),
        ).as('performance'),
        jsonObjectFrom(
          eb
            .selectFrom('venues as v')
            .whereRef('v.id', '=', 'g.venue_id')
            .select(['v.id', 'v.place_id as placeId', 'v.name', 'v.formatted_address as formattedAddress'])
            .select(['v.latitude', 'v.longitude', 'v.km'])
            .select((venue) => venueNotes(venue).as('notes')),
        ).as('venue'),
      ];
    })
    .where('g.booking_id', '=', bookingId)
    .orderBy('g.performance_type_id');

type OfBooking = ExpressionBuilder<DB & { b: DB['bookings']; y: DB['cities'] }, 'b' | 'y'>;

const totalOf = (eb: OfBooking, kind: 'quote' | 'firm') =>
  jsonObjectFrom(
    eb
      .selectFrom('price_sheets as f')
      .whereRef('f.booking_id', '=', 'b.id')
      .where('f.kind', '=', kind)
      .select(['f.net_minor as netMinor', 'f.tax_minor as taxMinor', 'f.gross_minor as grossMinor'])
      .select(['f.tax_label as taxLabel', 'f.version']),
  );

const customerOf = (eb: OfBooking) =>
  jsonObjectFrom(
    eb
      .selectFrom('customers as c')
      .whereRef('c.id', '=', 'b.customer_id')
      .select(['c.id', 'c.name', 'c.email', 'c.mobile', 'c.landline', 'c.relationship', 'c.company'])
      .select(({ ref, selectFrom }) => [
        ref('y.region_id').as('region'),
        jsonObjectFrom(
          selectFrom('users as u').select(['u.id as userId', 'u.name']).whereRef('u.id', '=', 'c.assignee_user_id'),
        ).as('assignee'),
      ]),
  ).$notNull();

const contactsOf = (eb: OfBooking) =>
  jsonArrayFrom(
    eb
      .selectFrom('customer_contacts as t')
      .whereRef('t.customer_id', '=', 'b.customer_id')
      .select(['t.id', 't.customer_id as customerId', 't.name', 't.email', 't.mobile', 't.landline'])
      .select(['t.relationship', 't.company', 't.is_primary as isPrimary', 't.is_billing as isBilling'])
      .select(['t.billing_address as billingAddress', 'y.region_id as region'])
      .orderBy('t.is_primary', 'desc')
      .orderBy('t.name')
      .orderBy('t.id'),
  );

const singersOf = (eb: OfBooking, now: Expression<string>) =>
  jsonArrayFrom(
    eb
      .selectFrom('booking_singers as x')
      .innerJoin('performers as f', 'f.id', 'x.performer_id')
      .innerJoin('users as w', 'w.id', 'f.user_id')
      .whereRef('x.booking_id', '=', 'b.id')
      .select(['f.id as performerId', 'f.user_id as userId', 'w.photo_path as photoPath'])
      .select(({ ref }) => [
        surchargeOn(ref('f.id'), dateIn(now, ref('y.time_zone'))).as('surchargeMinor'),
        firstFilled(ref('f.alias'), ref('w.first_name')).as('name'),
      ])
      .orderBy('x.rank'),
  );

/** The event of a booking: the fields that are sent. */
const eventOf = (eb: OfBooking, now: Expression<string>) =>
  jsonBuildObject({
    eventDate: eb.ref('b.event_date'),
    notSureWhen: eb.ref('b.is_date_unsure'),
    title: eb.ref('b.title'),
    gigs: jsonArrayFrom(gigDetails(eb.ref('b.id'), eb.ref('y.time_zone'))),
    chooseSingerForMe: eb.ref('b.choose_singers_for_me'),
    singers: singersOf(eb, now),
    isCompleteKeysongs: eb.ref('b.are_key_songs_complete'),
    isCompleteEventTimeline: eb.ref('b.is_timeline_complete'),
  });

/** The details of a booking: the fields that are sent. */
const detailsOf = (eb: OfBooking, now: Expression<string>) =>
  jsonBuildObject({
    id: eb.ref('b.id'),
    eventId: eb.ref('b.id'),
    bookingNumber: eb.ref('b.number'),
    version: eb.ref('b.version'),
    created: eb.ref('b.created_at'),
    cityId: eb.ref('b.city_id'),
    cityName: eb.ref('y.name'),
    regionId: eb.ref('y.region_id'),
    timeZone: eb.ref('y.time_zone'),
    currency: eb.ref('b.currency'),
    type: eb.ref('b.type'),
    status: eb.ref('b.status'),
    statusSince: eb.ref('b.status_since'),
    note: eb.ref('b.note'),
    source: eb
      .case()
      .when('b.source_host', 'is not', null)
      .then(jsonBuildObject({ host: eb.ref('b.source_host').$notNull(), campaign: eb.ref('b.source_campaign') }))
      .end(),
    isRequestCallback: eb.ref('b.is_callback_requested'),
    enquiredAt: eb.ref('b.enquired_at'),
    customer: customerOf(eb),
    enquirer: eb.ref('b.enquirer').$castTo<Details['enquirer']>(),
    customerContacts: contactsOf(eb),
    event: eventOf(eb, now),
    quote: totalOf(eb, 'quote'),
    firmPrice: totalOf(eb, 'firm'),
    daysToGo: daysUntil(eb, now),
    isUrgent: isSoon(eb, now),
    outcome: eb.ref('b.outcome'),
    closingSteps: eb.ref('b.closing_steps'),
  });

/** Bookings with their details as text, and the columns that the rules need. */
export const bookingPages = (db: Db, now: Expression<string>) =>
  bookingsWithFacts(db)
    .innerJoin('customers as c', 'c.id', 'b.customer_id')
    .innerJoin('cities as y', 'y.id', 'b.city_id')
    .select(['b.status', 'b.city_id as cityId', 'c.assignee_user_id as assigneeUserId', 'paid.payments'])
    .select('b.to_collect_minor as toCollectMinor')
    .select(['firm.gross_minor as firmMinor', 'owed.has_manager as hasManagerPayments'])
    .select(['places.total as positionsTotal', 'places.filled as positionsFilled'])
    .select((eb) => jsonText(detailsOf(eb, now)).as('details'));

export type BookingPage = Awaited<ReturnType<ReturnType<typeof bookingPages>['execute']>>[number];
