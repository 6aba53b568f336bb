import type { AssignedWork } from '../refusals/accounts.ts';
import { type Reason, reason } from '../refusals/reason.ts';
import type { Actor } from './access.ts';
import { isAtLeast } from './modes.ts';
import { holdsPowersOf, type PlacedRole } from './powers.ts';

/**
 * The groups a list of users can be filtered by: internal staff, city staff, musicians, company members, or people on
 * their own.
 */
export const userKinds = ['internal', 'staff', 'musician', 'company', 'individual'] as const;
export type UserKind = (typeof userKinds)[number];

/** The fields of a user's account that the rules check. */
export interface UserRecord {
  id: string;
  /** Roles that have not ended. */
  roles: readonly PlacedRole[];
}

/**
 * Support managers and above manage accounts, but never one that holds a power they lack: changing an email
 * address can take over the account.
 */
export function canEditUser(actor: Actor, user: UserRecord): boolean {
  return isAtLeast(actor.mode, 'SupportManager') && holdsPowersOf(actor, user.roles);
}

/** One-time links of a message that was never sent, shown only to people who could act on that account anyway. */
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

/** Why an account cannot be disabled, or null. A disabled account keeps its work until it is enabled again. */
export function disableUserProblem(
  actor: Actor,
  user: { id: string; name: string; isLastSystemAdmin: boolean },
): Reason | null {
  if (actor.userId === user.id) return reason('ownAccountNotDisablable');
  return user.isLastSystemAdmin ? reason('lastSystemAdmin', { name: user.name }) : null;
}
