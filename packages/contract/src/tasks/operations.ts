import { taskProblems } from '@cadenza/domain/tasks/task-fields';
import { z } from 'zod';
import { priority, shownTaskStatus, storedTaskStatus, taskNotice } from '../enums.ts';
import { id, instant, jsonList, listOf, ruledTogether } from '../fields.ts';
import { operation } from '../operation.ts';

const person = z.object({ userId: id, name: z.string() });

export const task = z.object({
  id,
  cityId: id,
  timeZone: z.string(),
  summary: z.string(),
  description: z.string(),
  priority,
  /** Overdue is derived: due and not closed. */
  status: shownTaskStatus,
  statusLabel: z.string(),
  dueDate: instant,
  /** Null for a task that Cadenza added. */
  author: person.nullable(),
  /** Null: anyone in the city can take it. */
  assignee: person.nullable(),
  /** Hours before the due time at which a reminder is sent; null for none. */
  reminderHours: z.int().nullable(),
  remindedAt: instant.nullable(),
  bookingId: id.nullable(),
  bookingNumber: z.int().nullable(),
  /** The name of its booking; null without one. */
  bookingName: z.string().nullable(),
  isNotBookingTask: z.boolean(),
  createdAt: instant,
  closedAt: instant.nullable(),
  /** Null while it is open, and when Cadenza closed it automatically. */
  closedBy: person.nullable(),
  /** By the reader, only for themselves. */
  isRead: z.boolean(),
  isDismissed: z.boolean(),
  canChange: z.boolean(),
  canDelete: z.boolean(),
  nextStatuses: listOf({ status: storedTaskStatus, label: z.string() }),
  version: z.int(),
});

/** Lengths are limited before the rule reads the texts. */
const entered = (max: number) => z.string().max(max, 'This text is too long');
const entry = {
  summary: entered(4000),
  description: entered(8000).default(''),
  /** In wall time of the city. */
  dueOn: entered(20),
  dueTime: entered(20),
  priority: priority.default('Normal'),
  assigneeUserId: id.nullable().default(null),
  reminderHours: z.number().nullable().default(null),
};
const changed = z.object({ task, message: z.string() });
const take = z.coerce.number().int().min(1, 'take is at least 1').max(50, 'take is at most 50').default(20);
const cursor = z.string().max(120).optional();
const page = { nextCursor: z.string().nullable(), previousCursor: z.string().nullable() };

export const listTasks = operation({
  method: 'GET',
  path: '/Tasks',
  access: 'staff',
  summary: 'List tasks by due time, earliest first; without a status, all that are not closed',
  query: z.object({
    cityIds: jsonList(id).optional(),
    status: jsonList(shownTaskStatus).optional(),
    /** A user id, or `none` for unassigned tasks. */
    assigneeUserId: z.union([id, z.literal('none')]).optional(),
    bookingId: id.optional(),
    take,
    /** `nextCursor` or `previousCursor` of the previous response. */
    cursor,
  }),
  output: z.object({
    items: z.array(task),
    ...page,
    totalItems: z.int(),
    /** Counting stops at a thousand. */
    isTotalAtLeast: z.boolean(),
  }),
});

export const listMyTasks = operation({
  method: 'GET',
  path: '/Tasks/Mine',
  access: 'staff',
  summary: 'List your tasks in a city, with unassigned ones and without closed ones',
  query: z.object({ cityId: id, isDismissed: z.stringbool().optional() }),
  output: z.object({
    /** At most fifty, earliest due first. */
    tasks: z.array(task),
    dismissTasks: z.array(task),
    /** Excludes dismissed ones; counting stops at a hundred. */
    open: z.int(),
    overdue: z.int(),
    unread: z.int(),
  }),
  refusals: ['cityNotFound'],
});

export const listTaskNotifications = operation({
  method: 'GET',
  path: '/Tasks/Notifications',
  access: 'staff',
  summary: 'List the task notices that you have not dismissed: overdue, open, or closed within 7 days',
  query: z.object({ cityId: id, filter: taskNotice.default('Overdue'), take, cursor }),
  output: z.object({ items: z.array(task), ...page }),
  refusals: ['cityNotFound'],
});

export const listTaskAssignees = operation({
  method: 'GET',
  path: '/Tasks/Assignees',
  access: 'staff',
  summary: 'List the people of a city’s office by name',
  query: z.object({ cityId: id }),
  output: z.object({ items: z.array(person) }),
  refusals: ['cityNotFound'],
});

export const getTask = operation({
  method: 'GET',
  path: '/Tasks/:id',
  access: 'staff',
  summary: 'Get a task',
  output: task,
  refusals: ['taskNotFound'],
});

export const createTask = operation({
  method: 'POST',
  path: '/Tasks',
  access: 'staff',
  summary: 'Add a task, for a booking of the city or for none',
  body: ruledTogether(z.object({ cityId: id, bookingId: id.nullable().default(null), ...entry }), taskProblems),
  output: changed,
  refusals: ['cityNotFound', 'bookingNotFound', 'notPermitted'],
});

export const updateTask = operation({
  method: 'PUT',
  path: '/Tasks/:id',
  access: 'staff',
  summary: 'Update a task: its text, due time, assignee and reminder',
  body: ruledTogether(
    z.object({ ...entry, version: z.int32('Please send the version you read').min(1) }),
    taskProblems,
  ),
  output: changed,
  refusals: ['taskNotFound', 'taskNotYours', 'taskChanged'],
});

export const deleteTask = operation({
  method: 'DELETE',
  path: '/Tasks/:id',
  access: 'staff',
  summary: 'Delete a task; only for its author and admins',
  output: z.object({ message: z.string() }),
  refusals: ['taskNotFound', 'taskNotYours', 'taskMadeByCadenza'],
});

export const changeTaskStatus = operation({
  method: 'PUT',
  path: '/Tasks/:id/Status',
  access: 'staff',
  summary: 'Start, finish, cancel or reopen a task',
  body: z.object({ status: storedTaskStatus }),
  output: changed,
  refusals: ['taskNotFound', 'taskNotYours', 'taskMoveUnknown'],
});

export const dismissTask = operation({
  method: 'PUT',
  path: '/Tasks/:id/Dismiss',
  access: 'staff',
  summary: 'Dismiss a task from your own list, or restore it; other people’s lists do not change',
  body: z.object({ isDismissed: z.boolean().default(true) }),
  refusals: ['taskNotFound'],
});

export const readTask = operation({
  method: 'PUT',
  path: '/Tasks/:id/Read',
  access: 'staff',
  summary: 'Mark a task as read by you',
  refusals: ['taskNotFound'],
});
