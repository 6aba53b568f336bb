import type { Handler } from '../../../platform/http/routes.ts';
import { refuse } from '../../../platform/refusal.ts';
import { findAccount } from '../store.ts';
import { sendInvitation } from './send-invitation.ts';

/** Invites a person with an account into another role. The mail goes to the account's own address. */
export const inviteToAddRole: Handler<'inviteToAddRole'> = async (context, { body: { userId, ...role } }) => {
  const account = await findAccount(context.db, { userId });
  if (!account?.isActive) throw refuse('personNotFound');
  const { email, firstName, lastName } = account;
  return sendInvitation(context, { ...role, kind: 'role', userId, email, firstName, lastName, mobile: '' });
};
