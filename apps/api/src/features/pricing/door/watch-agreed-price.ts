import { canAdministerBooking } from '@cadenza/domain/permissions/bookings';
import { growthRefusal } from '@cadenza/domain/pricing/discount-limit';
import type { OfficeContext } from '../../../platform/context.ts';
import type { Db } from '../../../platform/db/database.ts';
import { refuseIf } from '../../../platform/refusal.ts';
import type { LockedBooking } from '../../bookings/door.ts';
import { findQuoteBasis, listPrice } from '../door.ts';
import { findFirmPrice } from '../store.ts';
import { findDiscountLimit } from './find-discount-limit.ts';

/**
 * Called before an event changes; what it returns is called afterwards and refuses an event that has become larger than anyone
 * but an admin of the city may give for its agreed price. Without an agreed price, or for an admin, it refuses nothing.
 */
export async function watchAgreedPrice(
  trx: Db,
  { scope, now }: OfficeContext,
  booking: LockedBooking,
): Promise<() => Promise<void>> {
  const firm = await findFirmPrice(trx, booking.id);
  if (firm === null || canAdministerBooking(scope.actor, { cityId: booking.city_id })) return async () => undefined;
  const listNow = async () => listPrice(await findQuoteBasis(trx, booking.id, now)) ?? 0;
  const beforeMinor = await listNow();
  return async () => {
    const listMinor = await listNow();
    const limitPercent = await findDiscountLimit(trx, booking, now);
    refuseIf(growthRefusal({ beforeMinor, listMinor, firmMinor: firm.grossMinor, limitPercent }));
  };
}
