import type { PriceRule } from '@cadenza/domain/price-rules/price-rule';
import type { Db } from '../platform/db/database.ts';

/** Gives a city price rules, as if from long ago, in place of none. */
export async function buildPriceRules(
  db: Db,
  cityId: string,
  rules: (Pick<PriceRule, 'name' | 'basisPoints'> & Partial<PriceRule>)[],
): Promise<void> {
  const { id } = await db
    .insertInto('price_rule_lists')
    .values({ city_id: cityId, effective_from: '2020-01-01', set_at: '2019-12-31T00:00:00Z' })
    .returning('id')
    .executeTakeFirstOrThrow();
  await db
    .insertInto('price_rules')
    .values(
      rules.map(({ name, basisPoints, sentence = name, season, weekdays = [], onHolidays = false, code }, index) => ({
        list_id: id,
        ordinal: index + 1,
        name,
        sentence,
        basis_points: basisPoints,
        season_from: season?.from ?? null,
        season_until: season?.until ?? null,
        weekdays: [...weekdays],
        on_holidays: onHolidays,
        code: code?.word ?? null,
        code_until: code?.until ?? null,
      })),
    )
    .execute();
}
