import type { SignedInContext } from '../../../platform/context.ts';
import type { Db } from '../../../platform/db/database.ts';
import { wrongProof } from '../../../platform/refusal.ts';
import { prepareCode } from '../../../platform/second-factor/check-code.ts';
import { expectPassword } from '../../session/door.ts';
import { findOwner, type Owner } from '../store.ts';

/** Checks password and code: `spend`, called in the transaction, refuses a wrong code and uses up a valid one. */
export async function checkOwner(
  context: SignedInContext,
  { password, code }: { password: string; code: string },
): Promise<{ owner: Owner; spend: (trx: Db) => Promise<void> }> {
  await expectPassword(context, password);
  const owner = await findOwner(context.db, context.actor.userId);
  const passes = await prepareCode(context, context.actor.userId, code);
  const spend = async (trx: Db) => {
    if (!(await passes(trx))) throw wrongProof('code', 'This code isn’t right.');
  };
  return { owner, spend };
}
