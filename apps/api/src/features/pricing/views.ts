import type { OutputOf } from '@cadenza/contract/operations';
import { addOnsToChoose } from '@cadenza/domain/add-ons/chosen-add-ons';
import { canManageBooking } from '@cadenza/domain/permissions/bookings';
import { codeNote } from '@cadenza/domain/price-rules/code-problem';
import { extraHalfHours, PerformanceType } from '@cadenza/domain/pricing/durations';
import { firmPriceRefusal, quoteRefusal } from '@cadenza/domain/pricing/price-stages';
import { taxSentence } from '@cadenza/domain/pricing/quote-sentences';
import { TaxMode } from '@cadenza/domain/pricing/tax';
import { type Reason, reason } from '@cadenza/domain/refusals/reason';
import { sentenceOf } from '@cadenza/domain/refusals/sentence-of';
import { jsonArrayFrom, jsonBuildObject, jsonObjectFrom } from 'kysely/helpers/postgres';
import type { OfficeContext } from '../../platform/context.ts';
import { addOnList, chosenAddOns } from '../../platform/db/add-ons.ts';
import { anyOf, dateIn, decimalText, halfHoursOn, instant } from '../../platform/db/expressions.ts';
import { priceRuleList } from '../../platform/db/price-rules.ts';
import { refuse } from '../../platform/refusal.ts';
import { priceAdjustments } from '../../platform/stored-documents/price-adjustments.ts';

type Quote = OutputOf<'getQuote'>;
type FirmPrice = OutputOf<'getFirmPrice'>;
type Computed = 'taxSentence' | 'canEdit' | 'editRefusal';

type Found = Awaited<ReturnType<typeof findSheet>>;

/** The quote with every line explained and what staff entered, in one statement; NOT_FOUND (-1) while there is none. */
export async function viewQuote(context: OfficeContext, bookingId: string): Promise<Quote> {
  const row = await findSheet(context, bookingId, 'quote');
  if (!row.sheet) throw refuse('quoteNotFound');
  const { entered, chosen, offered, reception, halfHours, code, ...sheet } = row.sheet;
  const { surchargeMinor, surchargeReason, discountRate, discountMinor, discountReason } = entered;
  const isReduced = discountRate !== null || discountMinor !== null;
  return {
    ...present(context, row.booking, sheet, quoteRefusal(row.booking.status)),
    surcharge: surchargeMinor > 0 ? { amountMinor: surchargeMinor, reason: surchargeReason } : null,
    discount: isReduced ? { rate: discountRate, amountMinor: discountMinor, reason: discountReason } : null,
    adjustments: priceAdjustments.read(entered.adjustmentsVersion, entered.adjustments),
    addOns: chosen.map(({ addOnId, count }) => ({ addOnId, count })),
    addOnsToChoose: addOnsToChoose(offered, chosen),
    priceCode: code.word,
    priceCodeNote: codeNote(code.rules, { ...code, code: code.word }, code.cityName),
    extraTime: reception && { ...halfHours, halfHours: extraHalfHours('reception', reception.minutes) },
  };
}

/** The price agreed with the customer, in one statement; NOT_FOUND (-1) while there is none. */
export async function viewFirmPrice(context: OfficeContext, bookingId: string): Promise<FirmPrice> {
  const row = await findSheet(context, bookingId, 'firm');
  if (!row.sheet) throw refuse('firmPriceNotFound');
  const {
    entered: _entered,
    chosen: _chosen,
    offered: _offered,
    reception: _,
    halfHours: __,
    code: ___,
    ...sheet
  } = row.sheet;
  const shown = present(context, row.booking, sheet, firmPriceRefusal(row.booking.status));
  return { ...shown, payableMinor: sheet.grossMinor };
}

function present<Sheet extends Pick<Quote, 'taxMode' | 'taxRate' | 'taxLabel' | 'taxMinor' | 'currency'>>(
  { scope }: OfficeContext,
  booking: Found['booking'],
  sheet: Sheet,
  refusal: Reason | null,
): Sheet & Pick<Quote, Computed> {
  const rule = { mode: sheet.taxMode, rate: sheet.taxRate, label: sheet.taxLabel };
  const mayManage = canManageBooking(scope.actor, booking);
  return {
    ...sheet,
    taxSentence: taxSentence(rule, sheet.taxMinor, sheet.currency),
    canEdit: mayManage && refusal === null,
    editRefusal: sentenceOf(mayManage ? refusal : reason('bookingOfAnotherManager')),
  };
}

async function findSheet({ db, scope, now }: OfficeContext, bookingId: string, kind: 'quote' | 'firm') {
  const row = await db
    .selectFrom('bookings as b')
    .innerJoin('customers as c', 'c.id', 'b.customer_id')
    .innerJoin('cities as y', 'y.id', 'b.city_id')
    .where('b.id', '=', bookingId)
    .where('b.city_id', '=', anyOf(scope.cityIds))
    .select(['b.status', 'b.city_id as cityId', 'c.assignee_user_id as assigneeUserId'])
    .select((eb) =>
      jsonObjectFrom(
        eb
          .selectFrom('price_sheets as s')
          .leftJoin('users as u', 'u.id', 's.updated_by')
          .whereRef('s.booking_id', '=', 'b.id')
          .where('s.kind', '=', kind)
          .select([
            's.booking_id as bookingId',
            's.version',
            's.currency',
            's.tax_mode as taxMode',
            's.tax_label as taxLabel',
          ])
          .select(['s.net_minor as netMinor', 's.tax_minor as taxMinor', 's.gross_minor as grossMinor'])
          .select(['s.updated_at as updatedAt', 'u.name as updatedBy'])
          .select((sheet) => [
            decimalText(sheet.ref('s.tax_rate')).as('taxRate'),
            jsonBuildObject({
              surchargeMinor: sheet.ref('s.surcharge_minor'),
              surchargeReason: sheet.ref('s.surcharge_reason'),
              discountRate: decimalText(sheet.ref('s.discount_rate')),
              discountMinor: sheet.ref('s.discount_minor'),
              discountReason: sheet.ref('s.discount_reason'),
              adjustments: sheet.ref('s.adjustments'),
              adjustmentsVersion: sheet.ref('s.adjustments_version'),
            }).as('entered'),
            jsonArrayFrom(
              sheet
                .selectFrom('price_lines as l')
                .whereRef('l.sheet_id', '=', 's.id')
                .orderBy('l.ordinal')
                .select(['l.kind', 'l.title', 'l.explanation', 'l.performance_type_id as performanceTypeId'])
                .select(['l.net_minor as netMinor', 'l.tax_minor as taxMinor', 'l.gross_minor as grossMinor'])
                .select((line) =>
                  line
                    .case('s.tax_mode')
                    .when(TaxMode.Inclusive)
                    .then(line.ref('l.gross_minor'))
                    .else(line.ref('l.net_minor'))
                    .end()
                    .as('amountMinor'),
                ),
            ).as('items'),
            chosenAddOns(eb.ref('b.id'), dateIn(instant(now), eb.ref('y.time_zone'))).as('chosen'),
            addOnList(eb.ref('y.id'), dateIn(instant(now), eb.ref('y.time_zone'))).as('offered'),
            jsonBuildObject({
              word: eb.ref('b.price_code'),
              date: eb.ref('b.event_date'),
              region: eb.ref('y.region_id'),
              cityName: eb.ref('y.name'),
              today: dateIn(instant(now), eb.ref('y.time_zone')),
              rules: priceRuleList(eb.ref('y.id'), dateIn(instant(now), eb.ref('y.time_zone'))),
            }).as('code'),
            halfHoursOn(eb.ref('y.id'), dateIn(instant(now), eb.ref('y.time_zone'))).as('halfHours'),
            jsonObjectFrom(
              sheet
                .selectFrom('gigs as g')
                .whereRef('g.booking_id', '=', 's.booking_id')
                .where('g.performance_type_id', '=', PerformanceType.Reception)
                .where('g.performance_id', 'is not', null)
                .select('g.duration_minutes as minutes'),
            ).as('reception'),
          ]),
      ).as('sheet'),
    )
    .executeTakeFirstOrThrow(() => refuse('bookingNotFound'));
  const { sheet, ...booking } = row;
  return { booking, sheet };
}
