import type { LedgerAccount } from '@cadenza/domain/ledger/accounts';
import { addMonths } from '@cadenza/domain/month-grid';
import { wallToInstant } from '@cadenza/domain/time';
import { sql } from 'kysely';
import { jsonArrayFrom } from 'kysely/helpers/postgres';
import type { OfficeScope } from '../../platform/context.ts';
import type { Db } from '../../platform/db/database.ts';
import { anyOf, dateIn, fragment, instant } from '../../platform/db/expressions.ts';
import { cutPage, isInstant, readCursor } from '../../platform/http/page-cursor.ts';
import { invalidField, refuse } from '../../platform/refusal.ts';
import type { ReportCity } from '../reports/door.ts';

/** Entries `e` with the number and party of their documents. */
const entriesOf = (from: Pick<Db, 'selectFrom'>) =>
  from
    .selectFrom('ledger_entries as e')
    .innerJoin('bookings as k', 'k.id', 'e.booking_id')
    .innerJoin('customers as c', 'c.id', 'k.customer_id')
    .leftJoin('invoices as i', (join) => join.onRef('i.id', '=', 'e.document_id').on('e.document', '=', 'invoice'))
    .leftJoin('receipts as r', (join) => join.onRef('r.id', '=', 'e.document_id').on('e.document', '=', 'receipt'))
    .leftJoin('refunds as f', (join) => join.onRef('f.id', '=', 'e.document_id').on('e.document', '=', 'refund'))
    .leftJoin('credit_notes as n', (join) =>
      join.onRef('n.id', '=', 'e.document_id').on('e.document', '=', 'credit note'),
    )
    .leftJoin('customer_payments as q', 'q.id', 'i.payment_id')
    .leftJoin('payouts as p', (join) => join.onRef('p.id', '=', 'e.document_id').on('e.document', '=', 'payout'))
    .leftJoin('users as u', 'u.id', 'p.payee_id')
    .leftJoin('trade_payments as m', (join) =>
      join.onRef('m.id', '=', 'e.document_id').on('e.document', '=', 'supplier payment'),
    )
    .leftJoin('trade_invoices as t', (join) => join.on('t.id', '=', sql`coalesce(m.invoice_id, e.document_id)`))
    .leftJoin('suppliers as s', 's.id', 't.supplier_id')
    .select(['e.id', 'e.at', 'e.currency', 'e.document', 'e.document_id as documentId', 'e.event'])
    .select(
      sql<string>`coalesce(i.number, n.number, r.number, f.number, p.number::text, t.number, '')`.as('documentNumber'),
    )
    .select(
      sql<string>`coalesce(s.name, concat_ws(' ', nullif(u.first_name, ''), nullif(u.last_name, '')), '')`.as('payee'),
    )
    .select(['q.kind', 'c.name as customer'])
    .select((eb) =>
      jsonArrayFrom(
        eb
          .selectFrom('ledger_postings as l')
          .whereRef('l.entry_id', '=', 'e.id')
          .orderBy('l.amount_minor', 'desc')
          .orderBy('l.account')
          .select(['l.account', 'l.amount_minor as amountMinor']),
      ).as('postings'),
    );

/** The entries of a booking in the scope's cities, newest first, each with its document's number and party. One statement. */
export const findLedger = (db: Db, { cityIds }: OfficeScope, bookingId: string) =>
  db
    .selectFrom('bookings as b')
    .innerJoin('cities as y', 'y.id', 'b.city_id')
    .select([
      'b.number',
      'y.time_zone as timeZone',
      'b.currency',
      jsonArrayFrom(
        entriesOf(fragment)
          .where('e.booking_id', '=', sql.ref<string>('b.id'))
          .orderBy('e.at', 'desc')
          .orderBy('e.id', 'desc'),
      ).as('entries'),
    ])
    .where('b.id', '=', bookingId)
    .where('b.city_id', '=', anyOf(cityIds))
    .executeTakeFirstOrThrow(() => refuse('bookingNotFound'));

/** A month in the city's time zone. */
export interface CityMonth {
  city: ReportCity;
  month: string;
}

const boundsOf = ({ city, month }: CityMonth) => ({
  from: instant(wallToInstant(`${month}-01`, '00:00', city.timeZone)),
  until: instant(wallToInstant(`${addMonths(month, 1)}-01`, '00:00', city.timeZone)),
});

/** What was posted to each account of a city before and during a month. */
export function findAccountSums(db: Db, of: CityMonth) {
  const { from, until } = boundsOf(of);
  return db
    .selectFrom('ledger_postings as l')
    .select('l.account')
    .select([
      sql<number>`coalesce(sum(l.amount_minor) filter (where l.posted_at < ${from}), 0)::bigint`.as('beforeMinor'),
      sql<number>`coalesce(sum(l.amount_minor) filter (where l.posted_at >= ${from} and l.amount_minor > 0), 0)::bigint`.as(
        'debitMinor',
      ),
      sql<number>`coalesce(-sum(l.amount_minor) filter (where l.posted_at >= ${from} and l.amount_minor < 0), 0)::bigint`.as(
        'creditMinor',
      ),
    ])
    .where('l.city_id', '=', of.city.id)
    .where('l.posted_at', '<', until)
    .groupBy('l.account')
    .execute();
}

/** What was posted to each account of a city on each day of a month, debits and credits apart. */
export function findDaySums(db: Db, of: CityMonth) {
  const { from, until } = boundsOf(of);
  return db
    .selectFrom((eb) =>
      eb
        .selectFrom('ledger_postings as l')
        .select(['l.account', 'l.amount_minor'])
        .select(({ ref }) => dateIn(ref('l.posted_at'), sql.val(of.city.timeZone)).as('day'))
        .where('l.city_id', '=', of.city.id)
        .where('l.posted_at', '>=', from)
        .where('l.posted_at', '<', until)
        .as('d'),
    )
    .select(['d.account', 'd.day'])
    .select([
      sql<number>`coalesce(sum(d.amount_minor) filter (where d.amount_minor > 0), 0)::bigint`.as('debitMinor'),
      sql<number>`coalesce(-sum(d.amount_minor) filter (where d.amount_minor < 0), 0)::bigint`.as('creditMinor'),
    ])
    .groupBy(['d.account', 'd.day'])
    .orderBy('d.day')
    .orderBy('d.account')
    .execute();
}

/** A page of the entries that moved an account of a city in a month, newest first. */
export async function findAccountEntries(
  db: Db,
  of: CityMonth,
  { account, ...page }: { account: LedgerAccount; take: number; cursor?: string | undefined },
) {
  const { from, until } = boundsOf(of);
  const cursor = page.cursor === undefined ? null : readCursor(page.cursor, isInstant);
  const isBack = cursor?.way === 'previous';
  const beyond = cursor
    ? sql<boolean>`(l.posted_at, l.entry_id) ${sql.raw(isBack ? '>' : '<')} (${instant(cursor.at)}, ${entryOfId(cursor.id)})`
    : sql<boolean>`true`;
  const way = isBack ? 'asc' : 'desc';
  const found = await db
    .selectFrom((eb) =>
      eb
        .selectFrom('ledger_postings as l')
        .select(['l.entry_id', 'l.amount_minor as amountMinor', 'l.posted_at as postedAt'])
        .where('l.city_id', '=', of.city.id)
        .where('l.account', '=', account)
        .where('l.posted_at', '>=', from)
        .where('l.posted_at', '<', until)
        .where(beyond)
        .orderBy('l.posted_at', way)
        .orderBy('l.entry_id', way)
        .limit(page.take + 1)
        .as('w'),
    )
    .crossJoinLateral(
      // Looked up row by row; otherwise the planner reads the documents of all entries.
      entriesOf(fragment)
        .select(['k.id as bookingId', 'k.number as bookingNumber'])
        .where('e.id', '=', sql.ref<number>('w.entry_id'))
        .offset(0)
        .as('d'),
    )
    .selectAll('d')
    .select(['w.amountMinor', 'w.postedAt'])
    .orderBy('w.postedAt', way)
    .orderBy('w.entry_id', way)
    .execute();
  return cutPage(found, { take: page.take, cursor }, ({ postedAt, id }) => `${postedAt}|${idOfEntry(id)}`);
}

// Cursors hold row ids as UUIDs, but an entry's id is a number.
const entryPrefix = '00000000-0000-0000-0000-';
const idOfEntry = (entry: number) => `${entryPrefix}${String(entry).padStart(12, '0')}`;

function entryOfId(id: string): number {
  const entry = id.startsWith(entryPrefix) ? Number(id.slice(entryPrefix.length)) : Number.NaN;
  if (Number.isNaN(entry)) throw invalidField('cursor', 'This cursor was not given by a list');
  return entry;
}

/**
 * The names of a city's accounts in each program: always the newest, even if they apply only from a later day, so that a typo can
 * be corrected today.
 */
export const findAccountNames = (db: Db, city: ReportCity) =>
  db
    .selectFrom('city_settings as s')
    .select(['s.xero_accounts as xero', 's.quickbooks_accounts as quickbooks'])
    .where('s.city_id', '=', city.id)
    .orderBy('s.effective_from', 'desc')
    .limit(1)
    .executeTakeFirstOrThrow();
