import { type FieldProblem, fieldProblems } from '../field-problems.ts';
import { isCalendarDate } from '../time.ts';

export const taskSummaryLimit = 120;
export const taskDescriptionLimit = 2000;
export const maxReminderHours = 720;

/** The fields of a task that a person enters. Date and time are wall time in the city's zone. */
export interface TaskEntry {
  summary: string;
  description: string;
  dueOn: string;
  dueTime: string;
  reminderHours: number | null;
}

/** What is wrong with a task's fields, by field. Used by screen and server. */
export const taskProblems = (task: TaskEntry): FieldProblem[] =>
  fieldProblems({
    summary: summaryProblem(task.summary.trim()),
    description:
      task.description.trim().length > taskDescriptionLimit
        ? `A description can have at most ${taskDescriptionLimit} characters`
        : null,
    dueOn: dateProblem(task.dueOn),
    dueTime: /^([01]\d|2[0-3]):[0-5]\d$/.test(task.dueTime) ? null : 'Please enter a time as HH:mm',
    reminderHours: reminderProblem(task.reminderHours),
  });

function summaryProblem(summary: string): string | null {
  if (summary === '') return 'Please describe the task';
  return summary.length > taskSummaryLimit ? `A summary can have at most ${taskSummaryLimit} characters` : null;
}

function dateProblem(date: string): string | null {
  if (!isCalendarDate(date)) return 'Please choose a due date';
  return date < '1900-01-01' || date > '2200-12-31' ? 'Please enter a date between 1900 and 2200' : null;
}

function reminderProblem(hours: number | null): string | null {
  if (hours === null) return null;
  const isInside = Number.isInteger(hours) && hours >= 1 && hours <= maxReminderHours;
  return isInside ? null : `A reminder comes 1 to ${maxReminderHours} hours before`;
}
