import { taxLines } from '@cadenza/domain/pricing/tax';
import type { Db } from '../../../platform/db/database.ts';
import type { LockedBookingId } from '../../../platform/session/booking-proof.ts';
import { findQuoteBasis } from '../door.ts';
import { findFirmPrice, findQuoteLines, storeFirmPrice } from '../store.ts';

/**
 * Makes the quote the firm price, because the customer accepted it; an existing firm price stays. Tax is today's. Returns the
 * total with tax in minor units; the caller compares it with what was accepted.
 */
export async function agreeQuote(trx: Db, bookingId: LockedBookingId, now: string): Promise<number> {
  const before = await findFirmPrice(trx, bookingId);
  if (before) return before.grossMinor;
  const items = await findQuoteLines(trx, bookingId);
  const { city } = await findQuoteBasis(trx, bookingId, now);
  const taxed = taxLines(
    items.map(({ amountMinor }) => amountMinor),
    city.tax,
  );
  const lines = items.map((item, index) => ({ ...item, ...taxed.lines[index] }));
  await storeFirmPrice(trx, { bookingId, city, lines, total: taxed.total, by: null, now });
  return taxed.total.grossMinor;
}
