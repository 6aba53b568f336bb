import { type Actor, isAdmin } from './access.ts';
import { AccountRole, isAtLeast, modeOf } from './modes.ts';
import {
  canChangeOrganisationAccount,
  canEditOrganisation,
  type HeldRole,
  isTechnical,
  type OrganisationRecord,
  OrganisationType,
} from './organisations.ts';

/** A role and its organisation. */
export interface PlacedRole extends HeldRole {
  organisation: OrganisationRecord;
}

/**
 * Whether the actor, in their current role, can do everything that these roles allow their holder. Rank alone is not enough:
 * technical staff rank above admins but move no money, and support managers above a city's people but book no one.
 * No one can edit the account, give the role or remove the second factor of a person who holds a power that they lack.
 */
export const holdsPowersOf = (actor: Actor, roles: readonly PlacedRole[]): boolean =>
  roles.every((role) => holds(actor, role));

function holds(actor: Actor, { accountRole, isMusician, organisation }: PlacedRole): boolean {
  if (organisation.type === OrganisationType.Individual) return true;
  const mode = modeOf(accountRole, isMusician);
  if (isAtLeast(mode, 'Support')) {
    if (!isAtLeast(actor.mode, mode)) return false;
    if (accountRole === AccountRole.Admin || accountRole === AccountRole.SysAdmin) return isAdmin(actor);
    // Support managers change the accounts that companies are paid to.
    return accountRole !== AccountRole.SupportManager || !isTechnical(actor);
  }
  // Bookings and money: everyone with a role in a city manages bookings there, or is paid by it.
  if (organisation.isCity) return isAdmin(actor) && actor.cityIds.includes(organisation.id);
  return accountRole === AccountRole.OrgAdmin
    ? canChangeOrganisationAccount(actor, organisation)
    : canEditOrganisation(actor, organisation);
}

/** Admins of the organisation manage its members; no one can change or remove a role with powers that they lack. */
export function canManageMember(actor: Actor, organisation: OrganisationRecord, roles: readonly HeldRole[]): boolean {
  const placed = roles.map((role) => ({ ...role, organisation }));
  return canEditOrganisation(actor, organisation) && holdsPowersOf(actor, placed);
}
