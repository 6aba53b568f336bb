import { type Actor, isActingStaff } from './access.ts';
import { AccountRole, isAtLeast } from './modes.ts';
import { holdsPowersOf } from './powers.ts';

/** The fields of an invitation that the rules check: its role, and where. */
export interface InvitedPlace {
  /**
   * The organisation of the role, then its parents: a store's business unit and that unit's organisation. Empty if it
   * does not exist yet.
   */
  organisationIds: readonly string[];
  organisationType: number;
  isCity: boolean;
  accountRole: number;
  isMusician: boolean;
}

/**
 * Who can invite someone to a role, resend the invitation and cancel it. Musicians: acting staff of their city.
 * Otherwise support managers and above, and an admin of the organisation or of one of its parents; never to a role
 * with a power that they lack, so only a city's admins invite its people. Support managers and above can
 * also invite new organisations.
 */
export function canInvite(actor: Actor, place: InvitedPlace): boolean {
  if (place.isMusician) return isActingStaff(actor) && reaches(actor, place);
  if (!isAdministration(actor) && !isAdminOf(actor, place)) return false;
  const [id, ...ancestorIds] = place.organisationIds;
  if (id === undefined) return isAdministration(actor);
  const { accountRole, isMusician, isCity, organisationType: type } = place;
  return holdsPowersOf(actor, [{ accountRole, isMusician, organisation: { id, type, isCity, ancestorIds } }]);
}

/** Only internal staff can invite an organisation that does not exist yet. */
export function canInviteOrganisation(actor: Actor): boolean {
  return isAdministration(actor);
}

const isAdministration = ({ mode }: Actor) => isAtLeast(mode, 'SupportManager');
const reaches = ({ cityIds }: Actor, { organisationIds }: InvitedPlace) =>
  organisationIds.some((id) => cityIds.includes(id));
const isAdminOf = (actor: Actor, { organisationIds }: InvitedPlace) =>
  actor.mode === 'Partner' &&
  actor.accountRole === AccountRole.OrgAdmin &&
  organisationIds.includes(actor.organisationId);
