import type { ReactNode } from 'react';
import { InstantText } from '../../shared/format/instant-text.tsx';
import { ClampedText } from '../../shared/layout/clamped-text.tsx';
import { PriorityMark } from '../../shared/status/priority-mark.tsx';
import type { Column, ListRead } from '../../shared/table/column.ts';
import { DataTable } from '../../shared/table/data-table.tsx';
import { tasksScreen } from './screens.ts';
import { TaskStatusBadge } from './task-status-badge.tsx';
import type { Task } from './tasks.ts';
import styles from './tasks-table.module.css';

interface TasksTableProps {
  label: string;
  read: ListRead<Task>;
  empty: ReactNode;
}

/** Tasks as rows; a row opens its task in a dialog. */
export function TasksTable({ label, read, empty }: TasksTableProps) {
  const search = tasksScreen.useSearch();
  return (
    <DataTable
      fitted
      label={label}
      columns={taskColumns}
      read={read}
      rowKey={({ id }) => id}
      rowName={({ summary }) => summary}
      rowLink={({ id }) => ({ to: '/tasks', search: { ...search, task: id } })}
      empty={empty}
    />
  );
}

const taskColumns: readonly Column<Task>[] = [
  {
    key: 'summary',
    head: 'Task',
    cell: ({ summary, priority, isRead }) => (
      <span className={`${styles.summary} row-2`} data-unread={isRead ? undefined : true} title={summary}>
        <span className={styles.words}>{summary}</span>
        {isRead ? null : <span className="visually-hidden">, unread</span>}
        <PriorityMark priority={priority} />
      </span>
    ),
  },
  {
    key: 'status',
    bare: true,
    head: 'Status',
    width: '9rem',
    cell: ({ status }) => <TaskStatusBadge status={status} />,
  },
  {
    key: 'due',
    head: 'Due',
    bare: true,
    width: '13.5rem',
    cell: ({ dueDate, timeZone }) => <InstantText iso={dueDate} zone={timeZone} />,
  },
  {
    key: 'assignee',
    head: 'Assignee',
    bare: true,
    width: '10rem',
    cell: ({ assignee }) =>
      assignee ? <ClampedText>{assignee.name}</ClampedText> : <span className="soft regular nowrap">Unassigned</span>,
  },
  {
    key: 'booking',
    head: 'Booking',
    bare: true,
    width: '12rem',
    hideBelow: 'lg',
    onCards: true,
    cell: ({ bookingNumber, bookingName }) =>
      bookingNumber === null ? (
        <span className={`${styles.none} nowrap regular soft`}>–</span>
      ) : (
        <span className={styles.booking}>
          <ClampedText lines={2}>{bookingName ?? ''}</ClampedText>
          <span className="soft regular nowrap">{bookingNumber}</span>
        </span>
      ),
  },
];
