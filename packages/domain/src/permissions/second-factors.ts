import type { Actor } from './access.ts';
import { canManageMember, type HeldRole, type OrganisationRecord, OrganisationType } from './organisations.ts';
import { canEditUser } from './users.ts';

/** A role with the organisation in which it is held. */
export interface PlacedRole extends HeldRole {
  organisation: OrganisationRecord;
}

/**
 * Who may take off the second factor of somebody who lost it: whoever looks after accounts and stands no lower, and admins of an
 * organisation for its own people. Whose account opens anything outside that organisation is left to the house: what an admin of one
 * place decides must not weaken another. One's own is switched off with a code, never like this.
 */
export function canTakeOffSecondFactor(actor: Actor, user: { id: string; roles: readonly PlacedRole[] }): boolean {
  if (actor.userId === user.id) return false;
  if (canEditUser(actor, user)) return true;
  const roles = user.roles.filter(({ organisation }) => organisation.type !== OrganisationType.Individual);
  return roles.length > 0 && roles.every((role) => canManageMember(actor, role.organisation, [role]));
}
