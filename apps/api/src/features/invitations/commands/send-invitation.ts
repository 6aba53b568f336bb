import type { OutputOf } from '@cadenza/contract/operations';
import { normaliseEmail } from '@cadenza/domain/email';
import type { InvitationKind } from '@cadenza/domain/invitations/invitation-state';
import { inviteeProblems } from '@cadenza/domain/invitations/invited-account';
import { heldRole, holdsAlready, isRoleOf } from '@cadenza/domain/invitations/invited-role';
import { canInvite } from '@cadenza/domain/permissions/invitations';
import { normalisePhone } from '@cadenza/domain/phone';
import type { SignedInContext } from '../../../platform/context.ts';
import type { Db } from '../../../platform/db/database.ts';
import { recordAccountEvent } from '../../../platform/history/record-account-event.ts';
import { invalidField, refuse, refuseProblems } from '../../../platform/refusal.ts';
import { labelOf } from '../present.ts';
import { findHolder, findPlace, findSkillNames, keepInvitation, type Place } from '../store.ts';
import { issueInvitation } from './issue-invitation.ts';

export interface Invited {
  kind: InvitationKind;
  /** Null: the internal organisation. */
  organisationId: string | null;
  accountRole: number;
  isMusician?: boolean;
  /** For 'role': the account's user id. */
  userId?: string;
  email: string;
  firstName: string;
  lastName: string;
  mobile: string;
  skillIds?: readonly string[];
}

/**
 * Invites a person into an existing kind of role, and posts the mail. Refused: callers without permission; people who
 * already hold the role (with code 1); a musician of another city. An open invitation for the same person and role is
 * sent again.
 */
export async function sendInvitation(
  context: SignedInContext,
  invited: Invited,
): Promise<OutputOf<'sendRegistrationInvite'>> {
  const { db, actor } = context;
  const place = await findPlace(db, invited.organisationId);
  const role = { accountRole: invited.accountRole, isMusician: invited.isMusician ?? false };
  if (!canInvite(actor, { ...place, ...role })) throw refuse('roleNotInvitable');
  if (!isRoleOf(place, role)) throw invalidField('accountRole', 'There is no such role in this organisation');
  const region = place.regionId ?? 'AU';
  refuseProblems(inviteeProblems(invited, region));
  const email = normaliseEmail(invited.email);
  const skillIds = role.isMusician ? [...new Set(invited.skillIds ?? [])] : [];
  const invitation = {
    ...role,
    kind: invited.kind,
    organisationName: place.name,
    email,
    firstName: invited.firstName,
    lastName: invited.lastName,
    skillIds,
  };
  return db.transaction().execute(async (trx) => {
    const known = await findSkillNames(trx, skillIds);
    if (known.length < skillIds.length) throw invalidField('skillIds', 'We don’t know this skill');
    await refuseHolder(trx, place, { ...role, email });
    const about = { organisationId: place.organisationId, ...(invited.userId ? { userId: invited.userId } : {}) };
    const sentence = `${invited.firstName} ${invited.lastName} was invited as ${labelOf(place, role)}`;
    await recordAccountEvent(trx, context, about, sentence);
    return issueInvitation(context, trx, { ...invitation, place, invitedBy: actor.personName }, (link) =>
      keepInvitation(trx, {
        ...invitation,
        ...link,
        organisationId: place.organisationId,
        userId: invited.userId ?? null,
        mobile: normalisePhone(invited.mobile, region) ?? invited.mobile,
        invitedByUserId: actor.userId,
      }),
    );
  });
}

async function refuseHolder(
  trx: Db,
  place: Place,
  invited: { email: string; accountRole: number; isMusician: boolean },
): Promise<void> {
  const holder = await findHolder(trx, { ...invited, organisationId: place.organisationId });
  if (!holder) return;
  if (holder.heldRole !== null && holdsAlready(holder.heldRole, invited.accountRole)) {
    const held = { accountRole: holder.heldRole, isMusician: invited.isMusician };
    throw refuse('roleHeld', heldRole(place, held));
  }
  if (invited.isMusician && holder.playsInCityId !== null && holder.playsInCityId !== place.organisationId) {
    throw refuse('musicianOfAnotherCity');
  }
}
