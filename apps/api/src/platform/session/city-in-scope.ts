import type { OfficeScope } from '../context.ts';
import type { Db } from '../db/database.ts';
import { anyOf } from '../db/expressions.ts';
import { refuse } from '../refusal.ts';

declare const seen: unique symbol;

/** The id of a city in the caller's scope. A query that takes one cannot be called with an id from a request. */
export type SeenCityId = string & { readonly [seen]: 'city' };

/**
 * A city `y` in the scope, to be read by `executeTakeFirstOrThrow(cityNotFound)`; with `lock`, no one else changes its
 * row until the transaction ends.
 */
export const cityInScope = (db: Db, { cityIds }: OfficeScope, cityId: string, { lock = false } = {}) =>
  db
    .selectFrom('cities as y')
    .select(['y.name', 'y.region_id as regionId'])
    .select(({ ref }) => ref('y.id').$castTo<SeenCityId>().as('id'))
    .where('y.id', '=', cityId)
    .where('y.id', '=', anyOf(cityIds))
    .$if(lock, (found) => found.forNoKeyUpdate('y'));

/** Unknown and invisible cities are refused alike. */
export const cityNotFound = () => refuse('cityNotFound');
