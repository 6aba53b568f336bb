import { AccountRole, isAtLeast, type Mode } from './modes.ts';

/** What an operation requires of its caller, before any record is checked. */
export const accessKinds = [
  'public',
  'signed in',
  'staff',
  'booking management',
  'admin',
  'support manager',
  'org admin',
  'org member',
  'musician',
  'self',
  'staff or self',
  'staff or booked musician',
  'draft key',
  'signed link',
  'validation key',
  'key in the address',
] as const;
export type Access = (typeof accessKinds)[number];

/** The caller, in their current role. */
export interface Actor {
  userId: string;
  personName: string;
  /** Null for a user whose roles have all ended. */
  roleId: string | null;
  accountRole: number;
  isMusician: boolean;
  /** The organisation of the role. Without a role it is the user's own id, which matches no organisation. */
  organisationId: string;
  organisationType: number;
  /** The cities whose records the role can see; all of them for internal staff. */
  cityIds: readonly string[];
  /** Lower than the role's own mode until the user has finished onboarding. */
  mode: Mode;
  /** The client app acting on this user's allowance; null or omitted if the user acts directly. */
  app?: { id: string; name: string } | null;
}

/** Internal staff, from Support up. They can read everything. */
const isInternal = (actor: Actor): boolean => isAtLeast(actor.mode, 'Support');

/** The only internal roles that change bookings; tech and developer support rank higher but are read-only. */
export const isInternalAdmin = ({ mode }: Actor) => mode === 'Admin' || mode === 'SysAdmin';

// A company member has the same mode as a sales manager, but no city.
const isCityStaff = (actor: Actor, accountRole: number) =>
  actor.mode === 'Partner' && actor.accountRole === accountRole && actor.cityIds.length > 0;

/** A city's booking manager. */
const isCityAdmin = (actor: Actor): boolean => isCityStaff(actor, AccountRole.OrgAdmin);
export const isSalesManager = (actor: Actor): boolean => isCityStaff(actor, AccountRole.OrgMember);

export const isAdmin = (actor: Actor): boolean => isInternalAdmin(actor) || isCityAdmin(actor);
export const isStaff = (actor: Actor): boolean => isInternal(actor) || isCityAdmin(actor) || isSalesManager(actor);
/** Staff who may change something somewhere; internal support is read-only. */
export const isActingStaff = (actor: Actor): boolean => isAdmin(actor) || isSalesManager(actor);

export const isMusician = (actor: Actor): boolean => actor.isMusician && isAtLeast(actor.mode, 'Musician');
/** A member of any organisation except a personal one: city, company or a musician's city. */
const isOrgMember = (actor: Actor) => isAtLeast(actor.mode, 'Partner');
const isOrgAdmin = (actor: Actor) =>
  isAtLeast(actor.mode, 'SupportManager') || (actor.mode === 'Partner' && actor.accountRole === AccountRole.OrgAdmin);

const rules: Record<Access, (actor: Actor) => boolean> = {
  public: () => true,
  'draft key': () => true,
  'signed link': () => true,
  'validation key': () => true,
  'key in the address': () => true,
  'signed in': () => true,
  self: () => true,
  'staff or self': () => true,
  staff: isStaff,
  'booking management': isActingStaff,
  admin: isAdmin,
  'support manager': (actor) => isAtLeast(actor.mode, 'SupportManager'),
  'org admin': isOrgAdmin,
  'org member': isOrgMember,
  musician: isMusician,
  'staff or booked musician': (actor) => isStaff(actor) || isMusician(actor),
};

const withoutSignIn: readonly Access[] = ['public', 'draft key', 'signed link', 'validation key', 'key in the address'];

/** Operations of this access need no session. */
export const isPublic = (access: Access): boolean => withoutSignIn.includes(access);

/**
 * The coarse check on entry: could the caller have this kind of access at all? The command still checks the record, and
 * a key or signed link is checked where it is read.
 */
export function mayEnter(access: Access, actor: Actor | null): boolean {
  return actor === null ? isPublic(access) : rules[access](actor);
}
