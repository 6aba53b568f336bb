import { isoInstant } from '../../platform/db/expressions.ts';
import type { Handler } from '../../platform/http/routes.ts';

const shown = 10;

/** The faults under a number. Browsers generate their own numbers, so one may stand for several. */
export const getFault: Handler<'getFault'> = async ({ db }, { params: { number } }) => {
  const rows = await db
    .selectFrom('faults')
    .select(({ ref }) => ['origin', 'place', 'name', 'message', 'stack', 'version', isoInstant(ref('at')).as('at')])
    .where('number', '=', number)
    .orderBy('id')
    .limit(shown)
    .execute();
  return { items: rows.map(({ stack, ...fault }) => ({ ...fault, stack: stack === '' ? [] : stack.split('\n') })) };
};
