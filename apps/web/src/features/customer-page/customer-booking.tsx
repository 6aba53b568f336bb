import type { CustomerBookingPage } from '@cadenza/contract/customer-page/shapes';
import { formatLongDate } from '@cadenza/domain/time';
import leaf from '../../shared/printed-page/printed-page.module.css';
import { PrintedPage } from '../../shared/printed-page/printed-page.tsx';
import { CallRequest } from './call-request.tsx';
import { CustomerBookingStatus } from './customer-booking-status.tsx';
import { DayProgramme } from './day-programme.tsx';
import { MoneyPart } from './money-part.tsx';

/** A customer's own page: the status, who looks after the booking, the price, and the programme of the day. */
export function CustomerBooking(page: CustomerBookingPage) {
  return (
    <PrintedPage
      over={`Booking ${page.bookingNumber}`}
      title={`Music for ${page.customerName}`}
      lead={leadOf(page)}
      players={page.gigs.flatMap(({ lineUp }) => lineUp)}
    >
      <CustomerBookingStatus {...page} />
      <DayProgramme {...page} />
      <MoneyPart {...page} />
      <CallRequest {...page.callback} />
      {page.unsubscribeUrl ? (
        <p className={`${leaf.foot} ${leaf.onScreen}`}>
          <a href={page.unsubscribeUrl}>No more mail about dates and offers</a>
        </p>
      ) : null}
    </PrintedPage>
  );
}

function leadOf({ eventDate, daysToGo }: CustomerBookingPage): string {
  if (eventDate === null) return 'The date is to be settled';
  const date = formatLongDate(eventDate);
  if (daysToGo === null || daysToGo < 0) return date;
  if (daysToGo === 0) return `${date}, today`;
  return `${date}, ${daysToGo === 1 ? 'tomorrow' : `in ${daysToGo} days`}`;
}
