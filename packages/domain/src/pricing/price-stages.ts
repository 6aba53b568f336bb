import { BookingStatus, isClosed, isProspect } from '../bookings/booking-status.ts';
import { type Reason, reason } from '../refusals/reason.ts';

/** Why the quote cannot be adjusted in this status, or null: it can be until the price is agreed. */
export function quoteRefusal(status: BookingStatus): Reason | null {
  if (isClosed(status)) return reason('bookingClosed');
  if (status === BookingStatus.PlaceHolder) return reason('eventMissing');
  return isProspect(status) ? null : reason('priceAgreed');
}

/** Why the firm price cannot be set in this status, or null: it can be from Quote until the books are closed. */
export function firmPriceRefusal(status: BookingStatus): Reason | null {
  if (isClosed(status)) return reason('bookingClosed');
  if (status < BookingStatus.Quote) return reason('notQuotedYet');
  return status >= BookingStatus.Finalised ? reason('booksClosed') : null;
}
