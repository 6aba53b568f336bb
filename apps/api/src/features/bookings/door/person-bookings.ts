import type { OutputOf } from '@cadenza/contract/operations';
import { newBookingFacts } from '@cadenza/domain/bookings/booking-guards';
import { offeredStatuses } from '@cadenza/domain/bookings/booking-lifecycle';
import { BookingStatus } from '@cadenza/domain/bookings/booking-status';
import { PaymentStatus } from '@cadenza/domain/customer-payments/payment-status';
import type { Actor } from '@cadenza/domain/permissions/access';
import { canManageBooking } from '@cadenza/domain/permissions/bookings';
import { type Expression, type ExpressionBuilder, type RawBuilder, sql } from 'kysely';
import { jsonArrayFrom, jsonBuildObject } from 'kysely/helpers/postgres';
import type { Db } from '../../../platform/db/database.ts';
import { dateIn, hourAndMinute, isOverdueOn, isoInstant, wallTime } from '../../../platform/db/expressions.ts';
import type { DB } from '../../../platform/db/generated/schema.ts';
import { countOf } from '../../../platform/db/read-json.ts';
import { countSeats } from './booking-facts.ts';

/** Bookings with what every list shows, except assignee and gigs. */
const listed = (db: Db, now: Expression<string>) =>
  db
    .selectFrom('bookings as b')
    .innerJoin('customers as c', 'c.id', 'b.customer_id')
    .innerJoin('cities as y', 'y.id', 'b.city_id')
    .leftJoin('users as u', 'u.id', 'c.assignee_user_id')
    .crossJoinLateral((eb) => countSeats().where('s.booking_id', '=', eb.ref('b.id')).as('places'))
    .select(['b.id', 'b.number as bookingNumber', 'b.city_id as cityId', 'b.type', 'b.status'])
    .select(['c.name as customerName', 'b.event_date as eventDate', 'b.is_date_unsure as notSureWhen'])
    .select(['b.price_minor as priceMinor', 'b.currency'])
    .select(['places.total as positionsTotal', 'places.filled as positionsFilled'])
    .select(['b.title', 'b.to_collect_minor as toCollectMinor'])
    .select((eb) => [
      daysUntil(eb, now).as('daysToGo'),
      isSoon(eb, now).as('isUrgent'),
      overdueDays(eb, dateIn(now, eb.ref('y.time_zone'))).as('overdueDays'),
    ]);

/** How many days the oldest overdue invoice has been overdue; null without one. */
const overdueDays = (eb: OfBooking, today: RawBuilder<string>) =>
  eb
    .selectFrom('customer_payments as p')
    .whereRef('p.booking_id', '=', 'b.id')
    .where((payment) => isOverdueOn(payment, today))
    .select(({ fn, ref }) => fn.max(sql<number | null>`${today} - ${ref('p.due_on')}`).as('days'));

type OfBooking = ExpressionBuilder<DB & { b: DB['bookings']; y: DB['cities'] }, 'b' | 'y'>;

/** Calendar days from `now` to the event, in the city's zone. */
export const daysUntil = ({ ref }: OfBooking, now: Expression<string>) =>
  sql<number | null>`${ref('b.event_date')} - ${dateIn(now, ref('y.time_zone'))}`;

/** Whether the event begins within 24 hours. */
export const isSoon = ({ ref }: OfBooking, now: Expression<string>) => {
  const first = ref('b.first_start');
  return sql<boolean>`coalesce(${first} >= ${now} and ${first} < ${now} + interval '24 hours', false)`;
};

const gigsListed = (eb: OfBooking) =>
  eb
    .selectFrom('gigs as g')
    .whereRef('g.booking_id', '=', 'b.id')
    .select('g.performance_type_id as performanceTypeId')
    .select(({ ref, selectFrom }) => [
      selectFrom('venues as v').select('v.name').whereRef('v.id', '=', 'g.venue_id').as('venueName'),
      hourAndMinute(ref('g.start_time')).as('startTime'),
      wallTime(ref('g.end_at'), ref('y.time_zone')).as('endTime'),
    ])
    .orderBy('g.performance_type_id');

/** The rows of a list of bookings. */
export const bookingsListed = (db: Db, now: Expression<string>) =>
  listed(db, now).select((eb) => [
    eb
      .case()
      .when('u.id', 'is not', null)
      .then(jsonBuildObject({ name: eb.ref('u.name').$notNull() }))
      .end()
      .as('assignee'),
    jsonArrayFrom(gigsListed(eb)).as('gigs'),
  ]);

/** People's bookings, with the facts that the lifecycle rules need. */
export const personBookings = (db: Db, now: Expression<string>) =>
  listed(db, now)
    .select(['c.id as customerId', 'y.time_zone as timeZone', 'b.is_timeline_complete as isTimelineComplete'])
    .select((eb) => [
      isoInstant(eb.ref('b.status_since')).as('statusSince'),
      eb
        .case()
        .when('u.id', 'is not', null)
        .then(jsonBuildObject({ userId: eb.ref('u.id').$notNull(), name: eb.ref('u.name').$notNull() }))
        .end()
        .as('assignee'),
      jsonArrayFrom(
        gigsListed(eb).select(({ selectFrom }) =>
          selectFrom('performances as p')
            .select('p.name')
            .whereRef('p.id', '=', 'g.performance_id')
            .as('performanceName'),
        ),
      ).as('gigs'),
      eb
        .case()
        .when('b.status', 'in', [BookingStatus.ReadyToPay, BookingStatus.MusiciansPaid])
        .then(
          countOf(
            eb
              .selectFrom('payouts as o')
              .whereRef('o.booking_id', '=', 'b.id')
              .where('o.status', 'not in', [PaymentStatus.Paid, PaymentStatus.Cancelled]),
          ),
        )
        .else(0)
        .end()
        .as('unpaidPayouts'),
    ])
    .orderBy('b.created_at', 'desc')
    .orderBy('b.id', 'desc');

type PersonBookingRow = Awaited<ReturnType<ReturnType<typeof personBookings>['execute']>>[number];
type PersonBooking = OutputOf<'listBookingsByPerson'>['items'][number];

/** Adds what this person may do with the booking, according to the lifecycle and permission rules. */
export function presentPersonBooking(actor: Actor, now: string, row: PersonBookingRow): PersonBooking {
  const { unpaidPayouts, isTimelineComplete, ...booking } = row;
  const facts = {
    ...newBookingFacts(now),
    isFirmPriceSet: booking.toCollectMinor !== null,
    isEventDateKnown: booking.eventDate !== null,
    hasMusic: booking.gigs.some(({ performanceName }) => performanceName !== null),
    isTimelineComplete,
    unpaidPayouts,
  };
  const record = { cityId: booking.cityId, assigneeUserId: booking.assignee?.userId ?? null };
  return {
    ...booking,
    nextStatuses: offeredStatuses(booking.status, facts),
    canManage: canManageBooking(actor, record),
  };
}
