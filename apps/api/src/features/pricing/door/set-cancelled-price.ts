import { taxInTotal } from '@cadenza/domain/pricing/tax';
import type { Db } from '../../../platform/db/database.ts';
import type { LockedBookingId } from '../../../platform/session/booking-proof.ts';
import { findQuoteBasis } from '../door.ts';
import { findFirmPrice, storeFirmPrice } from '../store.ts';

/**
 * Makes what is owed for a cancelled booking its firm price: one line with its reason, taxed as the price was. Returns the
 * earlier price in minor units; null if none was agreed.
 */
export async function setCancelledPrice(
  trx: Db,
  bookingId: LockedBookingId,
  { owedMinor, reason, by, now }: { owedMinor: number; reason: string; by: string; now: string },
): Promise<number | null> {
  const before = await findFirmPrice(trx, bookingId);
  if (before === null && owedMinor === 0) return null;
  const { city } = await findQuoteBasis(trx, bookingId, now);
  const tax = before?.tax ?? city.tax;
  const total = taxInTotal(owedMinor, tax);
  const line = { kind: 'Firm Price' as const, title: 'Cancellation', explanation: reason, performanceTypeId: null };
  await storeFirmPrice(trx, { bookingId, city: { ...city, tax }, lines: [{ ...line, ...total }], total, by, now });
  return before?.grossMinor ?? null;
}
