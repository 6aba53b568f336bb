import type { InputOf, OutputOf } from '@cadenza/contract/operations';
import { BookingStatus } from '@cadenza/domain/bookings/booking-status';
import { PaymentStatus } from '@cadenza/domain/customer-payments/payment-status';
import { canManageBooking } from '@cadenza/domain/permissions/bookings';
import { canSeeCompanyBookings } from '@cadenza/domain/permissions/company-bookings';
import { sql } from 'kysely';
import { jsonArrayFrom, jsonBuildObject } from 'kysely/helpers/postgres';
import type { OfficeContext } from '../../platform/context.ts';
import { firstFilled, hourAndMinute, instant, isoInstant } from '../../platform/db/expressions.ts';
import { likeText } from '../../platform/db/like-text.ts';
import { cutPage, isInstant, readCursor } from '../../platform/http/page-cursor.ts';
import { refuse } from '../../platform/refusal.ts';
import { seeBooking } from '../bookings/door.ts';
import { presentCompanyBooking } from './present.ts';
import { companies, findOrganisation, unitsOf } from './store.ts';

const shownCompanies = 20;

/** Companies by name, one statement. */
export const viewCompanies = async (
  { db, scope }: OfficeContext,
  { search }: InputOf<'listCompanies'>['query'],
): Promise<OutputOf<'listCompanies'>> => ({
  items: await companies(db, scope)
    .where('o.name', 'ilike', `%${likeText(search)}%`)
    .orderBy(({ fn }) => fn('lower', ['o.name']))
    .orderBy('o.id')
    .limit(shownCompanies)
    .execute(),
});

/** The company of a booking's customer, with those of before. */
export async function viewBookingCompany(
  { db, scope, actor }: OfficeContext,
  bookingId: string,
): Promise<OutputOf<'getBookingCompany'>> {
  const booking = await seeBooking(db, scope, bookingId);
  const rows = await db
    .selectFrom('company_customers as l')
    .innerJoin('organisations as o', 'o.id', 'l.organisation_id')
    .leftJoin('organisations as above', 'above.id', 'o.parent_id')
    .innerJoin('users as w', 'w.id', 'l.linked_by')
    .leftJoin('users as e', 'e.id', 'l.ended_by')
    .select(['o.id', 'o.name', 'above.name as parentName'])
    .select(['l.linked_at as linkedAt', 'w.name as linkedBy', 'l.ended_at as endedAt', 'e.name as endedBy'])
    .where('l.customer_id', '=', booking.customer_id)
    .orderBy('l.linked_at', 'desc')
    .orderBy('l.id')
    .execute();
  const present = rows.find(({ endedAt }) => endedAt === null);
  return {
    company: present ? { id: present.id, name: present.name, parentName: present.parentName } : null,
    canChange: canManageBooking(actor, { cityId: booking.city_id, assigneeUserId: booking.assignee_user_id }),
    history: rows.map(({ id: _, parentName: __, ...link }) => link),
  };
}

/**
 * A page of what a company's people see: bookings from the quote on of the customers linked to it or to its units, the
 * newest first. Two statements.
 */
export async function viewCompanyBookings(
  { db, scope, actor, platform }: OfficeContext,
  organisationId: string,
  { take, cursor: given }: InputOf<'listCompanyBookings'>['query'],
): Promise<OutputOf<'listCompanyBookings'>> {
  const organisation = await findOrganisation(db, scope, organisationId);
  if (!organisation || !canSeeCompanyBookings(actor, organisation)) throw refuse('organisationNotFound');
  const cursor = given === undefined ? null : readCursor(given, isInstant);
  const found = await db
    .selectFrom('company_customers as l')
    .innerJoin('organisations as o', 'o.id', 'l.organisation_id')
    .innerJoin('customers as c', 'c.id', 'l.customer_id')
    .innerJoin('bookings as b', 'b.customer_id', 'c.id')
    .innerJoin('cities as y', 'y.id', 'b.city_id')
    .leftJoin('users as a', 'a.id', 'c.assignee_user_id')
    .select(['b.id', 'b.number', 'c.name as customerName', 'o.name as companyName', 'b.type', 'b.status'])
    .select(['b.event_date as eventDate', 'y.name as cityName', 'b.currency'])
    .select((eb) => [
      isoInstant(eb.ref('b.created_at')).as('createdAt'),
      jsonBuildObject({
        name: eb.fn.coalesce('a.name', 'y.name'),
        phone: firstFilled(eb.ref('a.mobile'), eb.ref('y.phone')),
        email: eb.fn.coalesce('a.email', 'y.email'),
      }).as('contact'),
      jsonArrayFrom(
        eb
          .selectFrom('gigs as g')
          .leftJoin('performances as x', 'x.id', 'g.performance_id')
          .leftJoin('venues as v', (join) => join.onRef('v.id', '=', 'g.venue_id').on('g.is_place_unsure', '=', false))
          .select(['g.id', 'g.performance_type_id as performanceTypeId', 'v.name as placeName'])
          .select((gig) => [
            gig.fn.coalesce('x.name', sql.lit('')).as('musicName'),
            hourAndMinute(gig.ref('g.start_time')).as('startTime'),
          ])
          .whereRef('g.booking_id', '=', 'b.id')
          .orderBy('g.performance_type_id'),
      ).as('gigs'),
      jsonArrayFrom(
        eb
          .selectFrom('customer_payments as p')
          .innerJoin('invoices as i', (join) => join.onRef('i.payment_id', '=', 'p.id').on('i.replaced_by', 'is', null))
          .select(['p.id', 'i.number', 'p.amount_minor as amountMinor', 'p.due_on as dueOn'])
          .select(['p.status', 'p.link_version as linkVersion'])
          .whereRef('p.booking_id', '=', 'b.id')
          .where('p.is_sent', '=', true)
          .where('p.status', '<>', PaymentStatus.Cancelled)
          .orderBy('p.created_at')
          .orderBy('p.id'),
      ).as('payments'),
    ])
    .where('l.ended_at', 'is', null)
    .where('l.organisation_id', 'in', unitsOf(db, scope, organisationId))
    .where('b.status', '>=', BookingStatus.Quote)
    .where('b.status', '<>', BookingStatus.Archived)
    .$if(cursor !== null, (rows) =>
      rows.where(({ eb, refTuple }) =>
        eb(
          refTuple('b.created_at', 'b.id'),
          '<',
          sql<never>`(${instant(cursor?.at ?? '')}, ${cursor?.id ?? ''}::uuid)`,
        ),
      ),
    )
    .orderBy('b.created_at', 'desc')
    .orderBy('b.id', 'desc')
    .limit(take + 1)
    .execute();
  const { shown, nextCursor } = cutPage(found, { take, cursor }, ({ createdAt, id }) => `${createdAt}|${id}`);
  return { items: shown.map((row) => presentCompanyBooking(row, platform)), nextCursor };
}
