import type { InvoiceDocument } from '@cadenza/contract/customer-payments/shapes';
import type { InputOf } from '@cadenza/contract/operations';
import { PaymentStatus } from '@cadenza/domain/customer-payments/payment-status';
import type { TaxRule } from '@cadenza/domain/pricing/tax';
import { regionCurrency } from '@cadenza/domain/regions';
import type { TradeDirection } from '@cadenza/domain/trade-invoices/trade-invoice';
import { paperProblem, tradeInvoiceProblems, tradeInvoiceSums } from '@cadenza/domain/trade-invoices/trade-invoice';
import { sql } from 'kysely';
import { jsonArrayFrom, jsonObjectFrom } from 'kysely/helpers/postgres';
import type { OfficeContext, OfficeScope } from '../../platform/context.ts';
import type { Db } from '../../platform/db/database.ts';
import { anyOf, cityTaxesOn, dateIn, decimalText, instant, isoInstant } from '../../platform/db/expressions.ts';
import { isTaken } from '../../platform/db/is-taken.ts';
import { placeDocuments, removeDocuments } from '../../platform/documents/record-documents.ts';
import { shownFileColumns } from '../../platform/files/file-records.ts';
import { newestAccountEvents } from '../../platform/history/record-account-event.ts';
import { invalidField, refuse, refuseProblems } from '../../platform/refusal.ts';
import { cityInScope, cityNotFound } from '../../platform/session/city-in-scope.ts';
import { invoiceSnapshot } from '../../platform/stored-documents/invoice-snapshot.ts';
import type { LockedTradeInvoice } from './door/lock-trade-invoice.ts';

/** Invoices of the cities in the scope, with the supplier or organisation. */
export const tradeInvoices = (db: Db, { cityIds }: OfficeScope, now: string) =>
  db
    .selectFrom('trade_invoices as i')
    .innerJoin('cities as y', 'y.id', 'i.city_id')
    .leftJoin('suppliers as s', 's.id', 'i.supplier_id')
    .leftJoin('organisations as o', 'o.id', 'i.organisation_id')
    .where('i.city_id', '=', anyOf(cityIds))
    .select(['i.id', 'i.number', 'i.direction', 'i.city_id as cityId', 'y.name as cityName'])
    .select(['i.issued_on as issuedOn', 'i.due_on as dueOn', 'i.currency', 'i.gross_minor as grossMinor'])
    .select(['i.paid_minor as paidMinor', 'i.status'])
    .select((eb) => [
      dateIn(instant(now), eb.ref('y.time_zone')).as('today'),
      sql<string>`coalesce(${eb.ref('i.supplier_id')}, ${eb.ref('i.organisation_id')})`.as('partyId'),
      eb.fn.coalesce('s.name', 'o.name').$notNull().as('partyName'),
    ]);

export type TradeInvoiceLine = Awaited<ReturnType<ReturnType<typeof tradeInvoices>['execute']>>[number];

/** One invoice with everything shown about it, in one statement; refuses any other. */
export async function findTradeInvoice(db: Db, scope: OfficeScope, id: string, now: string) {
  return tradeInvoices(db, scope, now)
    .innerJoin('users as maker', 'maker.id', 'i.created_by')
    .leftJoin('users as confirmer', 'confirmer.id', 'i.confirmed_by')
    .leftJoin('bookings as b', 'b.id', 'i.booking_id')
    .leftJoin('customers as c', 'c.id', 'b.customer_id')
    .select(['i.net_minor as netMinor', 'i.tax_minor as taxMinor', 'i.tax_mode as taxMode', 'i.tax_label as taxLabel'])
    .select([
      'i.in_batch_minor as inBatchMinor',
      'i.note',
      'i.version',
      'i.reversal_reason as reversalReason',
      'i.link_version as linkVersion',
    ])
    .select(['i.sent_to as sentTo', 'o.billing_name as billingName', 'o.billing_email as billingEmail'])
    .select('o.email as organisationEmail')
    .select(['maker.name as createdByName', 'confirmer.name as confirmedByName', 'b.id as bookingId'])
    .select(['b.number as bookingNumber', 'b.title', 'c.name as customerName'])
    .select((eb) => [
      isoInstant(eb.ref('i.confirmed_at')).as('confirmedAt'),
      isoInstant(eb.ref('i.sent_at')).as('sentAt'),
      isoInstant(eb.ref('i.first_viewed_at')).as('firstViewedAt'),
      jsonArrayFrom(
        eb
          .selectFrom('trade_invoice_lines as l')
          .whereRef('l.invoice_id', '=', 'i.id')
          .orderBy('l.ordinal')
          .select(['l.description', 'l.amount_minor as amountMinor', 'l.is_taxed as isTaxed'])
          .select(['l.net_minor as netMinor', 'l.tax_minor as taxMinor', 'l.gross_minor as grossMinor']),
      ).as('lines'),
      jsonArrayFrom(
        eb
          .selectFrom('trade_payments as p')
          .innerJoin('users as u', 'u.id', 'p.recorded_by')
          .whereRef('p.invoice_id', '=', 'i.id')
          .orderBy('p.paid_on')
          .orderBy('p.id')
          .select(['p.id', 'p.paid_on as paidOn', 'p.amount_minor as amountMinor', 'p.method', 'p.reference'])
          .select(['u.name as recordedByName', 'p.reversal_reason as reversalReason']),
      ).as('payments'),
      jsonObjectFrom(
        eb.selectFrom('files as f').whereRef('f.trade_invoice_id', '=', 'i.id').select(shownFileColumns),
      ).as('paper'),
      jsonObjectFrom(
        eb
          .selectFrom('pay_batch_lines as l')
          .innerJoin('pay_batches as t', 't.id', 'l.batch_id')
          .whereRef('l.trade_invoice_id', '=', 'i.id')
          .where('l.state', 'in', ['waiting', 'sent'])
          .select(['t.id', 't.number', 't.pay_on as payOn', 'l.amount_minor as amountMinor']),
      ).as('batch'),
      newestAccountEvents('trade_invoice_id', eb.ref('i.id')).as('events'),
    ])
    .where('i.id', '=', id)
    .executeTakeFirstOrThrow(() => refuse('tradeInvoiceNotFound'));
}

/** An invoice's city as of its date: its currency and its tax. */
export async function findCityOn(trx: Db, scope: OfficeScope, cityId: string, day: string) {
  const city = await cityInScope(trx, scope, cityId)
    .leftJoinLateral(
      ({ ref }) => cityTaxesOn(ref('y.id'), sql<string>`${day}::date`).as('t'),
      (join) => join.onTrue(),
    )
    .select(['t.mode', 't.label'])
    .select(({ ref }) => decimalText(ref('t.rate')).as('rate'))
    .executeTakeFirstOrThrow(cityNotFound);
  const rule: TaxRule = { mode: city.mode ?? 0, rate: city.rate ?? '0', label: city.label ?? '' };
  return { id: city.id, regionId: city.regionId, currency: regionCurrency(city.regionId), rule };
}

/** Refuses a booking that is not of the city. */
export async function expectBookingOf(trx: Db, { cityIds }: OfficeScope, cityId: string, bookingId: string | null) {
  if (bookingId === null) return;
  await trx
    .selectFrom('bookings')
    .select('id')
    .where('id', '=', bookingId)
    .where('city_id', '=', cityId)
    .where('city_id', '=', anyOf(cityIds))
    .forShare()
    .executeTakeFirstOrThrow(() => refuse('bookingNotFound'));
}

type Entry = Omit<InputOf<'updateInvoice'>['body'], 'version' | 'dueOn' | 'fileId'> & { dueOn: string };

/** The columns and lines of the input, taxed by the city's rule on its date; refuses invalid input. */
export function enteredInvoice(entry: Entry, rule: TaxRule, direction: TradeDirection) {
  refuseProblems(tradeInvoiceProblems({ ...entry, direction }, rule));
  const { lines, total } = tradeInvoiceSums(entry.lines, rule);
  return {
    columns: {
      number: entry.number,
      booking_id: entry.bookingId,
      issued_on: entry.issuedOn,
      due_on: entry.dueOn,
      note: entry.note,
      tax_mode: rule.mode,
      tax_rate: rule.rate,
      tax_label: rule.label,
      net_minor: total.netMinor,
      tax_minor: total.taxMinor,
      gross_minor: total.grossMinor,
    },
    lines: entry.lines.map((line, index) => ({
      ordinal: index + 1,
      description: line.description,
      amount_minor: line.amountMinor,
      is_taxed: line.isTaxed,
      net_minor: lines[index]?.netMinor ?? 0,
      tax_minor: lines[index]?.taxMinor ?? 0,
      gross_minor: lines[index]?.grossMinor ?? 0,
    })),
  };
}

/** Replaces the lines of a draft. */
export async function replaceLines(
  trx: Db,
  id: string,
  lines: ReturnType<typeof enteredInvoice>['lines'],
): Promise<void> {
  await trx.deleteFrom('trade_invoice_lines').where('invoice_id', '=', id).execute();
  await trx
    .insertInto('trade_invoice_lines')
    .values(lines.map((line) => ({ ...line, invoice_id: id })))
    .execute();
}

/** Refuses, at its field, a number that the supplier has used on another invoice. */
export function refuseTakenNumber(error: unknown): never {
  if (isTaken(error, 'trade_invoices_of_supplier')) {
    throw invalidField('number', 'An invoice of this supplier with this number is entered already');
  }
  throw error;
}

/** Records that this person worked on a draft. */
export async function noteWriter(trx: Db, { id }: LockedTradeInvoice, userId: string): Promise<void> {
  await trx
    .insertInto('trade_invoice_writers')
    .values({ invoice_id: id, user_id: userId })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

/** Attaches the supplier's document to an invoice: a PDF or a picture that this person has uploaded; null removes it. */
export async function placePaper(context: OfficeContext, id: string, fileId: string | null): Promise<void> {
  const owner = { column: 'trade_invoice_id', id } as const;
  const [paper] = await placeDocuments(context, owner, fileId === null ? [] : [fileId], 'fileId');
  const problem = paper ? paperProblem(paper.contentType) : null;
  if (problem !== null) throw invalidField('fileId', problem);
}

export async function removeDraft(trx: Db, { id }: LockedTradeInvoice): Promise<void> {
  await removeDocuments(trx, 'trade_invoice_id', [id]);
  await trx.deleteFrom('trade_invoices').where('id', '=', id).execute();
}

/** The next number of our own invoices, from a single sequence. */
export async function nextOwnNumber(trx: Db): Promise<string> {
  const next = await sql<{ number: string }>`select 'TI-' || nextval('trade_invoice_numbers') as number`.execute(trx);
  return next.rows[0]?.number ?? '';
}

/** Confirms a draft with its number; one of ours is stored as printed. */
export async function confirmDraft(
  trx: Db,
  { id, version }: LockedTradeInvoice,
  { number, document, by, now }: { number: string; document: InvoiceDocument | null; by: string; now: string },
): Promise<void> {
  await trx
    .updateTable('trade_invoices')
    .set({
      status: PaymentStatus.ReadyToPay,
      confirmed_at: now,
      confirmed_by: by,
      version: version + 1,
      number,
      ...(document ? { snapshot: invoiceSnapshot.write(document), snapshot_version: invoiceSnapshot.version } : {}),
    })
    .where('id', '=', id)
    .execute();
}
