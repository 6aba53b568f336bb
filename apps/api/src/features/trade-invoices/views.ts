import type { InputOf, OutputOf } from '@cadenza/contract/operations';
import { isCalendarDate } from '@cadenza/domain/time';
import { openTradeInvoiceStatuses, tradeInvoiceStatuses } from '@cadenza/domain/trade-invoices/trade-invoice';
import { type RawBuilder, sql } from 'kysely';
import { jsonArrayFrom, jsonBuildObject } from 'kysely/helpers/postgres';
import { chosenCities, type OfficeContext } from '../../platform/context.ts';
import type { Db } from '../../platform/db/database.ts';
import { anyOf, citySettingsOn, dateIn, decimalText, instant } from '../../platform/db/expressions.ts';
import { likeText } from '../../platform/db/like-text.ts';
import { readCursor } from '../../platform/http/page-cursor.ts';
import { readLatestDayFirst } from '../../platform/http/read-in-order.ts';
import { walkIndex } from '../../platform/http/walk-index.ts';
import { findParties } from './door/parties.ts';
import { presentInvoice, presentInvoiceLine } from './present.ts';
import { findCityOn, findTradeInvoice, tradeInvoices } from './store.ts';

type Query = InputOf<'listInvoices'>['query'];

const foundUpTo = 1000;

/**
 * Conditions that no invoice meets twice, each with an index of its own: those of one supplier, organisation or booking, and otherwise
 * every status of every city. The other filters are looked at on the way; the words are looked up once, before the walk.
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
      ...(search === ''
        ? []
        : [
            sql`and t.id = any(array(select id from trade_invoices where number ilike ${`%${likeText(search)}%`}
              limit ${sql.lit(foundUpTo)}))`,
          ]),
    ],
    sql` `,
  );
  const isOf = [
    ...(supplierId === undefined ? [] : [sql`t.supplier_id = ${supplierId}::uuid`]),
    ...(organisationId === undefined ? [] : [sql`t.organisation_id = ${organisationId}::uuid`]),
    ...(bookingId === undefined ? [] : [sql`t.booking_id = ${bookingId}::uuid`]),
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

/** Invoices of the reader's cities by their date, the latest first, in one statement. */
export async function viewTradeInvoices(
  { db, scope, now }: OfficeContext,
  query: Query,
): Promise<OutputOf<'listInvoices'>> {
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
}

export const viewTradeInvoice = async (context: OfficeContext, id: string): Promise<OutputOf<'getInvoice'>> =>
  presentInvoice(context, await findTradeInvoice(context.db, context.scope, id, context.now));

/** What the document of an invoice to an organisation is made of: its city as it is on the day of the invoice. */
const documentBasis = (db: Db, id: string) =>
  db
    .selectFrom('trade_invoices as i')
    .innerJoin('cities as y', 'y.id', 'i.city_id')
    .innerJoin('organisations as o', 'o.id', 'i.organisation_id')
    .innerJoinLateral(
      ({ ref }) => citySettingsOn(ref('y.id'), ref('i.issued_on')).as('s'),
      (join) => join.onTrue(),
    )
    .where('i.id', '=', id)
    .select(['i.number', 'i.issued_on as issuedOn', 'i.due_on as dueOn', 'i.currency', 'y.region_id as regionId'])
    .select(['i.net_minor as netMinor', 'i.tax_minor as taxMinor', 'i.gross_minor as grossMinor'])
    .select(['i.tax_mode as taxMode', 'i.tax_label as taxLabel'])
    .select((eb) => [
      decimalText(eb.ref('i.tax_rate')).as('taxRate'),
      jsonBuildObject({
        name: eb.ref('o.name'),
        email: eb.ref('o.email'),
        address: eb.ref('o.postal_address'),
        addressVersion: eb.ref('o.postal_address_version'),
      }).as('organisation'),
      jsonBuildObject({
        name: eb.ref('y.name'),
        legalName: eb.ref('y.legal_name'),
        businessNumber: eb.ref('y.business_number'),
        email: eb.ref('y.email'),
        phone: eb.ref('y.phone'),
        bankAccountName: eb.ref('y.bank_account_name'),
        bankDetails: eb.ref('y.bank_details'),
        invoiceWords: eb.ref('s.invoice_words'),
      }).as('city'),
      jsonArrayFrom(
        eb
          .selectFrom('trade_invoice_lines as l')
          .whereRef('l.invoice_id', '=', 'i.id')
          .orderBy('l.ordinal')
          .select(['l.description', 'l.is_taxed as isTaxed'])
          .select(['l.net_minor as netMinor', 'l.tax_minor as taxMinor', 'l.gross_minor as grossMinor']),
      ).as('lines'),
    ]);

export type DocumentBasis = Awaited<ReturnType<typeof findDocumentBasis>>;

/** The same of an invoice that the command has locked. */
export const findDocumentBasis = (trx: Db, id: string) => documentBasis(trx, id).executeTakeFirstOrThrow();

export type IssuedTradeInvoice = NonNullable<Awaited<ReturnType<typeof findIssuedInvoice>>>;

/** A confirmed invoice of ours with what has become of it; undefined for any other. */
export const findIssuedInvoice = (db: Db, id: string) =>
  documentBasis(db, id)
    .where('i.confirmed_at', 'is not', null)
    .select(['i.status', 'i.paid_minor as paidMinor', 'i.snapshot', 'i.snapshot_version as snapshotVersion'])
    .select(['i.link_version as linkVersion', 'i.first_viewed_at as firstViewedAt'])
    .select((eb) => [
      dateIn(eb.ref('i.reversed_at'), eb.ref('y.time_zone')).as('reversedOn'),
      eb
        .selectFrom('trade_payments as p')
        .whereRef('p.invoice_id', '=', 'i.id')
        .where('p.reversed_at', 'is', null)
        .select(({ fn }) => fn.max('p.paid_on').as('on'))
        .as('paidOn'),
    ])
    .executeTakeFirst();

/** What a new invoice of a city is written with. */
export async function viewInvoiceChoices(
  { db, scope }: OfficeContext,
  { direction, cityId, day, search }: InputOf<'getInvoiceChoices'>['query'],
): Promise<OutputOf<'getInvoiceChoices'>> {
  const { currency, rule } = await findCityOn(db, scope, cityId, day);
  return { currency, tax: rule, parties: await findParties(db, scope, { direction, cityId, search }) };
}
