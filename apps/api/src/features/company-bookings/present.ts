import { listCompanyBookings } from '@cadenza/contract/company-bookings/operations';
import type { OutputOf } from '@cadenza/contract/operations';
import { type BookingStatus, isClosed } from '@cadenza/domain/bookings/booking-status';
import { companysNext, customerStatus } from '@cadenza/domain/customer-page/customer-status';
import { toCollect } from '@cadenza/domain/customer-payments/outstanding-balance';
import { PaymentStatus } from '@cadenza/domain/customer-payments/payment-status';
import { gigTypeOf } from '@cadenza/domain/pricing/durations';
import { gigName } from '@cadenza/domain/pricing/quote-sentences';
import { TaxMode } from '@cadenza/domain/pricing/tax';
import type { OfficeContext } from '../../platform/context.ts';
import { shownFields } from '../../platform/http/shown-fields.ts';
import { onlineInvoiceUrl } from '../customer-payments/door.ts';

type CompanyBooking = OutputOf<'listCompanyBookings'>['items'][number];
type WholeBooking = OutputOf<'getCompanyBooking'>;

type Reader = Pick<OfficeContext, 'platform' | 'actor'>;

interface Sheet {
  id: string;
  taxLabel: string;
  taxMode: TaxMode;
  taxMinor: number;
  grossMinor: number;
}

type Shown =
  | 'id'
  | 'number'
  | 'customerName'
  | 'companyName'
  | 'type'
  | 'eventDate'
  | 'cityName'
  | 'currency'
  | 'contact';

interface CompanyBookingRow extends Pick<CompanyBooking, Shown> {
  status: BookingStatus;
  gigs: (Omit<WholeBooking['gigs'][number], 'name'> & { performanceTypeId: Parameters<typeof gigTypeOf>[0] })[];
  quote: Sheet | null;
  firm: Sheet | null;
  settledMinor: number;
  payments: {
    id: string;
    number: string | null;
    amountMinor: number;
    dueOn: string;
    status: PaymentStatus;
    isSent: boolean;
    linkVersion: number;
  }[];
}

/** What a company's people see of a booking: what its customer sees, without the customer's private details. */
export function presentCompanyBooking(row: CompanyBookingRow, { platform, actor }: Reader): CompanyBooking {
  const { status, firm } = row;
  const { stage, title } = customerStatus(status);
  return {
    ...shownFields(listCompanyBookings.output.shape.items.element, row),
    status: { stage, title, next: companysNext(status, row.customerName) },
    totalMinor: sheetOf(row)?.grossMinor ?? null,
    toPayMinor: firm === null || isClosed(status) ? null : toCollect(firm.grossMinor, row.settledMinor),
    gigs: row.gigs.map((gig) => ({
      id: gig.id,
      name: gigName(gigTypeOf(gig.performanceTypeId), row.type),
      musicName: gig.musicName,
      placeName: gig.placeName,
      startTime: gig.startTime,
    })),
    invoices: row.payments.flatMap(({ id, number, amountMinor, dueOn, status: paid, isSent, linkVersion }) =>
      !isSent || number === null || paid === PaymentStatus.Cancelled
        ? []
        : {
            number,
            amountMinor,
            dueOn,
            isPaid: paid === PaymentStatus.Paid,
            url: actor.app ? null : onlineInvoiceUrl(platform, id, linkVersion),
          },
    ),
  };
}

interface WholeRow extends CompanyBookingRow {
  office: WholeBooking['office'];
  moments: WholeBooking['moments'];
  priceLines: { sheetId: string; title: string; explanation: string; netMinor: number; grossMinor: number }[];
}

/** The same with the places, the timeline, and the price line by line. */
export function presentWholeCompanyBooking(row: WholeRow, reader: Reader): WholeBooking {
  const brief = presentCompanyBooking(row, reader);
  const sheet = sheetOf(row);
  return {
    ...brief,
    gigs: brief.gigs.map((gig, index) => ({
      ...gig,
      placeAddress: row.gigs[index]?.placeAddress ?? null,
      endTime: row.gigs[index]?.endTime ?? null,
    })),
    moments: row.moments.map(({ time, isNextDay, title }) => ({ time, isNextDay, title })),
    price: sheet && {
      isAgreed: sheet === row.firm,
      lines: row.priceLines.filter(({ sheetId }) => sheetId === sheet.id).map(({ sheetId: _, ...line }) => line),
      taxLabel: sheet.taxLabel,
      taxMinor: sheet.taxMinor,
      isTaxIncluded: sheet.taxMode === TaxMode.Inclusive,
    },
    office: row.office,
  };
}

/** The agreed price, otherwise the quote; for a closed booking only the agreed price. */
const sheetOf = ({ status, firm, quote }: CompanyBookingRow): Sheet | null => firm ?? (isClosed(status) ? null : quote);
