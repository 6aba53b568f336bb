import { type Actor, isActingStaff, isAdmin } from './access.ts';
import { AccountRole, isAtLeast, modeOf } from './modes.ts';

/** What the rules look at in an invitation: the role that it gives, and where. */
export interface InvitedPlace {
  /** The organisation of the role and those it stands in, a store's business unit and that one's organisation. Empty for one that is still to come. */
  organisationIds: readonly string[];
  organisationType: number;
  isCity: boolean;
  accountRole: number;
  isMusician: boolean;
}

const INTERNAL = 1;

/**
 * Who asks somebody into a role, sends that again and takes it back. Musicians: acting staff of their city. Sales managers: an admin who reaches
 * the city. People of the house: support managers and up, never into a role above their own. Everybody else: the organisation's own admin or
 * that of one it stands in, and support managers and up, who also bring new organisations.
 */
export function canInvite(actor: Actor, place: InvitedPlace): boolean {
  if (place.organisationType === INTERNAL) return isAdministration(actor) && !standsAbove(actor, place.accountRole);
  if (place.isMusician) return isActingStaff(actor) && reaches(actor, place);
  if (place.isCity && place.accountRole === AccountRole.OrgMember) return isAdmin(actor) && reaches(actor, place);
  return isAdministration(actor) || isAdminOf(actor, place);
}

/** An organisation that is not there yet is brought by the house alone. */
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
