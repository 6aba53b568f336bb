import type { InputOf } from '@cadenza/contract/operations';
import { isCalendarDate } from '@cadenza/domain/time';
import { openTradeInvoiceStatuses, tradeInvoiceStatuses } from '@cadenza/domain/trade-invoices/trade-invoice';
import { type RawBuilder, sql } from 'kysely';
import { chosenCities } from '../../platform/context.ts';
import { anyOf, instant } from '../../platform/db/expressions.ts';
import { likeText } from '../../platform/db/like-text.ts';
import { readCursor } from '../../platform/http/page-cursor.ts';
import { readLatestDayFirst } from '../../platform/http/read-in-order.ts';
import type { Handler } from '../../platform/http/routes.ts';
import { walkIndex } from '../../platform/http/walk-index.ts';
import { findParties } from './door/parties.ts';
import { presentInvoice, presentInvoiceLine } from './present.ts';
import { findCityOn, findTradeInvoice, tradeInvoices } from './store.ts';

type Query = InputOf<'listInvoices'>['query'];

const foundUpTo = 1000;

/**
 * Disjoint conditions, each with its own index: invoices of one supplier, organisation or booking, or with such a number, and
 * otherwise every status of every city. The other filters are applied during the scan.
 */
function rangesOf(query: Query, cityIds: readonly string[], now: string): RawBuilder<unknown>[] {
  const { direction, overdue, supplierId, organisationId, bookingId, search = '' } = query;
  const chosen = query.status !== undefined && query.status.length > 0 ? query.status : tradeInvoiceStatuses;
  const statuses = overdue ? chosen.filter((status) => openTradeInvoiceStatuses.includes(status)) : chosen;
  const today = sql`(select (${instant(now)} at time zone y.time_zone)::date from cities y where y.id = t.city_id)`;
  const rest = sql.join(
    [
      ...(direction === undefined ? [] : [sql`and t.direction = ${direction}`]),
      ...(overdue ? [sql`and t.due_on < ${today}`] : []),
    ],
    sql` `,
  );
  const isOf = [
    ...(supplierId === undefined ? [] : [sql`t.supplier_id = ${supplierId}::uuid`]),
    ...(organisationId === undefined ? [] : [sql`t.organisation_id = ${organisationId}::uuid`]),
    ...(bookingId === undefined ? [] : [sql`t.booking_id = ${bookingId}::uuid`]),
    ...(search === ''
      ? []
      : [
          sql`t.id = any(array(select id from trade_invoices where number ilike ${`%${likeText(search)}%`}
            limit ${sql.lit(foundUpTo)}))`,
        ]),
  ];
  if (isOf.length > 0) {
    return [
      sql`${sql.join(isOf, sql` and `)} and t.city_id = ${anyOf(cityIds)} and t.status = any(${statuses}::int[]) ${rest}`,
    ];
  }
  return cityIds.flatMap((cityId) =>
    statuses.map((status) => sql`t.city_id = ${cityId}::uuid and t.status = ${sql.lit(status)} ${rest}`),
  );
}

/** Invoices of the reader's cities by date, newest first, in one statement. */
export const listInvoices: Handler<'listInvoices'> = async ({ db, scope, now }, { query }) => {
  const cityIds = chosenCities(scope, query.cityIds);
  const ranges = rangesOf(query, cityIds, now);
  const cursor = query.cursor === undefined ? null : readCursor(query.cursor, isCalendarDate);
  const page = walkIndex(
    { table: 'trade_invoices', ranges, by: 'issued_on', isLatestFirst: true },
    cursor,
    query.take + 1,
  );
  const rows = tradeInvoices(db, { ...scope, cityIds }, now).where(
    'i.id',
    'in',
    sql<string>`(select id from (${page}) walked)`,
  );
  const key = { at: sql.ref<string>('i.issued_on'), id: sql.ref<string>('i.id') };
  const { shown, ...cursors } = await readLatestDayFirst(
    rows,
    { ...key, of: ({ issuedOn, id }) => ({ at: issuedOn, id }) },
    query,
  );
  return { items: shown.map(presentInvoiceLine), ...cursors };
};

export const getInvoice: Handler<'getInvoice'> = async (context, { params: { id } }) =>
  presentInvoice(context, await findTradeInvoice(context.db, context.scope, id, context.now));

/** The choices for a new invoice of a city. */
export const getInvoiceChoices: Handler<'getInvoiceChoices'> = async (
  { db, scope },
  { query: { direction, cityId, day, search } },
) => {
  const city = await findCityOn(db, scope, cityId, day);
  return { currency: city.currency, tax: city.rule, parties: await findParties(db, city, { direction, search }) };
};
