import type { InputOf, OutputOf } from '@cadenza/contract/operations';
import type { OfficeContext } from '../../../platform/context.ts';
import { refuse } from '../../../platform/refusal.ts';
import { findAccount } from '../store.ts';
import { sendInvitation } from './send-invitation.ts';

/** Invites a person with an account into another role. The mail goes to the account's own address. */
export async function inviteToAddRole(
  context: OfficeContext,
  { userId, ...role }: InputOf<'inviteToAddRole'>['body'],
): Promise<OutputOf<'inviteToAddRole'>> {
  const account = await findAccount(context.db, { userId });
  if (!account?.isActive) throw refuse('personNotFound');
  const { email, firstName, lastName } = account;
  return sendInvitation(context, { ...role, kind: 'role', userId, email, firstName, lastName, mobile: '' });
}
