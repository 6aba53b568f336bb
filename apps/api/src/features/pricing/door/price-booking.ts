import { priceEvent } from '@cadenza/domain/pricing/price-event';
import type { Quote } from '@cadenza/domain/pricing/quote';
import type { Db } from '../../../platform/db/database.ts';
import type { LockedBookingId } from '../../../platform/session/booking-proof.ts';
import { findQuoteBasis } from '../door.ts';
import { removeQuote, renewSeats, storeQuote } from '../store.ts';

/**
 * Prices a booking again after its event has changed, with the adjustments that staff agreed before, and stores the quote. Until
 * the booking is agreed it also gets today's seats. Returns null and stores nothing without music, or with music that is not
 * offered at that duration. A firm price does not change. @param by the member of staff who made the change; null for the
 * customer
 */
export async function priceBooking(
  trx: Db,
  bookingId: LockedBookingId,
  now: string,
  by: string | null = null,
): Promise<Quote | null> {
  await renewSeats(trx, bookingId, now);
  const { city, event, agreed } = await findQuoteBasis(trx, bookingId, now);
  const quote = priceEvent(city, event, agreed);
  if (quote) await storeQuote(trx, { bookingId, quote, tax: city.tax, now, by });
  else await removeQuote(trx, bookingId);
  return quote;
}
