import { canAdministerBooking } from '@cadenza/domain/permissions/bookings';
import { applicableRules } from '@cadenza/domain/price-rules/price-rule';
import { discountRefusal } from '@cadenza/domain/pricing/discount-limit';
import { priceEvent } from '@cadenza/domain/pricing/price-event';
import type { OfficeContext } from '../../../platform/context.ts';
import type { Db } from '../../../platform/db/database.ts';
import { citySettingsOn, dateIn, instant } from '../../../platform/db/expressions.ts';
import { refuseWith } from '../../../platform/refusal.ts';
import type { QuoteBasis } from '../door.ts';

interface Agreed {
  /** The event after the change, with the price inputs from before it. */
  basis: QuoteBasis;
  /** The new price, with tax. */
  agreedMinor: number;
  /** Prices already quoted for the same event. */
  quotedMinor?: readonly number[];
}

/**
 * Limits how far below the price list anyone but an admin of the city may go. A code counts towards the limit, but a price that
 * the quote or firm price already has may stay, whoever allowed it.
 */
export async function checkDiscount(
  trx: Db,
  { scope, now }: OfficeContext,
  { city_id }: { city_id: string },
  { basis, agreedMinor, quotedMinor = [] }: Agreed,
): Promise<void> {
  if (canAdministerBooking(scope.actor, { cityId: city_id })) return;
  const { city, agreed, ruleFacts, version } = basis;
  const withCode = (code: string | null) => ({
    ...basis.event,
    rules: applicableRules(basis.rules, { ...ruleFacts, code }),
  });
  const list = priceEvent(city, withCode(null))?.totals.grossMinor;
  if (list === undefined || agreedMinor >= list) return;
  const quoted = version === null ? undefined : priceEvent(city, withCode(ruleFacts.code), agreed)?.totals.grossMinor;
  const { limitPercent } = await trx
    .selectFrom('cities as y')
    .innerJoinLateral(
      (eb) => citySettingsOn(eb.ref('y.id'), dateIn(instant(now), eb.ref('y.time_zone'))).as('s'),
      (join) => join.onTrue(),
    )
    .where('y.id', '=', city_id)
    .select('s.discount_limit_percent as limitPercent')
    .executeTakeFirstOrThrow(() => new Error('the city has no settings in force'));
  const earlierMinor = quoted === undefined ? quotedMinor : [...quotedMinor, quoted];
  const refusal = discountRefusal({ listMinor: list, agreedMinor, earlierMinor, limitPercent });
  if (refusal !== null) throw refuseWith(refusal);
}
