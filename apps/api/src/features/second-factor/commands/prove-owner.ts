import { passwordMatches } from '../../../platform/crypto/password.ts';
import type { Db } from '../../../platform/db/database.ts';
import { invalidField } from '../../../platform/http/refusal.ts';
import type { SignedInContext } from '../../../platform/session/context.ts';
import { prepareCode } from '../lookup.ts';
import { findOwner, type Owner } from '../store.ts';

/** Refuses unless this is the person's password: an open session alone changes nothing about how one gets in. */
export async function provePassword({ db, actor }: SignedInContext, password: string): Promise<Owner> {
  if (password === '') throw invalidField('password', 'Please enter your password');
  const owner = await findOwner(db, actor.userId);
  if (!(await passwordMatches(owner.passwordHash, password))) {
    throw invalidField('password', 'This is not your present password');
  }
  return owner;
}

/** The same with a code: `spend`, called in the deed's transaction, refuses a code that is not right and uses up one that is. */
export async function proveOwner(
  context: SignedInContext,
  { password, code }: { password: string; code: string },
): Promise<{ owner: Owner; spend: (trx: Db) => Promise<void> }> {
  if (code.trim() === '') throw invalidField('code', 'Please enter a code');
  const owner = await provePassword(context, password);
  const passes = await prepareCode(context, context.actor.userId, code);
  const spend = async (trx: Db) => {
    if (!(await passes(trx))) throw invalidField('code', 'This code is not right.');
  };
  return { owner, spend };
}
