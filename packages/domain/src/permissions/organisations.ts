import { type Reason, reason } from '../refusals/reason.ts';
import { type Actor, isAdmin } from './access.ts';
import { AccountRole, isAtLeast } from './modes.ts';

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

/** The fields of an organisation that the rules check. */
export interface OrganisationRecord {
  id: string;
  type: number;
  isCity: boolean;
  /** The parent organisation or business unit, and its parent. */
  ancestorIds: readonly string[];
}

const seesAll = (actor: Actor) => isAtLeast(actor.mode, 'SupportManager');
/** They operate the platform: no money, and no account of anyone who handles it. */
export const isTechnical = ({ mode }: Actor) => mode === 'TechSupport' || mode === 'DevSupport';

/** The actor's own organisation, or one of its business units or stores. */
const isTheirs = (actor: Actor, { id, ancestorIds }: Pick<OrganisationRecord, 'id' | 'ancestorIds'>) =>
  actor.organisationId === id || ancestorIds.includes(actor.organisationId);

const isItsAdmin = (actor: Actor, organisation: OrganisationRecord) =>
  actor.mode === 'Partner' && actor.accountRole === AccountRole.OrgAdmin && isTheirs(actor, organisation);

/** Support managers and above see every organisation; everyone else sees the one they act in and those below it. */
export function canSeeOrganisation(actor: Actor, organisation: OrganisationRecord): boolean {
  return seesAll(actor) || (isAtLeast(actor.mode, 'Partner') && isTheirs(actor, organisation));
}

/** Musicians see their colleagues on shared bookings; only the office sees the whole list with contacts. */
export function canSeeMembers(actor: Actor, organisation: OrganisationRecord): boolean {
  return canSeeOrganisation(actor, organisation) && !actor.isMusician;
}

export function canEditOrganisation(actor: Actor, organisation: OrganisationRecord): boolean {
  return seesAll(actor) || isItsAdmin(actor, organisation);
}

/** Masked: the account's name, its bank and the last digits. */
export const canSeeOrganisationAccount = (actor: Actor, organisation: OrganisationRecord): boolean =>
  canEditOrganisation(actor, organisation);

/**
 * A city's account is printed on its invoices, so only its admins can change it, and only two of them together.
 * Technical staff cannot change any account.
 */
export function canChangeOrganisationAccount(actor: Actor, organisation: OrganisationRecord): boolean {
  if (organisation.isCity) return isAdmin(actor) && actor.cityIds.includes(organisation.id);
  return (seesAll(actor) && !isTechnical(actor)) || isItsAdmin(actor, organisation);
}

/** Why this person cannot approve a city's new account, or null. It needs two people, because customers pay to it. */
export function approveAccountProblem(actor: Actor, change: { askedBy: string }): Reason | null {
  return change.askedBy === actor.userId ? reason('accountChangeAskedByYou') : null;
}

/** Who takes part in what needs two people. */
export interface Participant {
  /** When they took their role; null without one. */
  since: string | null;
  /** When an email address that someone else had entered became theirs; null if none did. */
  readdressedAt: string | null;
  /** The city's cooling-off for new accounts. */
  hours: number;
}

/**
 * Whether someone is too new for what needs two people. Until then the other admins can object: an admin could otherwise invite a
 * second account of their own, or take over a colleague's through their email address, and be both.
 */
export const isTooNew = ({ since, ...person }: Participant, now: string): boolean =>
  since === null || isWithin(since, person.hours, now) || isReaddressed(person, now);

/** Whether an email address that someone else entered became this person's so recently that the other may be acting for them. */
export const isReaddressed = ({ readdressedAt, hours }: Omit<Participant, 'since'>, now: string): boolean =>
  readdressedAt !== null && isWithin(readdressedAt, hours, now);

const isWithin = (at: string, hours: number, now: string) => Date.parse(now) < Date.parse(at) + hours * 3_600_000;

/** The unmasked number: visible to the organisation's own admins and the platform's admins. Every reveal is logged. */
export function canRevealOrganisationAccount(actor: Actor, organisation: OrganisationRecord): boolean {
  if (organisation.isCity) return canChangeOrganisationAccount(actor, organisation);
  return isItsAdmin(actor, organisation) || actor.mode === 'Admin' || actor.mode === 'SysAdmin';
}

/** Cities, the internal organisation and personal organisations cannot be deleted; all others can. */
export function canDeleteOrganisation(actor: Actor, organisation: OrganisationRecord): boolean {
  return seesAll(actor) && !organisation.isCity && !keptTypes.includes(organisation.type);
}
const keptTypes: readonly number[] = [OrganisationType.Internal, OrganisationType.Individual];

/** A role held in the organisation. */
export interface HeldRole {
  accountRole: number;
  isMusician: boolean;
}

/** The role that administers an organisation: admin, or system admin for the internal organisation. */
export const administeringRole = (organisationType: number): AccountRole =>
  organisationType === OrganisationType.Internal ? AccountRole.SysAdmin : AccountRole.OrgAdmin;

/**
 * Why a person cannot be removed from an organisation, or null. `otherAdmins` is how many other people hold the role that
 * administers it.
 */
export function removeMemberProblem(
  actor: Actor,
  member: { userId: string; name: string; isAdmin: boolean; work: Reason | null },
  organisation: { name: string; type: number; otherAdmins: number },
): Reason | null {
  if (actor.userId === member.userId) return reason('ownMembershipNotRemovable');
  if (member.isAdmin && organisation.otherAdmins === 0) {
    const role = organisation.type === OrganisationType.Internal ? 'system admin' : 'admin';
    return reason('lastAdmin', { name: member.name, organisation: organisation.name, role });
  }
  return member.work;
}
