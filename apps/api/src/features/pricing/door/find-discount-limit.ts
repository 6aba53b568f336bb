import type { Db } from '../../../platform/db/database.ts';
import { instant, settingsToday } from '../../../platform/db/expressions.ts';

/** How far below the price list a city's sales managers can go, in percent. */
export async function findDiscountLimit(trx: Db, cityId: string, now: string): Promise<number> {
  const { limitPercent } = await trx
    .selectFrom('cities as y')
    .crossJoinLateral(settingsToday(instant(now)))
    .where('y.id', '=', cityId)
    .select('s.discount_limit_percent as limitPercent')
    .executeTakeFirstOrThrow(() => new Error('the city has no settings in force'));
  return limitPercent;
}
