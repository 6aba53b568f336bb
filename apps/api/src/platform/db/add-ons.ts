import type { GigType } from '@cadenza/domain/pricing/durations';
import { type Expression, type ExpressionBuilder, type Selectable, sql } from 'kysely';
import { jsonArrayFrom, jsonBuildObject } from 'kysely/helpers/postgres';
import { fragment } from './expressions.ts';
import type { DB } from './generated/schema.ts';

type Offer = DB['add_on_offers'];
type Day = Expression<string | null>;

/** The add-on `o`, in the domain's shape. */
export const addOnIn = ({ ref }: ExpressionBuilder<{ o: Offer }, 'o'>) =>
  [
    ref('o.add_on_id').as('addOnId'),
    ref('o.name').as('name'),
    ref('o.description').as('description'),
    ref('o.price_minor').as('priceMinor'),
    ref('o.most').as('most'),
    sql<GigType | null>`case ${ref('o.performance_type_id')} when 1 then 'ceremony' when 2 then 'reception' end`.as(
      'part',
    ),
  ] as const;

/** The add-ons that a city offers on a day, as a JSON list. */
export const addOnList = (city: Expression<string>, day: Day) =>
  jsonArrayFrom(
    fragment
      .selectFrom(sql<Selectable<Offer>>`add_ons_on(${city}, ${day})`.as('o'))
      .select((offer) => addOnIn(offer))
      .orderBy('o.ordinal'),
  );

/**
 * The add-ons a booking has chosen, with the terms of a day, as a JSON list; one that is no longer offered keeps its
 * last terms.
 */
export const chosenAddOns = (booking: Expression<string>, day: Day) =>
  jsonArrayFrom(
    fragment
      .selectFrom('booking_add_ons as c')
      .crossJoinLateral(({ ref }) => sql<Selectable<Offer>>`add_on_on(${ref('c.add_on_id')}, ${day})`.as('o'))
      .where('c.booking_id', '=', booking)
      .select((offer) => addOnIn(offer))
      .select('c.count')
      .orderBy('o.name'),
  );

/** The ids and counts only, ordered independently of the names. */
export const addOnChoices = (booking: Expression<string>) =>
  fragment
    .selectFrom('booking_add_ons as c')
    .where('c.booking_id', '=', booking)
    .select(({ ref }) =>
      sql<{ addOnId: string; count: number }[]>`coalesce(json_agg(${jsonBuildObject({
        addOnId: ref('c.add_on_id'),
        count: ref('c.count'),
      })} order by ${ref('c.add_on_id')}), '[]')`.as('choices'),
    )
    .$asScalar()
    .$notNull();
