import type { Db } from '../../../platform/db/database.ts';
import { instant, settingsToday } from '../../../platform/db/expressions.ts';
import type { SeenBooking } from '../../bookings/door.ts';

/** How far below the price list the sales managers of the booking's city can go, in percent. */
export async function findDiscountLimit(trx: Db, { city_id: cityId }: SeenBooking, now: string): Promise<number> {
  const { limitPercent } = await trx
    .selectFrom('cities as y')
    .crossJoinLateral(settingsToday(instant(now)))
    .where('y.id', '=', cityId)
    .select('s.discount_limit_percent as limitPercent')
    .executeTakeFirstOrThrow(() => new Error('the city has no settings in force'));
  return limitPercent;
}
