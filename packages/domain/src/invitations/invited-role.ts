import type { UnitKind } from '../organisations/unit-kind.ts';
import { AccountRole, modeOf, modes } from '../permissions/modes.ts';
import { OrganisationType } from '../permissions/organisations.ts';
import { roleLabel } from '../permissions/role-label.ts';

/** The parts of an organisation that decide which roles it has. */
export interface RolePlace {
  organisationType: OrganisationType;
  isCity: boolean;
  unitKind: UnitKind;
}
export interface InvitedRole {
  accountRole: number;
  isMusician: boolean;
}

/** Internal roles, lowest first. */
export const internalRoles: readonly number[] = [
  AccountRole.Support,
  AccountRole.SupportManager,
  AccountRole.Admin,
  AccountRole.TechSupport,
  AccountRole.DevSupport,
  AccountRole.SysAdmin,
];

/**
 * The roles an organisation can give: the internal organisation has its own, a city has musicians, a unit or store only
 * its manager.
 */
export function isRoleOf<Role extends InvitedRole>(
  place: RolePlace,
  role: Role,
): role is Role & { accountRole: AccountRole } {
  const { accountRole, isMusician } = role;
  if (place.organisationType === OrganisationType.Internal) {
    return !isMusician && internalRoles.includes(accountRole);
  }
  if (isMusician) return place.isCity && accountRole === AccountRole.OrgMember;
  if (accountRole === AccountRole.OrgAdmin) return true;
  return accountRole === AccountRole.OrgMember && place.unitKind === 'organisation';
}

/**
 * Whether the person already holds this role, or a higher one in the same organisation, so that an invitation adds
 * nothing.
 */
export function holdsAlready(held: number, invited: number): boolean {
  return rankOf(held) >= rankOf(invited);
}

/** The higher of two roles in one organisation: no one loses by accepting an invitation. */
export function higherRole<Role extends number>(held: Role, invited: Role): Role {
  return holdsAlready(held, invited) ? held : invited;
}

const rankOf = (accountRole: number) =>
  modes.indexOf(modeOf(accountRole, false)) * 2 + (accountRole === AccountRole.OrgAdmin ? 1 : 0);

/** What the refusal to invite a person again names: their current role, in the specification's words, and where. */
export function heldRole(place: RolePlace, held: InvitedRole): { role: string; unit: UnitKind } {
  return { role: place.unitKind === 'organisation' ? wordOf(place, held) : 'Manager', unit: place.unitKind };
}

// The specification's sentences have no sales managers: in a city they are its members.
const wordOf = ({ organisationType, isCity }: RolePlace, held: InvitedRole) =>
  isCity && !held.isMusician && held.accountRole === AccountRole.OrgMember
    ? 'Member'
    : roleLabel({ ...held, orgType: organisationType });
