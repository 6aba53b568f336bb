import { fieldProblems } from '@cadenza/domain/field-problems';
import { sql } from 'kysely';
import type { SignedInContext } from '../../../platform/context.ts';
import type { Db } from '../../../platform/db/database.ts';
import { countAttempt, forgetAttempt } from '../../../platform/rate-limits/count-attempt.ts';
import { refuseProblems, wrongProof } from '../../../platform/refusal.ts';
import { prepareCode } from '../../../platform/second-factor/check-code.ts';
import { hasSecondFactor } from '../../../platform/second-factor/second-factor-required.ts';
import { expectPassword } from '../door.ts';

/**
 * Reauthenticates a person before something that an open session alone must not allow: the password, and a code if they have a
 * second factor. Attempts are limited. The returned function, called in the action's transaction, refuses a wrong code and uses
 * up a valid one.
 */
export async function reauthenticate(
  context: SignedInContext,
  { password, code }: { password: string; code: string },
): Promise<(trx: Db) => Promise<void>> {
  const { db, actor, now, ip } = context;
  const userId = sql<string>`${actor.userId}::uuid`;
  const { needsCode } = await db.selectNoFrom(hasSecondFactor(userId).as('needsCode')).executeTakeFirstOrThrow();
  refuseProblems(
    fieldProblems({
      password: password === '' ? 'Please enter your password' : null,
      code: needsCode && code.trim() === '' ? 'Please enter a code from your authenticator app' : null,
    }),
  );
  const who = { ip, account: actor.userId };
  await countAttempt(db, 'code', who, now);
  await expectPassword(context, password);
  const passes = needsCode ? await prepareCode(context, actor.userId, code) : null;
  return async (trx) => {
    if (passes && !(await passes(trx))) throw wrongProof('code', 'This code isn’t right.');
    await forgetAttempt(trx, 'code', who);
  };
}
