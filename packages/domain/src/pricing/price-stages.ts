import { BookingStatus, isClosed, isProspect } from '../bookings/booking-status.ts';

/** Why the quote cannot be adjusted in this status, or null: it is open until the price is agreed. */
export function quoteRefusal(status: BookingStatus): string | null {
  if (isClosed(status)) return 'This booking is closed.';
  if (status === BookingStatus.PlaceHolder) return 'There is no event to price yet.';
  return isProspect(status) ? null : 'The price is agreed: change the firm price instead of the quote.';
}

/** Why the firm price cannot be set in this status, or null: from Quote on, until the books are closed. */
export function firmPriceRefusal(status: BookingStatus): string | null {
  if (isClosed(status)) return 'This booking is closed.';
  if (status < BookingStatus.Quote) return 'Move the booking to Quote before a price is agreed.';
  return status >= BookingStatus.Finalised ? 'The books of this booking are closed.' : null;
}
