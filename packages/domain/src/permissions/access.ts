import { AccountRole, isAtLeast, type Mode } from './modes.ts';

/** What an operation asks of whoever calls it, before any record is looked at. */
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

/** Who is asking, in the role they have chosen. */
export interface Actor {
  userId: string;
  personName: string;
  roleId: string;
  accountRole: number;
  isMusician: boolean;
  organisationId: string;
  organisationType: number;
  /** Cities whose records the role may see; for internal staff all of them. */
  cityIds: readonly string[];
  /** Below the role's own mode while the person has not finished onboarding. */
  mode: Mode;
}

/** Internal people of the platform, from Support up. They read everywhere. */
const isInternal = (actor: Actor): boolean => isAtLeast(actor.mode, 'Support');

/** The only internal roles that change bookings; tech and developer support stand higher and look on. */
const isInternalAdmin = ({ mode }: Actor) => mode === 'Admin' || mode === 'SysAdmin';

// A company's member has the same mode as a sales manager, but no city.
const isCityStaff = (actor: Actor, accountRole: number) =>
  actor.mode === 'Partner' && actor.accountRole === accountRole && actor.cityIds.length > 0;

/** A city's booking manager. */
const isCityAdmin = (actor: Actor): boolean => isCityStaff(actor, AccountRole.OrgAdmin);
export const isSalesManager = (actor: Actor): boolean => isCityStaff(actor, AccountRole.OrgMember);

export const isAdmin = (actor: Actor): boolean => isInternalAdmin(actor) || isCityAdmin(actor);
export const isStaff = (actor: Actor): boolean => isInternal(actor) || isCityAdmin(actor) || isSalesManager(actor);
/** Staff who may change something somewhere; internal support only looks. */
export const isActingStaff = (actor: Actor): boolean => isAdmin(actor) || isSalesManager(actor);

export const isMusician = (actor: Actor): boolean => actor.isMusician && isAtLeast(actor.mode, 'Musician');
/** A member of any organisation that is not somebody's own: city, company, musician's city. */
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
 * The coarse question at the door: could this kind of access be theirs at all? The command still checks the record, and a key
 * or signed link is checked where it is read.
 */
export function mayEnter(access: Access, actor: Actor | null): boolean {
  return actor === null ? isPublic(access) : rules[access](actor);
}
