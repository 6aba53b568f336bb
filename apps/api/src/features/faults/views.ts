import type { OutputOf } from '@cadenza/contract/operations';
import type { OfficeContext } from '../../platform/context.ts';
import { isoInstant } from '../../platform/db/expressions.ts';

const shown = 10;

/** What is kept under a fault's number. A browser makes its numbers itself, so that one may stand for several. */
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
