import type { OutputOf } from '@cadenza/contract/operations';
import type { BookingStatus } from '@cadenza/domain/bookings/booking-status';
import { canManageBooking } from '@cadenza/domain/permissions/bookings';
import { firmPriceRefusal, quoteRefusal } from '@cadenza/domain/pricing/price-stages';
import { taxSentence } from '@cadenza/domain/pricing/quote-sentences';
import type { TaxMode } from '@cadenza/domain/pricing/tax';
import { sql } from 'kysely';
import { notFound, Refusal } from '../../platform/http/refusal.ts';
import type { OfficeContext } from '../../platform/session/context.ts';

type Quote = OutputOf<'getQuote'>;
type FirmPrice = OutputOf<'getFirmPrice'>;
type Computed = 'taxSentence' | 'canEdit' | 'editRefusal';

interface Row {
  booking: { status: BookingStatus; cityId: string; assigneeUserId: string | null };
  sheet: Omit<Quote, Computed> | null;
}

/** The quote with every line explained and what staff entered; NOT_FOUND (-1) while there is none. One statement. */
export async function viewQuote(context: OfficeContext, bookingId: string): Promise<Quote> {
  const row = await findSheet(context, bookingId, 'quote');
  if (!row.sheet) throw new Refusal('NOT_FOUND', 'There is no quote yet.');
  return present(context, row.booking, row.sheet, quoteRefusal(row.booking.status));
}

/** The price agreed with the customer; NOT_FOUND (-1) while there is none. One statement. */
export async function viewFirmPrice(context: OfficeContext, bookingId: string): Promise<FirmPrice> {
  const row = await findSheet(context, bookingId, 'firm');
  if (!row.sheet) throw new Refusal('NOT_FOUND', 'There is no firm price yet.');
  const { surcharge: _surcharge, discount: _discount, adjustments: _adjustments, ...sheet } = row.sheet;
  const shown = present(context, row.booking, sheet, firmPriceRefusal(row.booking.status));
  return { ...shown, payableMinor: sheet.grossMinor };
}

function present<Sheet extends Pick<Quote, 'taxMode' | 'taxRate' | 'taxLabel' | 'taxMinor' | 'currency'>>(
  { scope }: OfficeContext,
  booking: Row['booking'],
  sheet: Sheet,
  refusal: string | null,
): Sheet & Pick<Quote, Computed> {
  const rule = { mode: sheet.taxMode as TaxMode, rate: sheet.taxRate, label: sheet.taxLabel };
  const mayManage = canManageBooking(scope.actor, booking);
  return {
    ...sheet,
    taxSentence: taxSentence(rule, sheet.taxMinor, sheet.currency),
    canEdit: mayManage && refusal === null,
    editRefusal: mayManage ? refusal : 'Only the assigned manager or an admin can change this booking.',
  };
}

async function findSheet({ db, scope }: OfficeContext, bookingId: string, kind: 'quote' | 'firm'): Promise<Row> {
  const { rows } = await sql<Row>`
    select json_build_object('status', b.status, 'cityId', b.city_id, 'assigneeUserId', c.assignee_user_id) booking,
      case when s.id is not null then json_build_object('bookingId', b.id, 'version', s.version, 'currency', s.currency,
        'taxMode', s.tax_mode, 'taxRate', trim_scale(s.tax_rate)::text, 'taxLabel', s.tax_label,
        'netMinor', s.net_minor, 'taxMinor', s.tax_minor, 'grossMinor', s.gross_minor,
        'updatedAt', s.updated_at, 'updatedBy', u.first_name || ' ' || u.last_name,
        'items', (select coalesce(json_agg(json_build_object('kind', l.kind, 'title', l.title, 'explanation', l.explanation,
            'performanceTypeId', l.performance_type_id, 'netMinor', l.net_minor, 'taxMinor', l.tax_minor,
            'grossMinor', l.gross_minor, 'amountMinor', case when s.tax_mode = 1 then l.gross_minor else l.net_minor end)
            order by l.ordinal), '[]') from price_lines l where l.sheet_id = s.id),
        'surcharge', case when s.surcharge_minor > 0 then
          json_build_object('amountMinor', s.surcharge_minor, 'reason', s.surcharge_reason) end,
        'discount', case when s.discount_rate is not null or s.discount_minor is not null then
          json_build_object('rate', trim_scale(s.discount_rate)::text, 'amountMinor', s.discount_minor,
            'reason', s.discount_reason) end,
        'adjustments', s.adjustments) end sheet
    from bookings b join customers c on c.id = b.customer_id
    left join price_sheets s on s.booking_id = b.id and s.kind = ${kind}
    left join users u on u.id = s.updated_by
    where b.id = ${bookingId} and b.city_id = any(${scope.cityIds}::uuid[])`.execute(db);
  if (!rows[0]) throw notFound('This booking');
  return rows[0];
}
