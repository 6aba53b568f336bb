import { invitationDetails, openInvitation } from '@cadenza/contract/invitations/shapes';
import type { OutputOf } from '@cadenza/contract/operations';
import { invitationState } from '@cadenza/domain/invitations/invitation-state';
import type { Actor } from '@cadenza/domain/permissions/access';
import { canInvite, canInviteOrganisation } from '@cadenza/domain/permissions/invitations';
import { AccountRole } from '@cadenza/domain/permissions/modes';
import { roleLabel } from '@cadenza/domain/permissions/role-label';
import { shownFields } from '../../platform/http/shown-fields.ts';
import type { Invitation, Place } from './store.ts';

type Listed = OutputOf<'listRegistrationInvites'>['items'][number];
type Details = OutputOf<'loadRegistrationInvite'>;

export interface InvitationRow extends Invitation {
  sentAt: string;
  place: Place | null;
}

/** The label of an invitation's role. An organisation that does not exist yet has admins, like a company. */
export function labelOf(
  place: Place | null,
  { accountRole, isMusician }: Pick<Invitation, 'accountRole' | 'isMusician'>,
) {
  const { organisationType: orgType, unitKind } = place ?? stillToCome;
  return roleLabel({ accountRole, isMusician, orgType, unitKind });
}

const stillToCome = { organisationType: 20, unitKind: 'organisation' } as const;

/** A row of the open invitations, with what `actor` may do with it. */
export function presentInvitation(actor: Actor, row: InvitationRow, now: string): Listed {
  const { place } = row;
  return {
    ...shownFields(openInvitation, row),
    name: `${row.firstName} ${row.lastName}`.trim(),
    organisationName: place?.name ?? row.organisationName,
    roleLabel: labelOf(place, row),
    isExpired: invitationState(row, now) === 'expired',
    canManage: place ? canInvite(actor, { ...row, ...place }) : canInviteOrganisation(actor),
  };
}

/** What the holder of a link sees of their invitation. */
export function presentDetails(
  invitation: Invitation,
  place: Place | null,
  more: { skills: string[]; hasAccount: boolean },
): Details {
  const isSalesManager =
    (place?.isCity ?? false) && !invitation.isMusician && invitation.accountRole === AccountRole.OrgMember;
  return {
    ...shownFields(invitationDetails, invitation),
    organisationName: place?.name ?? invitation.organisationName,
    roleLabel: labelOf(place, invitation),
    isSalesManager,
    citySlug: place?.city?.slug ?? null,
    regionId: place?.regionId ?? null,
    skills: more.skills,
    hasAccount: more.hasAccount,
    isAccepted: invitation.acceptedAt !== null,
  };
}
