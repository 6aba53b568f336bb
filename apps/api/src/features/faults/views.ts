import type { OutputOf } from '@cadenza/contract/operations';
import type { OfficeContext } from '../../platform/context.ts';
import { isoInstant } from '../../platform/db/expressions.ts';

const shown = 10;

/** The faults under a number. Browsers generate their own numbers, so one may stand for several. */
export async function viewFault({ db }: OfficeContext, number: string): Promise<OutputOf<'getFault'>> {
  const rows = await db
    .selectFrom('faults')
    .select(({ ref }) => ['origin', 'place', 'name', 'message', 'stack', 'version', isoInstant(ref('at')).as('at')])
    .where('number', '=', number)
    .orderBy('id')
    .limit(shown)
    .execute();
  return { items: rows.map(({ stack, ...fault }) => ({ ...fault, stack: stack === '' ? [] : stack.split('\n') })) };
}
