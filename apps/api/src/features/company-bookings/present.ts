import type { OutputOf } from '@cadenza/contract/operations';
import type { BookingStatus } from '@cadenza/domain/bookings/booking-status';
import { customerStatus } from '@cadenza/domain/customer-page/customer-status';
import { PaymentStatus } from '@cadenza/domain/customer-payments/payment-status';
import { gigTypeOf } from '@cadenza/domain/pricing/durations';
import { gigName } from '@cadenza/domain/pricing/quote-sentences';
import type { Platform } from '../../platform/context.ts';
import { onlineInvoiceUrl } from '../customer-payments/door.ts';

type CompanyBooking = OutputOf<'listCompanyBookings'>['items'][number];

interface CompanyBookingRow extends Omit<CompanyBooking, 'standing' | 'gigs' | 'invoices'> {
  status: BookingStatus;
  gigs: (Omit<CompanyBooking['gigs'][number], 'name'> & { performanceTypeId: Parameters<typeof gigTypeOf>[0] })[];
  payments: {
    id: string;
    number: string;
    amountMinor: number;
    dueOn: string;
    status: PaymentStatus;
    linkVersion: number;
  }[];
}

/** What a company's people see of a booking: as its customer, without what is the customer's own. */
export function presentCompanyBooking(row: CompanyBookingRow, platform: Platform): CompanyBooking {
  const { title, next } = customerStatus(row.status);
  return {
    id: row.id,
    number: row.number,
    customerName: row.customerName,
    companyName: row.companyName,
    type: row.type,
    eventDate: row.eventDate,
    cityName: row.cityName,
    standing: { title, next },
    currency: row.currency,
    gigs: row.gigs.map(({ id, performanceTypeId, musicName, placeName, startTime }) => ({
      id,
      name: gigName(gigTypeOf(performanceTypeId), row.type),
      musicName,
      placeName,
      startTime,
    })),
    contact: row.contact,
    invoices: row.payments.map(({ id, number, amountMinor, dueOn, status, linkVersion }) => ({
      number,
      amountMinor,
      dueOn,
      isPaid: status === PaymentStatus.Paid,
      url: onlineInvoiceUrl(platform, id, linkVersion),
    })),
  };
}
