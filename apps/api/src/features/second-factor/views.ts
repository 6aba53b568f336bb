import type { OutputOf } from '@cadenza/contract/operations';
import { sql } from 'kysely';
import type { SignedInContext } from '../../platform/context.ts';
import { secondFactorAskedBy } from '../../platform/session/second-factor-duty.ts';

/** The actor's second factor: on or off, recovery codes left, which organisation requires it. One statement. */
export async function viewSecondFactor({ db, actor }: SignedInContext): Promise<OutputOf<'getSecondFactor'>> {
  const { rows } = await sql<{ since: string | null; codesLeft: number; requiredBy: string | null }>`
    select f.confirmed_at since, ${sql.raw(secondFactorAskedBy)} "requiredBy",
      (select count(*)::int from recovery_codes where user_id = u.id and used_at is null) "codesLeft"
    from users u left join second_factors f on f.user_id = u.id where u.id = ${actor.userId}`.execute(db);
  const { since, codesLeft, requiredBy } = rows[0] ?? { since: null, codesLeft: 0, requiredBy: null };
  return { isOn: since !== null, since, codesLeft, requiredBy };
}
