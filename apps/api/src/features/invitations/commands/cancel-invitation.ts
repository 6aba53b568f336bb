import { invitationState, whyNotCancelled } from '@cadenza/domain/invitations/invitation-state';
import type { SignedInContext } from '../../../platform/context.ts';
import { recordAccountEvent } from '../../../platform/history/record-account-event.ts';
import { refuseIf } from '../../../platform/refusal.ts';
import { expectInvitation, type Invitation, withdrawInvitation } from '../store.ts';

/**
 * Cancels an invitation: its link says so from now on. Repeating it changes nothing; an accepted one cannot be
 * cancelled.
 */
export async function cancelInvitation(
  { db, actor, now }: SignedInContext,
  id: string,
  kinds: readonly Invitation['kind'][],
): Promise<void> {
  return db.transaction().execute(async (trx) => {
    const { invitation } = await expectInvitation(trx, actor, id, kinds);
    const state = invitationState(invitation, now);
    refuseIf(whyNotCancelled(state));
    if (state === 'cancelled') return;
    await withdrawInvitation(trx, id, now);
    const { organisationId, userId, firstName, lastName } = invitation;
    const about = { ...(organisationId ? { organisationId } : {}), ...(userId ? { userId } : {}) };
    const sentence = `The invitation for ${firstName} ${lastName} was cancelled`;
    if (organisationId) await recordAccountEvent(trx, { actor, now }, about, sentence);
  });
}
