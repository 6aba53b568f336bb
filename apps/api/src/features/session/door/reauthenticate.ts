import { fieldProblems } from '@cadenza/domain/field-problems';
import type { SignedInContext } from '../../../platform/context.ts';
import type { Db } from '../../../platform/db/database.ts';
import { countAttempt, forgetAttempt } from '../../../platform/flood/count-attempt.ts';
import { invalidFields, wrongProof } from '../../../platform/refusal.ts';
import { prepareCode } from '../../../platform/second-factor/check-code.ts';
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
  const needsCode = await hasSecondFactor(context);
  const missing = fieldProblems({
    password: password === '' ? 'Please enter your password' : null,
    code: needsCode && code.trim() === '' ? 'Please enter a code from your authenticator app' : null,
  });
  if (missing.length > 0) throw invalidFields(missing);
  const who = { ip, account: actor.userId };
  await countAttempt(db, 'code', who, now);
  await expectPassword(context, password);
  const passes = needsCode ? await prepareCode(context, actor.userId, code) : null;
  return async (trx) => {
    if (passes && !(await passes(trx))) throw wrongProof('code', 'This code isn’t right.');
    await forgetAttempt(trx, 'code', who);
  };
}

async function hasSecondFactor({ db, actor }: SignedInContext): Promise<boolean> {
  const factor = await db
    .selectFrom('second_factors')
    .select('user_id')
    .where('user_id', '=', actor.userId)
    .where('confirmed_at', 'is not', null)
    .executeTakeFirst();
  return factor !== undefined;
}
