import { priceEvent } from '@cadenza/domain/enquiry/enquiry-price';
import type { Quote } from '@cadenza/domain/pricing/quote';
import type { Db } from '../../../platform/db/database.ts';
import type { LockedBookingId } from '../../../platform/session/booking-proof.ts';
import { findQuoteBasis } from '../door.ts';
import { removeQuote, storeQuote } from '../store.ts';

/**
 * Prices a booking again after its event has changed, with what staff agreed before, and keeps the quote. Null, and no quote is kept,
 * while there is no music or some that is not offered for so long. A firm price stays as it is.
 * @param by the person of the office who made the change; null for the customer
 */
export async function priceBooking(
  trx: Db,
  bookingId: LockedBookingId,
  now: string,
  by: string | null = null,
): Promise<Quote | null> {
  const { city, event, agreed } = await findQuoteBasis(trx, bookingId, now);
  const quote = priceEvent(city, event, agreed);
  if (quote) await storeQuote(trx, { bookingId, quote, tax: city.tax, now, by });
  else await removeQuote(trx, bookingId);
  return quote;
}
