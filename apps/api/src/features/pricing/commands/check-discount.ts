import { canAdministerBooking } from '@cadenza/domain/permissions/bookings';
import { applicableRules } from '@cadenza/domain/price-rules/price-rule';
import { discountRefusal } from '@cadenza/domain/pricing/discount-limit';
import { priceEvent } from '@cadenza/domain/pricing/price-event';
import { scaledReductions } from '@cadenza/domain/pricing/scaled-reductions';
import type { OfficeContext } from '../../../platform/context.ts';
import type { Db } from '../../../platform/db/database.ts';
import { refuseIf } from '../../../platform/refusal.ts';
import type { SeenBooking } from '../../bookings/door.ts';
import { findDiscountLimit } from '../door/find-discount-limit.ts';
import { listPrice, type QuoteBasis } from '../door.ts';

interface Agreed {
  /** The event after the change, with the price inputs from before it. */
  basis: QuoteBasis;
  /** The new price, with tax. */
  agreedMinor: number;
  /** The firm price before, and the quote, if they may be kept as they are. */
  firmMinor?: number | undefined;
  quotedMinor?: number | undefined;
}

/**
 * Limits how far below the price list anyone but an admin of the city may go. A code counts towards the limit. The price of an
 * existing quote or firm price may stay, regardless of who allowed it; if the event has become smaller since, amounts taken off its
 * price may stay only in proportion.
 */
export async function checkDiscount(
  trx: Db,
  { scope, now }: OfficeContext,
  booking: SeenBooking,
  { basis, agreedMinor, firmMinor, quotedMinor }: Agreed,
): Promise<void> {
  if (canAdministerBooking(scope.actor, { cityId: booking.city_id })) return;
  const { city, agreed, ruleFacts, version, reducedFromMinor } = basis;
  const list = listPrice(basis);
  if (list === null || agreedMinor >= list) return;
  const kept = scaledReductions(agreed, reducedFromMinor, list);
  const event = { ...basis.event, rules: applicableRules(basis.rules, ruleFacts) };
  const keptMinor = version === null ? undefined : priceEvent(city, event, kept)?.totals.grossMinor;
  const limitPercent = await findDiscountLimit(trx, booking, now);
  const earlierMinor = [keptMinor, firmMinor, kept === agreed ? quotedMinor : undefined].filter(
    (minor) => minor !== undefined,
  );
  refuseIf(discountRefusal({ listMinor: list, agreedMinor, earlierMinor, limitPercent }));
}
