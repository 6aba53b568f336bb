import { sumMinor } from '@cadenza/domain/money';
import { taxLine } from '@cadenza/domain/pricing/tax';
import type { OfficeContext } from '../../../platform/context.ts';
import type { Db } from '../../../platform/db/database.ts';
import type { LockedBooking } from '../../bookings/door.ts';
import { checkDiscount } from '../commands/check-discount.ts';
import { findQuoteBasis } from '../door.ts';
import { findFirmPrice, findQuoteLines } from '../store.ts';

/**
 * Refuses to offer a customer a quote further below the price list than its sender may go, such as one whose event has become
 * smaller since amounts were taken off its price. A firm price was checked when it was set.
 */
export async function checkQuotedPrice(trx: Db, context: OfficeContext, booking: LockedBooking): Promise<void> {
  if ((await findFirmPrice(trx, booking.id)) !== null) return;
  const quoted = await findQuoteLines(trx, booking.id);
  if (quoted.length === 0) return;
  const basis = await findQuoteBasis(trx, booking.id, context.now);
  const { grossMinor: agreedMinor } = taxLine(sumMinor(quoted.map((line) => line.amountMinor)), basis.city.tax);
  await checkDiscount(trx, context, booking, { basis, agreedMinor, quotedMinor: agreedMinor });
}
