import type { ReactNode } from 'react';
import type { ListRead } from '../../shared/table/column.ts';
import { DataTable } from '../../shared/table/data-table.tsx';
import { tasksScreen } from './screens.ts';
import { taskColumns } from './task-columns.tsx';
import type { Task } from './tasks.ts';

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
