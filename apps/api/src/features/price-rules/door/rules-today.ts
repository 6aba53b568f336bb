import type { PriceRule } from '@cadenza/domain/price-rules/price-rule';
import type { Db } from '../../../platform/db/database.ts';
import { dateIn, instant } from '../../../platform/db/expressions.ts';
import { priceRuleList } from '../../../platform/db/price-rules.ts';

/** The rules of a city on its present day, codes included; nothing for an unknown city. */
export const rulesToday = (
  db: Db,
  cityId: string,
  now: string,
): Promise<{ cityName: string; today: string; rules: PriceRule[] } | undefined> =>
  db
    .selectFrom('cities as y')
    .where('y.id', '=', cityId)
    .select('y.name as cityName')
    .select(({ ref }) => {
      const today = dateIn(instant(now), ref('y.time_zone'));
      return [today.as('today'), priceRuleList(ref('y.id'), today).as('rules')];
    })
    .executeTakeFirst();
