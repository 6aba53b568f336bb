import { type Reason, reason } from '../refusals/reason.ts';
import type { Actor } from './access.ts';
import { isAtLeast } from './modes.ts';
import { OrganisationType } from './organisations.ts';
import { holdsPowersOf, type PlacedRole } from './powers.ts';

/**
 * Who can take part in removing the second factor of someone who lost it: people who manage accounts, and an
 * organisation's admins for its own people; always only those who hold every power of that person, so that an admin of
 * one place never weakens another. People turn off their own with a code, never this way.
 */
export function canTakeOffSecondFactor(actor: Actor, user: { id: string; roles: readonly PlacedRole[] }): boolean {
  if (actor.userId === user.id || !holdsPowersOf(actor, user.roles)) return false;
  const isElsewhere = user.roles.some(({ organisation }) => organisation.type !== OrganisationType.Individual);
  return isAtLeast(actor.mode, 'SupportManager') || isElsewhere;
}

/** Why this person cannot approve the request, or null. It needs two people: no one approves their own request. */
export function approveRemovalProblem(actor: Actor, removal: { askedBy: string }): Reason | null {
  return removal.askedBy === actor.userId ? reason('removalAskedByYou') : null;
}
