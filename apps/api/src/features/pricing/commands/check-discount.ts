import { canAdministerBooking } from '@cadenza/domain/permissions/bookings';
import { discountRefusal } from '@cadenza/domain/pricing/discount-limit';
import { priceEvent } from '@cadenza/domain/pricing/price-event';
import type { OfficeContext } from '../../../platform/context.ts';
import type { Db } from '../../../platform/db/database.ts';
import { citySettingsOn, dateIn, instant } from '../../../platform/db/expressions.ts';
import { refuseWith } from '../../../platform/refusal.ts';
import type { QuoteBasis } from '../door.ts';

interface Agreed {
  basis: QuoteBasis;
  /** The price to be kept, with tax. */
  agreedMinor: number;
  /** The firm price until now, if there is one. */
  firmMinor?: number | undefined;
}

/**
 * Refuses a price further below the price list than the city lets somebody go who is no admin of it. What the quote or the
 * firm price says already may stay, whoever allowed it.
 */
export async function checkDiscount(
  trx: Db,
  { scope, now }: OfficeContext,
  { city_id }: { city_id: string },
  { basis, agreedMinor, firmMinor }: Agreed,
): Promise<void> {
  if (canAdministerBooking(scope.actor, { cityId: city_id })) return;
  const { city, event, agreed } = basis;
  const list = priceEvent(city, event)?.totals.grossMinor;
  if (list === undefined || agreedMinor >= list) return;
  const quoted = basis.version === null ? undefined : priceEvent(city, event, agreed)?.totals.grossMinor;
  const { limitPercent } = await trx
    .selectFrom('cities as y')
    .innerJoinLateral(
      (eb) => citySettingsOn(eb.ref('y.id'), dateIn(instant(now), eb.ref('y.time_zone'))).as('s'),
      (join) => join.onTrue(),
    )
    .where('y.id', '=', city_id)
    .select('s.discount_limit_percent as limitPercent')
    .executeTakeFirstOrThrow(() => new Error('the city has no settings in force'));
  const earlierMinor = [firmMinor, quoted].filter((minor) => minor !== undefined);
  const refusal = discountRefusal({ listMinor: list, agreedMinor, earlierMinor, limitPercent });
  if (refusal !== null) throw refuseWith(refusal);
}
