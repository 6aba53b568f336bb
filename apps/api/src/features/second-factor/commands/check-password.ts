import { passwordMatches } from '../../../platform/crypto/password.ts';
import { invalidField } from '../../../platform/http/refusal.ts';
import type { SignedInContext } from '../../../platform/session/context.ts';
import { findOwner, type Owner } from '../store.ts';

/** Refuses unless this is the person's password: an open session alone changes nothing about how one gets in. */
export async function checkPassword({ db, actor }: SignedInContext, password: string): Promise<Owner> {
  if (password === '') throw invalidField('password', 'Please enter your password');
  const owner = await findOwner(db, actor.userId);
  if (!(await passwordMatches(owner.passwordHash, password))) {
    throw invalidField('password', 'This is not your present password');
  }
  return owner;
}
