import type { RequestOf } from '@cadenza/contract/operations';
import type { Priority } from '@cadenza/domain/priority';
import { addDays, instantToWall } from '@cadenza/domain/time';
import type { Task } from './tasks.ts';

/** The form values of a task; '' for unassigned. */
export interface TaskValues {
  summary: string;
  description: string;
  dueOn: string;
  dueTime: string;
  priority: Priority;
  assigneeUserId: string;
  /** Hours before it is due; '' for no reminder. */
  reminderHours: number | '';
}

/** A new task is due tomorrow at nine, in wall time of the city. */
export const newTask = (now: string, zone: string): TaskValues => ({
  summary: '',
  description: '',
  dueOn: addDays(instantToWall(now, zone).date, 1),
  dueTime: '09:00',
  priority: 'Normal',
  assigneeUserId: '',
  reminderHours: '',
});

export function valuesOf({
  summary,
  description,
  dueDate,
  timeZone,
  priority,
  assignee,
  reminderHours,
}: Task): TaskValues {
  const { date, time } = instantToWall(dueDate, timeZone);
  return {
    summary,
    description,
    dueOn: date,
    dueTime: time,
    priority,
    assigneeUserId: assignee?.userId ?? '',
    reminderHours: reminderHours ?? '',
  };
}

/** The request body of a task. */
export const entryOf = ({ assigneeUserId, reminderHours, ...values }: TaskValues) =>
  ({
    ...values,
    assigneeUserId: assigneeUserId === '' ? null : assigneeUserId,
    reminderHours: reminderHours === '' ? null : reminderHours,
  }) satisfies Omit<RequestOf<'createTask'>['body'], 'cityId'>;
