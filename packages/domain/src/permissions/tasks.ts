import { type Reason, reason } from '../refusals/reason.ts';
import { type Actor, isActingStaff, isAdmin } from './access.ts';

/** The fields of a task that decide who can do what with it. */
export interface TaskRecord {
  cityId: string;
  /** Null: created by Cadenza. */
  authorId: string | null;
  /** Null: anyone in the city can take it. */
  assigneeId: string | null;
  /** The sales manager of the booking's customer; null without one. */
  managerId: string | null;
}

/** Anyone who works in the city's office can add a task there. */
export const canAddTask = (actor: Actor, { cityId }: { cityId: string }): boolean =>
  isActingStaff(actor) && actor.cityIds.includes(cityId);

/** Its author, its assignee, the manager of its booking, an admin; for an unassigned task, everyone in the office. */
export function canChangeTask(actor: Actor, task: TaskRecord): boolean {
  if (!canAddTask(actor, task)) return false;
  const people = [task.authorId, task.assigneeId, task.managerId];
  return isAdmin(actor) || task.assigneeId === null || people.includes(actor.userId);
}

/** Why this person cannot delete the task, or null. A task created by Cadenza would come back. */
export function whyNotDeleted(actor: Actor, task: TaskRecord): Reason | null {
  if (!canAddTask(actor, task)) return reason('taskNotYours');
  if (task.authorId === null) return reason('taskMadeByCadenza');
  return isAdmin(actor) || task.authorId === actor.userId ? null : reason('taskNotYours');
}
