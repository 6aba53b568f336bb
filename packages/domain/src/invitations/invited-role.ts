import { AccountRole, modeOf, modes } from '../permissions/modes.ts';
import { roleLabel, type UnitKind } from '../permissions/role-label.ts';

/** Where a role is held, as far as it decides which roles there are. */
export interface RolePlace {
  organisationType: number;
  isCity: boolean;
  unitKind: UnitKind;
}
export interface InvitedRole {
  accountRole: number;
  isMusician: boolean;
}

const INTERNAL = 1;

/** Roles of the house, the lowest first. */
export const internalRoles: readonly number[] = [
  AccountRole.Support,
  AccountRole.SupportManager,
  AccountRole.Admin,
  AccountRole.TechSupport,
  AccountRole.DevSupport,
  AccountRole.SysAdmin,
];

/** Which roles there are to give in an organisation: the house has its own, a city has musicians, a unit or store only its manager. */
export function isRoleOf<Role extends InvitedRole>(
  place: RolePlace,
  role: Role,
): role is Role & { accountRole: AccountRole } {
  const { accountRole, isMusician } = role;
  if (place.organisationType === INTERNAL) {
    return !isMusician && internalRoles.includes(accountRole);
  }
  if (isMusician) return place.isCity && accountRole === AccountRole.OrgMember;
  if (accountRole === AccountRole.OrgAdmin) return true;
  return accountRole === AccountRole.OrgMember && place.unitKind === 'organisation';
}

/** A person who holds this role, or one above it in the same organisation, has nothing to gain by an invitation. */
export function holdsAlready(held: number, invited: number): boolean {
  return rankOf(held) >= rankOf(invited);
}

/** Of two roles in one organisation the higher one: nobody loses by accepting an invitation. */
export function higherRole<Role extends number>(held: Role, invited: Role): Role {
  return holdsAlready(held, invited) ? held : invited;
}

const rankOf = (accountRole: number) =>
  modes.indexOf(modeOf(accountRole, false)) * 2 + (accountRole === AccountRole.OrgAdmin ? 1 : 0);

/** What the refusal to invite somebody again names: the role that they have, in the specification's words, and where. */
export function heldRole(place: RolePlace, held: InvitedRole): { role: string; unit: UnitKind } {
  return { role: place.unitKind === 'organisation' ? wordOf(place, held) : 'Manager', unit: place.unitKind };
}

// The sentences of the specification know no sales managers: in a city they are its members.
const wordOf = ({ organisationType, isCity }: RolePlace, held: InvitedRole) =>
  isCity && !held.isMusician && held.accountRole === AccountRole.OrgMember
    ? 'Member'
    : roleLabel({ ...held, orgType: organisationType });
