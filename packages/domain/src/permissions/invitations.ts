import { type Actor, isActingStaff, isAdmin } from './access.ts';
import { AccountRole, isAtLeast, modeOf } from './modes.ts';

/** The parts of an invitation that the rules check: the role it gives, and where. */
export interface InvitedPlace {
  /**
   * The organisation of the role and its parents: a store's business unit and that unit's organisation. Empty if it
   * does not exist yet.
   */
  organisationIds: readonly string[];
  organisationType: number;
  isCity: boolean;
  accountRole: number;
  isMusician: boolean;
}

const INTERNAL = 1;

/**
 * Who may invite someone into a role, resend the invitation and withdraw it. Musicians: acting staff of their city.
 * Sales managers: an admin who covers the city. Internal staff: support managers and above, never into a role above
 * their own. Everyone else: an admin of the organisation or of one of its parents, and support managers and above, who
 * may also invite new organisations.
 */
export function canInvite(actor: Actor, place: InvitedPlace): boolean {
  if (place.organisationType === INTERNAL) return isAdministration(actor) && !standsAbove(actor, place.accountRole);
  if (place.isMusician) return isActingStaff(actor) && reaches(actor, place);
  if (place.isCity && place.accountRole === AccountRole.OrgMember) return isAdmin(actor) && reaches(actor, place);
  return isAdministration(actor) || isAdminOf(actor, place);
}

/** Only internal staff may invite an organisation that does not exist yet. */
export function canBringOrganisation(actor: Actor): boolean {
  return isAdministration(actor);
}

const isAdministration = ({ mode }: Actor) => isAtLeast(mode, 'SupportManager');
const standsAbove = ({ mode }: Actor, accountRole: number) => !isAtLeast(mode, modeOf(accountRole, false));
const reaches = ({ cityIds }: Actor, { organisationIds }: InvitedPlace) =>
  organisationIds.some((id) => cityIds.includes(id));
const isAdminOf = (actor: Actor, { organisationIds }: InvitedPlace) =>
  actor.mode === 'Partner' &&
  actor.accountRole === AccountRole.OrgAdmin &&
  organisationIds.includes(actor.organisationId);
