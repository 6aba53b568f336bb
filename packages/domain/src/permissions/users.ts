import type { AssignedWork } from '../refusals/accounts.ts';
import { type Reason, reason } from '../refusals/reason.ts';
import type { Actor } from './access.ts';
import { isAtLeast, type Mode, modeOf, modes } from './modes.ts';
import type { HeldRole } from './organisations.ts';

/** What people are, as a list is narrowed by it: somebody of the house, staff of a city, a musician, a company's, or on their own. */
export const userKinds = ['house', 'staff', 'musician', 'company', 'individual'] as const;
export type UserKind = (typeof userKinds)[number];

/** What the rules look at in a person's account. */
export interface UserRecord {
  id: string;
  /** Roles that are not ended. */
  roles: readonly HeldRole[];
}

/** The highest level that one of the roles gives. */
export const highestMode = (roles: readonly HeldRole[]): Mode =>
  modes[Math.max(0, ...roles.map(({ accountRole, isMusician }) => modes.indexOf(modeOf(accountRole, isMusician))))] ??
  'None';

/**
 * Support managers and up look after accounts, but of nobody above them: who sets somebody's e-mail address can take the account over.
 */
export function canEditUser(actor: Actor, user: UserRecord): boolean {
  return isAtLeast(actor.mode, 'SupportManager') && isAtLeast(actor.mode, highestMode(user.roles));
}

/** One-time links of a message that nobody was sent: for whoever could act on that account anyway. */
export const canReadLinks = (actor: Actor, recipient: UserRecord): boolean => canEditUser(actor, recipient);

/** "Ada Nguyen still has 2 upcoming jobs and 1 unpaid payout. …", or null when nothing is assigned. */
export function assignedWorkProblem(name: string, work: AssignedWork): Reason | null {
  return Object.values(work).some((count) => count > 0) ? reason('workAssigned', { name, work }) : null;
}

/** Why an account cannot be closed, or null. */
export function deleteUserProblem(
  actor: Actor,
  user: { id: string; name: string; isLastSystemAdmin: boolean; lastAdminOf: readonly string[]; work: AssignedWork },
): Reason | null {
  if (actor.userId === user.id) return reason('ownAccountNotDeletable');
  if (user.isLastSystemAdmin) return reason('lastSystemAdmin', { name: user.name });
  const [organisation] = user.lastAdminOf;
  if (organisation !== undefined) {
    return reason('lastAdmin', { name: user.name, organisation });
  }
  return assignedWorkProblem(user.name, user.work);
}

/** Why an account cannot be switched off, or null. It keeps its work: that waits until it is switched on again. */
export function disableUserProblem(
  actor: Actor,
  user: { id: string; name: string; isLastSystemAdmin: boolean },
): Reason | null {
  if (actor.userId === user.id) return reason('ownAccountNotDisablable');
  return user.isLastSystemAdmin ? reason('lastSystemAdmin', { name: user.name }) : null;
}
