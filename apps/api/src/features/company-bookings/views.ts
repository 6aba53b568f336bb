import { companyViewStatuses } from '@cadenza/domain/company-bookings/company-view';
import { canManageBooking } from '@cadenza/domain/permissions/bookings';
import { canSeeCompanyBookings } from '@cadenza/domain/permissions/company-bookings';
import { isCalendarDate } from '@cadenza/domain/time';
import { type ExpressionBuilder, sql } from 'kysely';
import { jsonArrayFrom, jsonBuildObject } from 'kysely/helpers/postgres';
import { ancestorIds, hourAndMinute } from '../../platform/db/expressions.ts';
import type { DB } from '../../platform/db/generated/schema.ts';
import { likeText } from '../../platform/db/like-text.ts';
import { cutPage, readCursor } from '../../platform/http/page-cursor.ts';
import type { Handler } from '../../platform/http/routes.ts';
import { refuse } from '../../platform/refusal.ts';
import { seeBooking } from '../bookings/door.ts';
import { findOrganisationRecord } from '../organisations/door.ts';
import { presentCompanyBooking, presentWholeCompanyBooking } from './present.ts';
import { companies, companyBookings, unitsOf } from './store.ts';

const shownCompanies = 20;

/** Companies by name, one statement. */
export const listCompanies: Handler<'listCompanies'> = async ({ db }, { query: { search } }) => ({
  items: await companies(db)
    .where('o.name', 'ilike', `%${likeText(search)}%`)
    .orderBy(({ fn }) => fn('lower', ['o.name']))
    .orderBy('o.id')
    .limit(shownCompanies)
    .execute(),
});

/** The company of a booking's customer, with earlier ones. */
export const getBookingCompany: Handler<'getBookingCompany'> = async (
  { db, scope, actor },
  { params: { id: bookingId } },
) => {
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
};

/**
 * A page of the bookings a company's people see: from the quote on, of customers linked to it or its units, by date.
 * Two statements; a page reads at most one page of each customer's bookings.
 */
export const listCompanyBookings: Handler<'listCompanyBookings'> = async (
  { db, actor, platform },
  { params: { id: organisationId }, query: { take, view, search, cursor: given } },
) => {
  const organisation = await findOrganisationRecord(db, organisationId);
  if (!organisation || !canSeeCompanyBookings(actor, organisation)) throw refuse('organisationNotFound');
  const cursor = given === undefined ? null : readCursor(given, isListDate);
  const way = view === 'quotes' || view === 'upcoming' ? 'asc' : 'desc';
  const { items: found } = await db
    .with('page', (from) =>
      from
        .selectFrom('company_customers as l')
        .innerJoin('customers as c', 'c.id', 'l.customer_id')
        .crossJoinLateral((eb) =>
          eb
            .selectFrom('bookings as b')
            .select(['b.id', 'b.list_date'])
            .whereRef('b.customer_id', '=', 'l.customer_id')
            .where('b.status', 'in', companyViewStatuses(view))
            .$if(search !== '', (rows) => rows.where((row) => isFound(row, search)))
            .$if(cursor !== null, (rows) =>
              rows.where(({ eb: row, refTuple }) =>
                row(
                  refTuple('b.list_date', 'b.id'),
                  way === 'asc' ? '>' : '<',
                  sql<never>`(${cursor?.at ?? ''}::date, ${cursor?.id ?? ''}::uuid)`,
                ),
              ),
            )
            .orderBy('b.list_date', way)
            .orderBy('b.id', way)
            .limit(take + 1)
            .as('x'),
        )
        .select('x.id')
        .where('l.ended_at', 'is', null)
        .where('l.organisation_id', 'in', unitsOf(db, organisationId))
        .orderBy('x.list_date', way)
        .orderBy('x.id', way)
        .limit(take + 1),
    )
    .selectNoFrom((eb) =>
      jsonArrayFrom(
        companyBookings(db)
          .select('b.list_date as listDate')
          .where('b.id', 'in', eb.selectFrom('page').select('page.id'))
          .orderBy('b.list_date', way)
          .orderBy('b.id', way),
      ).as('items'),
    )
    .executeTakeFirstOrThrow();
  const { shown, nextCursor } = cutPage(found, { take, cursor }, ({ listDate, id }) => `${listDate}|${id}`);
  return { items: shown.map((row) => presentCompanyBooking(row, { platform, actor })), nextCursor };
};

/** Bookings without a date come last. */
const isListDate = (at: string) => at === 'infinity' || isCalendarDate(at);

/** Searches only fields that the company's people see: a search of the customer's details would reveal them. */
const isFound = (eb: ExpressionBuilder<DB & { b: DB['bookings']; c: DB['customers'] }, 'b' | 'c'>, search: string) =>
  /^\d{1,9}$/.test(search) ? eb('b.number', '=', Number(search)) : eb('c.name', 'ilike', `%${likeText(search)}%`);

/** One of them, in one statement. Refuses a booking that does not belong to their company as if it did not exist. */
export const getCompanyBooking: Handler<'getCompanyBooking'> = async (
  { db, actor, platform },
  { params: { id: bookingId } },
) => {
  const row = await companyBookings(db)
    .leftJoin('organisations as above', 'above.id', 'o.parent_id')
    .leftJoin('cities as own', 'own.id', 'o.id')
    .select(['o.id as organisationId', 'o.type as organisationType'])
    .select((eb) => [
      eb('own.id', 'is not', null).$castTo<boolean>().as('isCity'),
      ancestorIds(eb.ref('o.parent_id'), eb.ref('above.parent_id')).as('ancestorIds'),
      jsonBuildObject({ name: eb.ref('y.name'), phone: eb.ref('y.phone'), email: eb.ref('y.email') }).as('office'),
      jsonArrayFrom(
        eb
          .selectFrom('price_sheets as f')
          .innerJoin('price_lines as x', 'x.sheet_id', 'f.id')
          .select(['x.sheet_id as sheetId', 'x.title', 'x.explanation'])
          .select(['x.net_minor as netMinor', 'x.gross_minor as grossMinor'])
          .whereRef('f.booking_id', '=', 'b.id')
          .orderBy('x.ordinal'),
      ).as('priceLines'),
      jsonArrayFrom(
        eb
          .selectFrom('event_timelines as e')
          .innerJoin('moments as m', 'm.timeline_id', 'e.id')
          .select((moment) => [
            hourAndMinute(moment.ref('m.wall_time')).as('time'),
            moment('m.day_offset', '>', 0).$castTo<boolean>().as('isNextDay'),
            'm.title',
          ])
          .whereRef('e.booking_id', '=', 'b.id')
          .orderBy('m.day_offset')
          .orderBy('m.wall_time')
          .orderBy('m.title')
          .orderBy('m.id'),
      ).as('moments'),
    ])
    .where('b.id', '=', bookingId)
    .where('b.status', 'in', companyViewStatuses('all'))
    .where('o.archived_at', 'is', null)
    .executeTakeFirstOrThrow(() => refuse('bookingNotFound'));
  const { organisationId: id, organisationType: type, isCity, ancestorIds: above } = row;
  if (!canSeeCompanyBookings(actor, { id, type, isCity, ancestorIds: above })) throw refuse('bookingNotFound');
  return presentWholeCompanyBooking(row, { platform, actor });
};
