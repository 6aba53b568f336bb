import type { OutputOf } from '@cadenza/contract/operations';
import { invitationState, whyNotResent } from '@cadenza/domain/invitations/invitation-state';
import type { SignedInContext } from '../../../platform/context.ts';
import { refuseIf } from '../../../platform/refusal.ts';
import { expectInvitation, type Invitation, renewInvitation } from '../store.ts';
import { issueInvitation } from './issue-invitation.ts';

/** Sends an open or expired invitation again, with a new link and a new expiry; the old link stops working. */
export async function resendInvitation(
  context: SignedInContext,
  id: string,
  kinds: readonly Invitation['kind'][],
): Promise<OutputOf<'resendRoleInvite'>> {
  return context.db.transaction().execute(async (trx) => {
    const { invitation, place } = await expectInvitation(trx, context.actor, id, kinds);
    refuseIf(whyNotResent(invitationState(invitation, context.now)));
    return issueInvitation(context, trx, { ...invitation, place }, async (link) => {
      await renewInvitation(trx, id, link);
      return id;
    });
  });
}
