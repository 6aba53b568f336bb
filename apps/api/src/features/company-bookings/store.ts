import { OrganisationType } from '@cadenza/domain/permissions/organisations';
import { type ExpressionBuilder, type QueryCreator, sql } from 'kysely';
import { jsonArrayFrom, jsonBuildObject, jsonObjectFrom } from 'kysely/helpers/postgres';
import type { Db } from '../../platform/db/database.ts';
import { firstFilled, hourAndMinute, wallTime } from '../../platform/db/expressions.ts';
import type { DB } from '../../platform/db/generated/schema.ts';
import type { LockedBookingId } from '../../platform/session/booking-proof.ts';
import { settledMinor } from '../ledger/door.ts';

/** Companies, business units and stores that are not archived, with the organisation they belong to. */
export const companies = (db: Db) =>
  db
    .selectFrom('organisations as o')
    .leftJoin('organisations as above', 'above.id', 'o.parent_id')
    .leftJoin('cities as y', 'y.id', 'o.id')
    .select(['o.id', 'o.name', 'above.name as parentName'])
    .where('o.archived_at', 'is', null)
    .where('o.type', 'not in', [OrganisationType.Internal, OrganisationType.Individual])
    .where('y.id', 'is', null);

/** The customer of a locked booking, locked, because a customer has one company at a time. */
export const lockCustomer = (trx: Db, bookingId: LockedBookingId) =>
  trx
    .selectFrom('bookings as b')
    .innerJoin('customers as c', 'c.id', 'b.customer_id')
    .leftJoin('company_customers as l', (join) => join.onRef('l.customer_id', '=', 'c.id').on('l.ended_at', 'is', null))
    .select(['c.id', 'c.name', 'l.organisation_id as organisationId'])
    .where('b.id', '=', bookingId)
    .forUpdate('c')
    .executeTakeFirstOrThrow();

/** Bookings of customers who are linked to a company, with what its people see; no private details of the customer. */
export const companyBookings = (db: QueryCreator<DB>) =>
  db
    .selectFrom('bookings as b')
    .innerJoin('customers as c', 'c.id', 'b.customer_id')
    .innerJoin('company_customers as l', (join) =>
      join.onRef('l.customer_id', '=', 'c.id').on('l.ended_at', 'is', null),
    )
    .innerJoin('organisations as o', 'o.id', 'l.organisation_id')
    .innerJoin('cities as y', 'y.id', 'b.city_id')
    .leftJoin('users as a', 'a.id', 'c.assignee_user_id')
    .select(['b.id', 'b.number', 'c.name as customerName', 'o.name as companyName', 'b.type', 'b.status'])
    .select(['b.event_date as eventDate', 'y.name as cityName', 'b.currency'])
    .select((eb) => [
      jsonBuildObject({
        name: eb.fn.coalesce('a.name', 'y.name'),
        phone: firstFilled(eb.ref('a.mobile'), eb.ref('y.phone')),
        email: eb.fn.coalesce('a.email', 'y.email'),
      }).as('contact'),
      jsonArrayFrom(gigsOf(eb)).as('gigs'),
      jsonObjectFrom(priceOf(eb).where('f.kind', '=', 'quote')).as('quote'),
      jsonObjectFrom(priceOf(eb).where('f.kind', '=', 'firm')).as('firm'),
      jsonArrayFrom(
        eb
          .selectFrom('customer_payments as p')
          .leftJoin('invoices as i', (join) => join.onRef('i.payment_id', '=', 'p.id').on('i.replaced_by', 'is', null))
          .select(['p.id', 'i.number', 'p.due_on as dueOn'])
          .select(({ eb: due }) => due('p.amount_minor', '-', due.ref('p.credited_minor')).as('amountMinor'))
          .select(['p.status', 'p.is_sent as isSent', 'p.link_version as linkVersion'])
          .whereRef('p.booking_id', '=', 'b.id')
          .orderBy('p.created_at')
          .orderBy('p.id'),
      ).as('payments'),
      settledMinor(eb.ref('b.id')).as('settledMinor'),
    ]);

type OfBooking = ExpressionBuilder<DB & { b: DB['bookings']; y: DB['cities'] }, 'b' | 'y'>;

const gigsOf = (eb: OfBooking) =>
  eb
    .selectFrom('gigs as g')
    .leftJoin('performances as x', 'x.id', 'g.performance_id')
    .leftJoin('venues as v', (join) => join.onRef('v.id', '=', 'g.venue_id').on('g.is_place_unsure', '=', false))
    .select(['g.id', 'g.performance_type_id as performanceTypeId'])
    .select(['v.name as placeName', 'v.formatted_address as placeAddress'])
    .select((gig) => [
      gig.fn.coalesce('x.name', sql.lit('')).as('musicName'),
      hourAndMinute(gig.ref('g.start_time')).as('startTime'),
      wallTime(gig.ref('g.end_at'), gig.ref('y.time_zone')).as('endTime'),
    ])
    .whereRef('g.booking_id', '=', 'b.id')
    .orderBy('g.performance_type_id');

const priceOf = (eb: OfBooking) =>
  eb
    .selectFrom('price_sheets as f')
    .select(['f.id', 'f.tax_label as taxLabel', 'f.tax_mode as taxMode', 'f.tax_minor as taxMinor'])
    .select('f.gross_minor as grossMinor')
    .whereRef('f.booking_id', '=', 'b.id');

/** The organisation with everything below it: its business units and their stores. */
export const unitsOf = (db: Db, organisationId: string) =>
  db
    .selectFrom('organisations as u')
    .leftJoin('organisations as between', 'between.id', 'u.parent_id')
    .select('u.id')
    .where(
      ({ ref }) =>
        sql<boolean>`${organisationId}::uuid in (${ref('u.id')}, ${ref('u.parent_id')}, ${ref('between.parent_id')})`,
    );
