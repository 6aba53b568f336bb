import type { OutputOf } from '@cadenza/contract/operations';
import { invitationState } from '@cadenza/domain/invitation-state';
import { invitedRoleLabel } from '@cadenza/domain/invited-role';
import type { Actor } from '@cadenza/domain/permissions/access';
import { canBringOrganisation, canInvite } from '@cadenza/domain/permissions/invitations';
import { AccountRole } from '@cadenza/domain/permissions/modes';
import type { Invitation, Place } from './store.ts';

type Listed = OutputOf<'listRegistrationInvites'>['items'][number];
type Details = OutputOf<'loadRegistrationInvite'>;

export interface InvitationRow extends Invitation {
  sentAt: string;
  place: Place | null;
}

// An organisation that is still to come has admins like a company.
const stillToCome = { organisationType: 20, isCity: false, unitKind: 'organisation' } as const;

/** A row of the open invitations, with what `actor` may do with it. */
export function presentInvitation(actor: Actor, row: InvitationRow, now: string): Listed {
  const { place } = row;
  return {
    id: row.id,
    kind: row.kind,
    name: `${row.firstName} ${row.lastName}`.trim(),
    email: row.email,
    mobile: row.mobile,
    organisationName: place?.name ?? row.organisationName,
    roleLabel: invitedRoleLabel(place ?? stillToCome, row),
    isMusician: row.isMusician,
    invitedBy: row.invitedBy,
    sentAt: row.sentAt,
    expiresAt: row.expiresAt,
    isExpired: invitationState(row, now) === 'expired',
    canManage: place ? canInvite(actor, { ...row, ...place }) : canBringOrganisation(actor),
  };
}

/** What the holder of a link is told of their invitation. */
export function presentDetails(
  invitation: Invitation,
  place: Place | null,
  more: { skills: string[]; hasAccount: boolean },
): Details {
  const isSalesManager =
    (place?.isCity ?? false) && !invitation.isMusician && invitation.accountRole === AccountRole.OrgMember;
  return {
    email: invitation.email,
    firstName: invitation.firstName,
    lastName: invitation.lastName,
    mobile: invitation.mobile,
    organisationName: place?.name ?? invitation.organisationName,
    roleLabel: invitedRoleLabel(place ?? stillToCome, invitation),
    isMusician: invitation.isMusician,
    isSalesManager,
    citySlug: place?.city?.slug ?? null,
    regionId: place?.regionId ?? null,
    skills: more.skills,
    invitedBy: invitation.invitedBy,
    expiresAt: invitation.expiresAt,
    hasAccount: more.hasAccount,
    isAccepted: invitation.acceptedAt !== null,
  };
}
