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

/** Work that somebody has in hand. */
export interface AssignedWork {
  /** Jobs of a musician that are not over. */
  upcomingJobs: number;
  /** Offers and availability checks that wait for an answer. */
  liveOffers: number;
  /** Customers who are assigned to a sales manager. */
  clients: number;
  /** Bookings of theirs that are not closed. */
  openBookings: number;
  /** Payments that are not paid or cancelled. */
  unpaidPayouts: number;
}

const nouns: [keyof AssignedWork, string, string][] = [
  ['upcomingJobs', 'upcoming job', 'upcoming jobs'],
  ['liveOffers', 'offer waiting for an answer', 'offers waiting for an answer'],
  ['clients', 'client', 'clients'],
  ['openBookings', 'open booking', 'open bookings'],
  ['unpaidPayouts', 'unpaid payout', 'unpaid payouts'],
];

/** "Ada Nguyen still has 2 upcoming jobs and 1 unpaid payout. …", or null when nothing is assigned. */
export function assignedWorkProblem(name: string, work: AssignedWork): string | null {
  const words = nouns
    .filter(([kind]) => work[kind] > 0)
    .map(([kind, one, many]) => `${work[kind]} ${work[kind] === 1 ? one : many}`);
  const last = words.pop();
  if (last === undefined) return null;
  const list = words.length > 0 ? `${words.join(', ')} and ${last}` : last;
  return `${name} still has ${list}. Hand the work over or finish it first.`;
}

/** Why an account cannot be closed, or null. */
export function deleteUserProblem(
  actor: Actor,
  user: { id: string; name: string; isLastSystemAdmin: boolean; lastAdminOf: readonly string[]; work: AssignedWork },
): string | null {
  if (actor.userId === user.id) return 'You cannot delete your own account. Ask another admin to do it.';
  if (user.isLastSystemAdmin) return lastSystemAdmin(user.name);
  const [organisation] = user.lastAdminOf;
  if (organisation !== undefined) {
    return `${user.name} is the last admin of ${organisation}. Give somebody else that role first.`;
  }
  return assignedWorkProblem(user.name, user.work);
}

/** Why an account cannot be switched off, or null. It keeps its work: that waits until it is switched on again. */
export function disableUserProblem(
  actor: Actor,
  user: { id: string; name: string; isLastSystemAdmin: boolean },
): string | null {
  if (actor.userId === user.id) return 'You cannot disable your own account.';
  return user.isLastSystemAdmin ? lastSystemAdmin(user.name) : null;
}

const lastSystemAdmin = (name: string) => `${name} is the last system admin. Give somebody else that role first.`;
