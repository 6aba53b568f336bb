import { AccountRole, modeOf, modes } from './permissions/modes.ts';

export type UnitKind = 'organisation' | 'business unit' | 'store';

/** Where a role is held, as far as its name goes. */
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
export const internalRoles = [
  { accountRole: AccountRole.Support, label: 'Support' },
  { accountRole: AccountRole.SupportManager, label: 'Support manager' },
  { accountRole: AccountRole.Admin, label: 'Admin' },
  { accountRole: AccountRole.TechSupport, label: 'Technical support' },
  { accountRole: AccountRole.DevSupport, label: 'Developer support' },
  { accountRole: AccountRole.SysAdmin, label: 'System admin' },
] as const;

/** What a role is called where it is held: a city's admin is its booking manager, that of a unit or store its manager. */
export function invitedRoleLabel(place: RolePlace, { accountRole, isMusician }: InvitedRole): string {
  if (isMusician) return 'Musician';
  const internal = internalRoles.find((role) => role.accountRole === accountRole);
  if (internal) return internal.label;
  if (place.unitKind !== 'organisation') return 'Manager';
  if (accountRole === AccountRole.OrgAdmin) return place.isCity ? 'Booking manager' : 'Admin';
  return place.isCity ? 'Sales manager' : 'Member';
}

/** Which roles there are to give in an organisation: the house has its own, a city has musicians, a unit or store only its manager. */
export function isRoleOf(place: RolePlace, { accountRole, isMusician }: InvitedRole): boolean {
  if (place.organisationType === INTERNAL) {
    return !isMusician && internalRoles.some((role) => role.accountRole === accountRole);
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
export function higherRole(held: number, invited: number): number {
  return holdsAlready(held, invited) ? held : invited;
}

const rankOf = (accountRole: number) =>
  modes.indexOf(modeOf(accountRole, false)) * 2 + (accountRole === AccountRole.OrgAdmin ? 1 : 0);

/** Why somebody is not invited again, in the specification's words. `held` is the role that they have. */
export function alreadyHeldSentence(place: RolePlace, held: InvitedRole): string {
  if (place.unitKind !== 'organisation') return `This User already has a Manager role in this ${place.unitKind}.`;
  if (held.isMusician) return 'This User already has a Musician role in this organisation.';
  const word = internalRoles.find((role) => role.accountRole === held.accountRole)?.label ?? wordOf(held.accountRole);
  return `This User already has ${/^[AEIOU]/.test(word) ? 'an' : 'a'} ${word} role in this organisation.`;
}

const wordOf = (accountRole: number) => (accountRole === AccountRole.OrgAdmin ? 'Admin' : 'Member');
