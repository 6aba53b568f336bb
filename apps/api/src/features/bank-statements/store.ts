import { createHash } from 'node:crypto';
import { type BankLineState, identitiesOf, type Movement } from '@cadenza/domain/bank-statements/bank-statement';
import { type MatchedLine, numbersNamed } from '@cadenza/domain/bank-statements/match-lines';
import { maxDaysApart } from '@cadenza/domain/bank-statements/recorded-receipts';
import { PaymentStatus } from '@cadenza/domain/customer-payments/payment-status';
import { addDays } from '@cadenza/domain/time';
import { type Expression, sql } from 'kysely';
import type { Db } from '../../platform/db/database.ts';
import { fragment, isoInstant } from '../../platform/db/expressions.ts';
import { readLatestDayFirst } from '../../platform/http/read-in-order.ts';
import { refuse } from '../../platform/refusal.ts';
import type { ReportCity } from '../reports/door.ts';

/** A movement with the hash that identifies it. */
export interface IdentifiedMovement extends Movement {
  identity: string;
}

/** The hash that identifies each movement, as stored in the database. */
export function identify(movements: readonly Movement[]): IdentifiedMovement[] {
  const identities = identitiesOf(movements);
  return movements.map((movement, index) => ({
    ...movement,
    identity: createHash('sha256')
      .update(identities[index] ?? '')
      .digest('hex'),
  }));
}

/** Which of these the city already has. */
export async function findKnown(db: Db, city: ReportCity, identities: readonly string[]): Promise<Set<string>> {
  const rows = await db
    .selectFrom('bank_lines')
    .select('identity')
    .where('city_id', '=', city.id)
    .where('identity', '=', sql<string>`any(${identities}::text[])`)
    .execute();
  return new Set(rows.map(({ identity }) => identity));
}

/** Stores the new lines and returns how many; a statement without any is not stored. */
export async function addStatement(
  trx: Db,
  city: ReportCity,
  statement: { name: string; movements: readonly IdentifiedMovement[] },
  by: { userId: string; now: string },
): Promise<number> {
  const { id } = await trx
    .insertInto('bank_statements')
    .values({ city_id: city.id, name: statement.name, imported_at: by.now, imported_by: by.userId })
    .returning('id')
    .executeTakeFirstOrThrow();
  const lines = statement.movements.map(({ line, on, amountMinor, text, identity }) => ({
    line,
    came_on: on,
    amount_minor: amountMinor,
    words: text,
    identity,
  }));
  const added = await trx
    .insertInto('bank_lines')
    .columns(['statement_id', 'city_id', 'line', 'came_on', 'amount_minor', 'words', 'identity'])
    .expression(
      trx
        .selectFrom(
          sql<(typeof lines)[number]>`jsonb_to_recordset(${JSON.stringify(lines)}::jsonb)`.as<'n'>(
            sql`n(line integer, came_on date, amount_minor bigint, words text, identity text)`,
          ),
        )
        .select([sql.val(id).as('statement_id'), sql.val(city.id).as('city_id')])
        .select(['n.line', 'n.came_on', 'n.amount_minor', 'n.words', 'n.identity']),
    )
    .onConflict((conflict) => conflict.columns(['city_id', 'identity']).doNothing())
    .returning('id')
    .execute();
  if (added.length === 0) await trx.deleteFrom('bank_statements').where('id', '=', id).execute();
  return added.length;
}

/** A page of a city's lines in a state, latest day first. */
export function findLines(
  db: Db,
  city: ReportCity,
  { state, ...page }: { state: BankLineState; take: number; cursor?: string | undefined },
) {
  const rows = db
    .selectFrom('bank_lines as l')
    .innerJoin('bank_statements as s', 's.id', 'l.statement_id')
    .innerJoin('users as u', 'u.id', 's.imported_by')
    .leftJoin('receipts as r', (join) => join.onRef('r.bank_line_id', '=', 'l.id').on('r.reversed_at', 'is', null))
    .leftJoin('bookings as b', 'b.id', 'r.booking_id')
    .leftJoin('users as a', 'a.id', 'l.set_aside_by')
    .where('l.city_id', '=', city.id)
    .where('l.state', '=', state)
    .select(['l.id', 'l.came_on as on', 'l.amount_minor as amountMinor', 'l.words as text', 'l.state', 'l.line'])
    .select(['s.id as statementId', 's.name as statementName', 'u.name as importedByName'])
    .select(['r.number as receiptNumber', 'b.id as bookingId', 'b.number as bookingNumber'])
    .select(['l.set_aside_reason as setAsideReason', 'a.name as setAsideByName'])
    .select(({ ref }) => [
      isoInstant(ref('s.imported_at')).as('importedAt'),
      isoInstant(ref('l.set_aside_at')).as('setAsideAt'),
    ]);
  const key = { at: sql.ref<string>('l.came_on'), id: sql.ref<string>('l.id') };
  return readLatestDayFirst(rows, { ...key, of: ({ on, id }) => ({ at: on, id }) }, page);
}

/**
 * The open invoices of a city that these lines may pay: named by number in a line, or of exactly its amount. One
 * statement, with an index for each.
 */
export const findMatching = (db: Db, city: ReportCity, lines: readonly MatchedLine[]) =>
  openInvoices(db, city)
    .where('p.id', 'in', ({ selectFrom }) =>
      selectFrom('invoices as n')
        .select('n.payment_id as id')
        .where('n.number', '=', sql<string>`any(${lines.flatMap(({ text }) => numbersNamed(text))}::text[])`)
        .union(
          selectFrom('customer_payments as p')
            .select('p.id')
            .where(isOpen)
            .where(openMinor, '=', sql<number>`any(${lines.map(({ amountMinor }) => amountMinor)}::bigint[])`),
        ),
    )
    .execute();

/**
 * The receipts of a city that may already record these lines, by hand or from another statement: of exactly their amounts and
 * around their days, by an index. Card payments are left out, because the bank receives them in other sums.
 */
export function findRecordedReceipts(db: Db, city: ReportCity, lines: readonly { on: string; amountMinor: number }[]) {
  const days = lines.map(({ on }) => on).sort();
  return db
    .selectFrom('receipts as r')
    .innerJoin('bookings as b', 'b.id', 'r.booking_id')
    .innerJoin('customers as c', 'c.id', 'b.customer_id')
    .leftJoin('bank_lines as l', 'l.id', 'r.bank_line_id')
    .leftJoin('bank_statements as s', 's.id', 'l.statement_id')
    .where('b.city_id', '=', city.id)
    .where('r.reversed_at', 'is', null)
    .where('r.method', 'in', ['bank transfer', 'cash', 'other'])
    .where('r.amount_minor', '=', sql<number>`any(${lines.map(({ amountMinor }) => amountMinor)}::bigint[])`)
    .where('r.received_on', '>=', addDays(days.at(0) ?? '', -maxDaysApart))
    .where('r.received_on', '<=', addDays(days.at(-1) ?? '', maxDaysApart))
    .select(['r.number', 'r.received_on as receivedOn', 'r.amount_minor as amountMinor'])
    .select(['b.id as bookingId', 'b.number as bookingNumber', 'c.name as customer'])
    .select(['s.id as statementId', 's.name as statementName'])
    .select(({ ref, selectFrom }) => [
      namesOfContacts(ref('c.id')).as('contactNames'),
      selectFrom('receipt_allocations as a')
        .innerJoin('invoices as i', (join) =>
          join.onRef('i.payment_id', '=', 'a.payment_id').on('i.replaced_by', 'is', null),
        )
        .whereRef('a.receipt_id', '=', 'r.id')
        .select(({ ref: paid }) => sql<string[]>`coalesce(array_agg(distinct ${paid('i.number')}), '{}')`.as('numbers'))
        .as('invoices'),
    ])
    .orderBy('r.recorded_at')
    .execute();
}

/** Open invoices of a city whose number, booking number or customer contains these words. */
export const findOpenInvoices = (db: Db, city: ReportCity, words: string) =>
  openInvoices(db, city)
    .where(sql<boolean>`strpos(lower(concat_ws(' ', i.number, b.number, c.name)), lower(${words})) > 0`)
    .limit(20)
    .execute();

const isOpen = sql<boolean>`p.status = ${sql.lit(PaymentStatus.InProgress)} and p.is_sent`;
const openMinor = sql<number>`(p.amount_minor - p.credited_minor - p.paid_minor)`;

/** Invoices of a city that were sent and are not paid in full, with everyone who may pay them. */
const openInvoices = (db: Db, city: ReportCity) =>
  db
    .selectFrom('customer_payments as p')
    .innerJoin('invoices as i', (join) => join.onRef('i.payment_id', '=', 'p.id').on('i.replaced_by', 'is', null))
    .innerJoin('bookings as b', 'b.id', 'p.booking_id')
    .innerJoin('customers as c', 'c.id', 'b.customer_id')
    .where('b.city_id', '=', city.id)
    .where(isOpen)
    .select(['p.id as paymentId', 'i.number', 'b.id as bookingId', 'b.number as bookingNumber', 'c.name as customer'])
    .select(['p.due_on as dueOn', openMinor.as('openMinor')])
    .select(({ ref }) => namesOfContacts(ref('c.id')).as('contactNames'))
    .orderBy('p.due_on')
    .orderBy('i.number');

/** The names of a customer's contacts and of their companies. */
const namesOfContacts = (customerId: Expression<string>) =>
  fragment
    .selectFrom('customer_contacts as k')
    .where('k.customer_id', '=', customerId)
    .select(({ ref }) =>
      sql<string[]>`coalesce(array_agg(${ref('k.name')}) || array_agg(${ref('k.company')}), '{}')`.as('names'),
    );

/** A line of the city, locked; undefined for an unknown one. */
export const lockLine = (trx: Db, city: ReportCity, id: string) =>
  trx
    .selectFrom('bank_lines as l')
    .select(['l.id', 'l.came_on as on', 'l.amount_minor as amountMinor', 'l.words as text', 'l.state'])
    .where('l.id', '=', id)
    .where('l.city_id', '=', city.id)
    .forUpdate()
    .executeTakeFirst();

/** The receipt of a recorded line of the city. */
export const receiptOfLine = (trx: Db, city: ReportCity, lineId: string) =>
  trx
    .selectFrom('receipts as r')
    .innerJoin('bank_lines as l', 'l.id', 'r.bank_line_id')
    .select(['r.number', 'r.booking_id as bookingId'])
    .where('l.id', '=', lineId)
    .where('l.city_id', '=', city.id)
    .where('r.reversed_at', 'is', null)
    .executeTakeFirstOrThrow();

/** A line of the city, locked. Refuses a recorded one, whose receipt must be reversed instead. */
export async function lockOpenLine(trx: Db, city: ReportCity, id: string) {
  const line = await lockLine(trx, city, id);
  if (!line) throw refuse('bankLineNotFound');
  if (line.state === 'recorded') {
    throw refuse('bankLineRecorded', { receipt: (await receiptOfLine(trx, city, id)).number });
  }
  return line;
}

/** Sets a line aside, or puts it back. */
export async function markLine(
  trx: Db,
  city: ReportCity,
  id: string,
  aside: { reason: string; userId: string; now: string } | null,
): Promise<void> {
  await trx
    .updateTable('bank_lines')
    .set({
      state: aside ? 'set aside' : 'waiting',
      set_aside_reason: aside?.reason ?? null,
      set_aside_by: aside?.userId ?? null,
      set_aside_at: aside?.now ?? null,
    })
    .where('id', '=', id)
    .where('city_id', '=', city.id)
    .execute();
}
