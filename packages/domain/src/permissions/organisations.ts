import { type Reason, reason } from '../refusals/reason.ts';
import { type Actor, isAdmin } from './access.ts';
import { AccountRole, isAtLeast, type Mode, modeOf } from './modes.ts';

/** OrganisationType of the specification. A city is one of type Other. */
export const OrganisationType = {
  Internal: 1,
  Individual: 10,
  Company: 20,
  NGO: 30,
  Institution: 40,
  Government: 50,
  NonRegistered: 60,
  Other: 100,
} as const;
export type OrganisationType = (typeof OrganisationType)[keyof typeof OrganisationType];

/** What the rules look at in an organisation. */
export interface OrganisationRecord {
  id: string;
  type: number;
  isCity: boolean;
  /** The organisation or business unit above, and the one above that. */
  ancestorIds: readonly string[];
}

const seesAll = (actor: Actor) => isAtLeast(actor.mode, 'SupportManager');
const isTechnical = ({ mode }: Actor) => mode === 'TechSupport' || mode === 'DevSupport';

/** The actor's own organisation, or a business unit or store of it. */
const isTheirs = (actor: Actor, { id, ancestorIds }: Pick<OrganisationRecord, 'id' | 'ancestorIds'>) =>
  actor.organisationId === id || ancestorIds.includes(actor.organisationId);

const isItsAdmin = (actor: Actor, organisation: OrganisationRecord) =>
  actor.mode === 'Partner' && actor.accountRole === AccountRole.OrgAdmin && isTheirs(actor, organisation);

/** Support managers and up see every organisation; everybody else the one they act in, with what stands below it. */
export function canSeeOrganisation(actor: Actor, organisation: OrganisationRecord): boolean {
  return seesAll(actor) || (isAtLeast(actor.mode, 'Partner') && isTheirs(actor, organisation));
}

/** Musicians meet their colleagues on the bookings they share; the whole list with its contacts is the office's. */
export function canSeeMembers(actor: Actor, organisation: OrganisationRecord): boolean {
  return canSeeOrganisation(actor, organisation) && !actor.isMusician;
}

export function canEditOrganisation(actor: Actor, organisation: OrganisationRecord): boolean {
  return seesAll(actor) || isItsAdmin(actor, organisation);
}

/** Masked, that is: the account's name, its bank, the last digits. */
export const canSeeOrganisationAccount = (actor: Actor, organisation: OrganisationRecord): boolean =>
  canEditOrganisation(actor, organisation);

/** A city's account is printed on its invoices: an admin's. Technical staff change nobody's account. */
export function canChangeOrganisationAccount(actor: Actor, organisation: OrganisationRecord): boolean {
  if (organisation.isCity) return isAdmin(actor) && actor.cityIds.includes(organisation.id);
  return (seesAll(actor) && !isTechnical(actor)) || isItsAdmin(actor, organisation);
}

/** The whole number: its own admins, and the admins of the platform. Every reveal is logged. */
export function canRevealOrganisationAccount(actor: Actor, organisation: OrganisationRecord): boolean {
  if (organisation.isCity) return canChangeOrganisationAccount(actor, organisation);
  return isItsAdmin(actor, organisation) || actor.mode === 'Admin' || actor.mode === 'SysAdmin';
}

/** Only what stands beside the business goes: cities, the house itself and people's own organisations stay. */
export function canDeleteOrganisation(actor: Actor, organisation: OrganisationRecord): boolean {
  return seesAll(actor) && !organisation.isCity && !keptTypes.includes(organisation.type);
}
const keptTypes: readonly number[] = [OrganisationType.Internal, OrganisationType.Individual];

/** A role that somebody holds there. */
export interface HeldRole {
  accountRole: number;
  isMusician: boolean;
}

/** Admins of the organisation manage its members; nobody takes a role that stands above their own. */
export function canManageMember(actor: Actor, organisation: OrganisationRecord, roles: readonly HeldRole[]): boolean {
  return canEditOrganisation(actor, organisation) && roles.every((role) => standsAtMost(role, actor.mode));
}

/** A role of an organisation stands below every internal one, whatever its place among the modes. */
function standsAtMost({ accountRole, isMusician }: HeldRole, mode: Mode): boolean {
  const theirs = modeOf(accountRole, isMusician);
  return !isAtLeast(theirs, 'Support') || isAtLeast(mode, theirs);
}

/** The role that keeps an organisation in hands: its admins, in the house itself the system admins. */
export const keepingRole = (organisationType: number): AccountRole =>
  organisationType === OrganisationType.Internal ? AccountRole.SysAdmin : AccountRole.OrgAdmin;

/**
 * Why somebody cannot be taken out of an organisation, or null.
 * @param keepersLeft how many others hold the role that keeps it in hands
 */
export function removeMemberProblem(
  actor: Actor,
  member: { userId: string; name: string; isKeeper: boolean; work: Reason | null },
  organisation: { name: string; type: number; keepersLeft: number },
): Reason | null {
  if (actor.userId === member.userId) return reason('ownMembershipNotRemovable');
  if (member.isKeeper && organisation.keepersLeft === 0) {
    const role = organisation.type === OrganisationType.Internal ? 'system admin' : 'admin';
    return reason('lastAdmin', { name: member.name, organisation: organisation.name, role });
  }
  return member.work;
}
