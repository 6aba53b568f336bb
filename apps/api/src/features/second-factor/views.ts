import { countOf } from '../../platform/db/read-json.ts';
import type { Handler } from '../../platform/http/routes.ts';
import { secondFactorRequiredBy } from '../../platform/second-factor/second-factor-required.ts';
import { openRemoval } from './door.ts';

/**
 * The actor's second factor: on or off, recovery codes left, which organisation requires it, and any request to remove it. One
 * statement.
 */
export const getSecondFactor: Handler<'getSecondFactor'> = async ({ db, actor, now }) => {
  const { since, codesLeft, requiredBy, removal } = await db
    .selectFrom('users as u')
    .leftJoin('second_factors as f', 'f.user_id', 'u.id')
    .select('f.confirmed_at as since')
    .select(({ ref, selectFrom }) => [
      secondFactorRequiredBy(ref('u.id')).as('requiredBy'),
      countOf(selectFrom('recovery_codes as c').whereRef('c.user_id', '=', 'u.id').where('c.used_at', 'is', null)).as(
        'codesLeft',
      ),
      openRemoval(ref('u.id'), now).as('removal'),
    ])
    .where('u.id', '=', actor.userId)
    .executeTakeFirstOrThrow();
  return { isOn: since !== null, since, codesLeft, requiredBy, removal };
};
