import type { Db } from '../../../platform/db/database.ts';
import type { Handler } from '../../../platform/http/routes.ts';
import { refuse } from '../../../platform/refusal.ts';
import { answerInvitation, expectSamePerson } from '../door.ts';
import { labelOf } from '../present.ts';
import { findAccount, type Invitation, markAccepted } from '../store.ts';
import { takeRole } from './take-role.ts';

/**
 * A person with an account accepts the role they are invited into. A role invite names the account, and its key is
 * enough; for a registration invite the account of its address must be signed in. Refused if another account is signed
 * in. Accepting twice has no further effect.
 */
export const acceptRole: Handler<'acceptRole'> = async (context, { body: { key, termsId } }) => {
  const { db, now, ip, signedIn } = context;
  const signedInUserId = (await signedIn())?.userId ?? null;
  return db.transaction().execute(async (trx) => {
    const { invitation, place, acceptedBy } = await answerInvitation(trx, key, ['role', 'registration'], now);
    if (place === null) throw new Error('an invitation into a role has no organisation');
    const userId = await expectAccount(trx, invitation, signedInUserId);
    const answer = { organisationName: place.name, roleLabel: labelOf(place, invitation) };
    if (acceptedBy !== null) {
      expectSamePerson(acceptedBy, userId);
      return answer;
    }
    await takeRole(trx, context, { invitation, place }, { userId, termsId, ip });
    await markAccepted(trx, invitation.id, { userId, organisationId: place.organisationId, now });
    return answer;
  });
};

/** The account the invitation is for: the one it names, or that of its address. */
async function expectAccount(
  trx: Db,
  { kind, userId, email }: Invitation,
  signedInUserId: string | null,
): Promise<string> {
  const account = await findAccount(trx, kind === 'role' && userId !== null ? { userId } : { email });
  if (!account) throw refuse('invitedAccountMissing');
  if (!account.isActive) throw refuse('accountInactive');
  if (signedInUserId !== null && signedInUserId !== account.userId) {
    throw refuse('invitationOfOtherAccount');
  }
  if (kind === 'registration' && signedInUserId === null) {
    throw refuse('invitedSignInRequired', { email });
  }
  return account.userId;
}
