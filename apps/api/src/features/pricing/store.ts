import type { AddOn } from '@cadenza/domain/add-ons/add-on-list';
import { prospectStatuses } from '@cadenza/domain/bookings/booking-status';
import type { CityPrices } from '@cadenza/domain/enquiry/enquiry-price';
import type { PerformanceTypeId } from '@cadenza/domain/pricing/durations';
import type { PriceLineKind } from '@cadenza/domain/pricing/price-line-order';
import type { Quote } from '@cadenza/domain/pricing/quote';
import { type TaxedAmount, TaxMode, type TaxRule } from '@cadenza/domain/pricing/tax';
import { sql } from 'kysely';
import { addOnList } from '../../platform/db/add-ons.ts';
import type { Db } from '../../platform/db/database.ts';
import { dateIn, instant, lineUpOn, settingsToday } from '../../platform/db/expressions.ts';
import type { LockedBookingId } from '../../platform/session/booking-proof.ts';
import { priceAdjustments } from '../../platform/stored-documents/price-adjustments.ts';
import { linesJson } from './door/lines-json.ts';

/** What staff enter with a quote; a customer's change leaves it unchanged. */
export interface AgreementEntered {
  surcharge: { amountMinor: number; reason: string } | null;
  discount: { rate: string | null; amountMinor: number | null; reason: string } | null;
  adjustments: { title: string; amountMinor: number; reason: string }[];
  /** The list price without codes, with tax, that it reduces. */
  reducedFromMinor: number | null;
}

interface QuoteToStore {
  bookingId: LockedBookingId;
  quote: Quote;
  tax: TaxRule;
  now: string;
  /** The member of staff; null for the customer. */
  by?: string | null;
  agreement?: AgreementEntered;
}

/**
 * Gives the gigs of a booking that is not agreed yet today's line-ups, as its price is today's. Gigs with positions keep theirs.
 */
export async function renewSeats(trx: Db, bookingId: LockedBookingId, now: string): Promise<void> {
  await trx
    .updateTable('gigs as g')
    .from(({ selectFrom }) =>
      selectFrom('bookings as b')
        .innerJoin('cities as y', 'y.id', 'b.city_id')
        .innerJoin('gigs as o', 'o.booking_id', 'b.id')
        .where('b.id', '=', bookingId)
        .where('b.status', 'in', [...prospectStatuses])
        .select('o.id')
        .select(({ ref }) => lineUpOn(ref('o.performance_id'), dateIn(instant(now), ref('y.time_zone'))).as('lineUpId'))
        .as('t'),
    )
    .set(({ ref }) => ({ lineup_id: ref('t.lineUpId') }))
    .whereRef('g.id', '=', 't.id')
    .where('t.lineUpId', 'is not', null)
    .whereRef('t.lineUpId', 'is distinct from', 'g.lineup_id')
    .where(({ exists, not, selectFrom }) =>
      not(exists(selectFrom('positions as p').select('p.id').whereRef('p.gig_id', '=', 'g.id'))),
    )
    .execute();
}

/** Stores the quote with its lines, and its total on the booking while no firm price is agreed, in one statement. */
export async function storeQuote(trx: Db, toStore: QuoteToStore): Promise<void> {
  const { bookingId, quote, tax, now, by = null, agreement } = toStore;
  const { totals } = quote;
  const entered = agreement ? enteredColumns(agreement) : null;
  await sql`
    with sheet as (
      insert into price_sheets (booking_id, kind, currency, tax_mode, tax_rate, tax_label, net_minor, tax_minor, gross_minor,
        updated_by, updated_at, surcharge_minor, surcharge_reason, discount_rate, discount_minor, discount_reason, adjustments,
        adjustments_version, reduced_from_minor)
      values (${bookingId}, 'quote', ${quote.currency}, ${tax.mode}, ${tax.rate}::numeric, ${tax.label}, ${totals.netMinor},
        ${totals.taxMinor}, ${totals.grossMinor}, ${by}, ${now}, ${entered?.surchargeMinor ?? 0}, ${entered?.surchargeReason ?? ''},
        ${entered?.discountRate ?? null}::numeric, ${entered?.discountMinor ?? null}, ${entered?.discountReason ?? ''},
        ${priceAdjustments.write(agreement?.adjustments ?? [])}::jsonb, ${priceAdjustments.version},
        ${agreement?.reducedFromMinor ?? null})
      on conflict (booking_id, kind) do update set currency = excluded.currency, tax_mode = excluded.tax_mode,
        tax_rate = excluded.tax_rate, tax_label = excluded.tax_label, net_minor = excluded.net_minor,
        tax_minor = excluded.tax_minor, gross_minor = excluded.gross_minor, version = price_sheets.version + 1,
        updated_by = excluded.updated_by, updated_at = excluded.updated_at
        ${entered ? replaceEntered : sql``}
      returning id
    ), lines as (
      insert into price_lines (sheet_id, ordinal, kind, title, explanation, performance_type_id, is_manual, net_minor, tax_minor, gross_minor)
      select sheet.id, l.ordinal, l.kind, l.title, l.explanation, l.gig, l.kind = 'Adjustment', l.net, l.tax, l.gross
      from sheet, json_to_recordset(${linesJson(quote)}::json) as l(ordinal int, kind text, title text, explanation text, gig int,
        net bigint, tax bigint, gross bigint)
      on conflict (sheet_id, ordinal) do update set kind = excluded.kind, title = excluded.title,
        explanation = excluded.explanation, performance_type_id = excluded.performance_type_id, is_manual = excluded.is_manual,
        net_minor = excluded.net_minor, tax_minor = excluded.tax_minor, gross_minor = excluded.gross_minor
    ), surplus as (
      delete from price_lines using sheet where sheet_id = sheet.id and ordinal > ${quote.lines.length}
    )
    update bookings set price_minor = ${totals.grossMinor}
    where id = ${bookingId} and not exists (select 1 from price_sheets where booking_id = ${bookingId} and kind = 'firm')`.execute(
    trx,
  );
}

/** The add-ons that a booking's city offers today. */
export async function findOfferedAddOns(trx: Db, bookingId: LockedBookingId, now: string): Promise<AddOn[]> {
  const { offered } = await trx
    .selectFrom('bookings as b')
    .innerJoin('cities as y', 'y.id', 'b.city_id')
    .where('b.id', '=', bookingId)
    .select(({ ref }) => addOnList(ref('y.id'), dateIn(instant(now), ref('y.time_zone'))).as('offered'))
    .executeTakeFirstOrThrow();
  return offered;
}

/** How many half hours beyond a reception's package a booking's city offers today. */
export async function findMostHalfHours(trx: Db, bookingId: LockedBookingId, now: string): Promise<number> {
  const { most } = await trx
    .selectFrom('bookings as b')
    .innerJoin('cities as y', 'y.id', 'b.city_id')
    .crossJoinLateral(settingsToday(instant(now)))
    .where('b.id', '=', bookingId)
    .select('s.most_half_hours as most')
    .executeTakeFirstOrThrow();
  return most;
}

/** Removes the quote when there is no longer any music with a price. A firm price stays. */
export async function removeQuote(trx: Db, bookingId: LockedBookingId): Promise<void> {
  await sql`
    with sheet as (delete from price_sheets where booking_id = ${bookingId} and kind = 'quote')
    update bookings set price_minor = null
    where id = ${bookingId} and not exists (select 1 from price_sheets where booking_id = ${bookingId} and kind = 'firm')`.execute(
    trx,
  );
}

const replaceEntered = sql`, surcharge_minor = excluded.surcharge_minor, surcharge_reason = excluded.surcharge_reason,
  discount_rate = excluded.discount_rate, discount_minor = excluded.discount_minor,
  discount_reason = excluded.discount_reason, adjustments = excluded.adjustments,
  adjustments_version = excluded.adjustments_version, reduced_from_minor = excluded.reduced_from_minor`;

const enteredColumns = ({ surcharge, discount }: AgreementEntered) => ({
  surchargeMinor: surcharge?.amountMinor ?? 0,
  surchargeReason: surcharge?.reason ?? '',
  discountRate: discount?.rate ?? null,
  discountMinor: discount?.amountMinor ?? null,
  discountReason: discount?.reason ?? '',
});

/** The current firm price, null before the first. */
export async function findFirmPrice(
  trx: Db,
  bookingId: LockedBookingId,
): Promise<{ version: number; grossMinor: number; tax: TaxRule } | null> {
  const row = await trx
    .selectFrom('price_sheets')
    .select(['version', 'gross_minor as grossMinor', 'tax_mode as mode', 'tax_label as label'])
    .select(sql<string>`tax_rate::text`.as('rate'))
    .where('booking_id', '=', bookingId)
    .where('kind', '=', 'firm')
    .executeTakeFirst();
  return row
    ? { version: row.version, grossMinor: row.grossMinor, tax: { mode: row.mode, rate: row.rate, label: row.label } }
    : null;
}

interface FirmLine {
  kind: PriceLineKind;
  title: string;
  explanation: string;
  performanceTypeId: PerformanceTypeId | null;
  amountMinor: number;
}

/** The quote's lines as shown: with tax when the city's prices include it, else without. */
export const findQuoteLines = (trx: Db, bookingId: LockedBookingId): Promise<FirmLine[]> =>
  trx
    .selectFrom('price_sheets as s')
    .innerJoin('price_lines as l', 'l.sheet_id', 's.id')
    .where('s.booking_id', '=', bookingId)
    .where('s.kind', '=', 'quote')
    .orderBy('l.ordinal')
    .select(['l.kind', 'l.title', 'l.explanation', 'l.performance_type_id as performanceTypeId'])
    .select((eb) =>
      eb
        .case('s.tax_mode')
        .when(TaxMode.Inclusive)
        .then(eb.ref('l.gross_minor'))
        .else(eb.ref('l.net_minor'))
        .end()
        .as('amountMinor'),
    )
    .execute();

interface FirmPriceToStore {
  bookingId: LockedBookingId;
  city: CityPrices;
  lines: readonly (Omit<FirmLine, 'amountMinor'> & Partial<TaxedAmount>)[];
  total: TaxedAmount;
  /** The member of staff; null for the customer who accepted the quote. */
  by: string | null;
  now: string;
}

/** Stores the firm price with its lines, replacing the previous one, and its total on the booking. */
export async function storeFirmPrice(
  trx: Db,
  { bookingId, city, lines, total, by, now }: FirmPriceToStore,
): Promise<void> {
  const { rows } = await sql<{ id: string }>`
    insert into price_sheets (booking_id, kind, currency, tax_mode, tax_rate, tax_label, net_minor, tax_minor, gross_minor,
      updated_by, updated_at)
    values (${bookingId}, 'firm', ${city.currency}, ${city.tax.mode}, ${city.tax.rate}::numeric, ${city.tax.label},
      ${total.netMinor}, ${total.taxMinor}, ${total.grossMinor}, ${by}, ${now})
    on conflict (booking_id, kind) do update set tax_mode = excluded.tax_mode, tax_rate = excluded.tax_rate,
      tax_label = excluded.tax_label, net_minor = excluded.net_minor, tax_minor = excluded.tax_minor,
      gross_minor = excluded.gross_minor, version = price_sheets.version + 1, updated_by = excluded.updated_by,
      updated_at = excluded.updated_at
    returning id`.execute(trx);
  const sheetId = rows[0]?.id ?? '';
  await trx.deleteFrom('price_lines').where('sheet_id', '=', sheetId).execute();
  const written = lines.map((line, index) => ({
    sheet_id: sheetId,
    ordinal: index + 1,
    kind: line.kind,
    title: line.title,
    explanation: line.explanation,
    performance_type_id: line.performanceTypeId,
    is_manual: line.kind === 'Firm Price' || line.kind === 'Adjustment',
    net_minor: line.netMinor ?? 0,
    tax_minor: line.taxMinor ?? 0,
    gross_minor: line.grossMinor ?? 0,
  }));
  await trx.insertInto('price_lines').values(written).execute();
  await trx
    .updateTable('bookings')
    .set({ price_minor: total.grossMinor, updated_at: now })
    .where('id', '=', bookingId)
    .execute();
}
