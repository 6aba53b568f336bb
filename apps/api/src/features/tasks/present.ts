import type { OutputOf } from '@cadenza/contract/operations';
import { bookingName } from '@cadenza/domain/bookings/booking-name';
import { canChangeTask, whyNotDeleted } from '@cadenza/domain/permissions/tasks';
import { nextTaskStatuses } from '@cadenza/domain/tasks/task-lifecycle';
import { shownTaskStatus, taskStatusLabel } from '@cadenza/domain/tasks/task-status';
import type { OfficeContext } from '../../platform/context.ts';
import type { TaskRow } from './store.ts';

/** A task as its reader sees it, with what they may do. */
export function presentTask({ scope, now }: Pick<OfficeContext, 'scope' | 'now'>, row: TaskRow): OutputOf<'getTask'> {
  const { status: stored, managerId, title, customerName, ...task } = row;
  const status = shownTaskStatus({ status: stored, dueAt: row.dueDate }, now);
  const record = {
    cityId: row.cityId,
    authorId: row.author?.userId ?? null,
    assigneeId: row.assignee?.userId ?? null,
    managerId,
  };
  const canChange = canChangeTask(scope.actor, record);
  return {
    ...task,
    status,
    statusLabel: taskStatusLabel(status),
    bookingName: customerName === null ? null : bookingName({ title: title ?? '', customerName }),
    isNotBookingTask: row.bookingId === null,
    canChange,
    canDelete: whyNotDeleted(scope.actor, record) === null,
    nextStatuses: canChange
      ? nextTaskStatuses(stored).map((next) => ({ status: next, label: taskStatusLabel(next) }))
      : [],
  };
}
