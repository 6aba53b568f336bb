import type { RuleStep } from '@cadenza/domain/price-rules/rule-list';
import { jsonArrayFrom } from 'kysely/helpers/postgres';
import type { OfficeScope } from '../../platform/context.ts';
import type { Db } from '../../platform/db/database.ts';
import { ruleIn } from '../../platform/db/price-rules.ts';
import type { SeenCityId } from '../../platform/session/city-in-scope.ts';
import { addList, cityOfLists, listColumns, versionsOf } from '../settings/door/dated-lists.ts';

/** All price rules of a city in this scope, past, current and planned; `lock` locks them until the transaction ends. */
async function findRules(db: Db, scope: OfficeScope, cityId: string, at: { now: string; lock?: boolean }) {
  const city = await cityOfLists(db, scope, cityId, at);
  const lists = await db
    .selectFrom('price_rule_lists as l')
    .select((list) => listColumns(list))
    .select((list) =>
      jsonArrayFrom(
        list
          .selectFrom('price_rules as r')
          .select((rule) => ruleIn(rule))
          .whereRef('r.list_id', '=', 'l.id')
          .orderBy('r.ordinal'),
      ).as('rules'),
    )
    .where('l.city_id', '=', cityId)
    .orderBy('l.effective_from')
    .orderBy('l.set_at')
    .execute();
  return { ...city, lists, ...versionsOf(lists) };
}

export const priceRuleLists = {
  table: 'price_rule_lists',
  name: 'Price rules',
  changed: 'priceRulesChanged',
  holds: 'priceRulesHold',
  find: findRules,
} as const;

/** Gives a locked city these price rules from a day on. */
export async function addRules(
  trx: Db,
  cityId: SeenCityId,
  { from, rules }: RuleStep,
  { by, now }: { by: string; now: string },
): Promise<void> {
  const listId = await addList(trx, 'price_rule_lists', { cityId, from, by, now });
  const rows = rules.map(({ name, sentence, basisPoints, season, weekdays, onHolidays, code }, index) => ({
    list_id: listId,
    ordinal: index + 1,
    name,
    sentence,
    basis_points: basisPoints,
    season_from: season?.from ?? null,
    season_until: season?.until ?? null,
    weekdays: weekdays.toSorted((a, b) => a - b),
    on_holidays: onHolidays,
    code: code?.word ?? null,
    code_until: code?.until ?? null,
  }));
  if (rows.length > 0) await trx.insertInto('price_rules').values(rows).execute();
}
