import type { BookingSheet } from '@cadenza/contract/booking-sheet/operations';
import type { InputOf } from '@cadenza/contract/operations';
import type { PageCity } from '@cadenza/contract/public-pages';
import type { PublicContext } from '../../../platform/context.ts';
import { openCustomerLink } from '../../customer-links/door.ts';
import { findPositionEarnings } from '../../payouts/door.ts';
import { presentSheet } from '../present.ts';
import { findSheetBasis } from '../views.ts';

/**
 * The sheet that a key opens, or null. The key determines the reader: changing the customer or role in the address
 * opens nothing.
 */
export async function openSheet(
  context: PublicContext,
  { key, customerId, roleType }: InputOf<'getBookingSheet'>['query'],
): Promise<{ city: PageCity; sheet: BookingSheet } | null> {
  const link = await openCustomerLink(context, key, 'booking sheet');
  if (!link) return null;
  if (customerId !== undefined && customerId !== link.customerId) return null;
  if (roleType !== undefined && roleType !== link.roleType) return null;
  const basis = await findSheetBasis(context.db, link.bookingId, context.now);
  const earnings = await findPositionEarnings(context.db, link.bookingId);
  return { city: basis.city, sheet: presentSheet(basis, earnings, link) };
}
