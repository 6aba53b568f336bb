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

/** A role and the organisation it is held in. */
export interface PlacedRole extends HeldRole {
  organisation: OrganisationRecord;
}

/**
 * Whether the actor can do, in the role they act in, all that these roles let their holder do. Rank alone does not tell:
 * technical staff rank above admins and move no money, and support managers above a city's people and book nobody.
 * Nobody edits the account, gives the role or takes away the second factor of somebody who holds a power that they lack.
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
  // Bookings, and money: everybody with a role in a city leads bookings there, or is paid by it.
  if (organisation.isCity) return isAdmin(actor) && actor.cityIds.includes(organisation.id);
  return accountRole === AccountRole.OrgAdmin
    ? canChangeOrganisationAccount(actor, organisation)
    : canEditOrganisation(actor, organisation);
}

/** Admins of the organisation manage its members; no one changes or removes a role with powers that they lack. */
export function canManageMember(actor: Actor, organisation: OrganisationRecord, roles: readonly HeldRole[]): boolean {
  const placed = roles.map((role) => ({ ...role, organisation }));
  return canEditOrganisation(actor, organisation) && holdsPowersOf(actor, placed);
}
