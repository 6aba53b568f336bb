import type { Actor } from './access.ts';
import { canManageMember, type HeldRole, type OrganisationRecord, OrganisationType } from './organisations.ts';
import { canEditUser } from './users.ts';

/** A role and the organisation it is held in. */
export interface PlacedRole extends HeldRole {
  organisation: OrganisationRecord;
}

/**
 * Who may remove the second factor of someone who lost it: people who look after accounts and rank at least as high,
 * and an organisation's admins for its own people. If the account also gives access outside that organisation, only the
 * internal organisation may do it: an admin of one place must not weaken another. People switch off their own with a
 * code, never this way.
 */
export function canTakeOffSecondFactor(actor: Actor, user: { id: string; roles: readonly PlacedRole[] }): boolean {
  if (actor.userId === user.id) return false;
  if (canEditUser(actor, user)) return true;
  const roles = user.roles.filter(({ organisation }) => organisation.type !== OrganisationType.Individual);
  return roles.length > 0 && roles.every((role) => canManageMember(actor, role.organisation, [role]));
}
