import type { PriceRule } from '@cadenza/domain/price-rules/price-rule';
import { type Expression, type ExpressionBuilder, type Selectable, sql } from 'kysely';
import { jsonArrayFrom, jsonBuildObject } from 'kysely/helpers/postgres';
import { fragment } from './expressions.ts';
import type { DB } from './generated/schema.ts';

type Rule = DB['price_rules'];

/** The public form of rule `r`, without its code. */
const dayRuleIn = ({ ref }: ExpressionBuilder<{ r: Rule }, 'r'>) =>
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

/** The rule `r`, in the domain's shape. */
export const ruleIn = (eb: ExpressionBuilder<{ r: Rule }, 'r'>) =>
  [
    ...dayRuleIn(eb),
    sql<PriceRule['code']>`case when ${eb.ref('r.code')} is not null then ${jsonBuildObject({
      word: eb.ref('r.code'),
      until: eb.ref('r.code_until'),
    })} end`.as('code'),
  ] as const;

const rulesOn = (city: Expression<string>, day: Expression<string | null>) =>
  fragment.selectFrom(sql<Selectable<Rule>>`price_rules_on(${city}, ${day})`.as('r')).orderBy('r.ordinal');

/** A city's rules on a day, as a JSON list; their codes are for the office and for comparison only. */
export const priceRuleList = (city: Expression<string>, day: Expression<string | null>) =>
  jsonArrayFrom(rulesOn(city, day).select((rule) => ruleIn(rule)));

/** The public ones: those that need no code. */
export const dayRuleList = (city: Expression<string>, day: Expression<string | null>) =>
  jsonArrayFrom(
    rulesOn(city, day)
      .where('r.code', 'is', null)
      .select((rule) => dayRuleIn(rule)),
  );
