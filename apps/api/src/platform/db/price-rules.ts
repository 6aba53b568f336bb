import type { PriceRule } from '@cadenza/domain/price-rules/price-rule';
import { type Expression, type ExpressionBuilder, expressionBuilder, type Selectable, sql } from 'kysely';
import { jsonArrayFrom, jsonBuildObject } from 'kysely/helpers/postgres';
import type { DB } from './generated/schema.ts';

type Rule = DB['price_rules'];
const outside = expressionBuilder<DB, never>();

/** The rule `r`, in the domain's shape. */
export const ruleIn = ({ ref }: ExpressionBuilder<{ r: Rule }, 'r'>) =>
  [
    ref('r.name').as('name'),
    ref('r.sentence').as('sentence'),
    ref('r.basis_points').as('basisPoints'),
    sql<PriceRule['season']>`case when ${ref('r.season_from')} is not null then ${jsonBuildObject({
      from: ref('r.season_from'),
      until: ref('r.season_until'),
    })} end`.as('season'),
    ref('r.weekdays').as('weekdays'),
    ref('r.on_holidays').as('onHolidays'),
  ] as const;

/** The rules of a city on a day, as a JSON list. */
export const priceRuleList = (city: Expression<string>, day: Expression<string | null>) =>
  jsonArrayFrom(
    outside
      .selectFrom(sql<Selectable<Rule>>`price_rules_on(${city}, ${day})`.as('r'))
      .select((rule) => ruleIn(rule))
      .orderBy('r.ordinal'),
  );
