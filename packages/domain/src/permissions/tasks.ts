import { type Reason, reason } from '../refusals/reason.ts';
import { type Actor, isActingStaff, isAdmin } from './access.ts';

/** The parts of a task that decide who may do what with it. */
export interface TaskRecord {
  cityId: string;
  /** Null: Cadenza made it. */
  authorId: string | null;
  /** Null: anybody of the city may take it. */
  assigneeId: string | null;
  /** The sales manager who looks after the booking's customer; null without one. */
  managerId: string | null;
}

/** Anybody who works in the city's office may set a task there. */
export const canAddTask = (actor: Actor, { cityId }: { cityId: string }): boolean =>
  isActingStaff(actor) && actor.cityIds.includes(cityId);

/** Its author, its assignee, the manager of its booking, an admin; for a task that is nobody's, everybody of the office. */
export function canChangeTask(actor: Actor, task: TaskRecord): boolean {
  if (!canAddTask(actor, task)) return false;
  const people = [task.authorId, task.assigneeId, task.managerId];
  return isAdmin(actor) || task.assigneeId === null || people.includes(actor.userId);
}

/** Why this person may not delete the task, or null. What Cadenza made would come back. */
export function whyNotDeleted(actor: Actor, task: TaskRecord): Reason | null {
  if (!canAddTask(actor, task)) return reason('taskNotYours');
  if (task.authorId === null) return reason('taskMadeByCadenza');
  return isAdmin(actor) || task.authorId === actor.userId ? null : reason('taskNotYours');
}
