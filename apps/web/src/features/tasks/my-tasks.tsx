import { Button } from '@mantine/core';
import { EmptyState } from '../../shared/feedback/empty-state.tsx';
import { TasksTable } from './tasks-table.tsx';
import { useMyTasks } from './use-my-tasks.ts';

interface MyTasksProps {
  cityId: string;
  isDismissed: boolean;
  /** Omitted for people with read-only access. */
  onAdd?: () => void;
}

/** The user's own and unassigned tasks, or those they have dismissed. */
export function MyTasks({ cityId, isDismissed, onAdd }: MyTasksProps) {
  const read = useMyTasks(cityId);
  const items = isDismissed ? read.data?.dismissTasks : read.data?.tasks;
  return (
    <TasksTable
      label={isDismissed ? 'Dismissed tasks' : 'My tasks'}
      read={{ ...read, data: items && { items } }}
      empty={
        isDismissed ? (
          <EmptyState title="Nothing dismissed">Tasks you dismiss appear here.</EmptyState>
        ) : (
          <EmptyState title="All done" action={onAdd ? <Button onClick={onAdd}>Add task</Button> : undefined}>
            Your tasks and unassigned ones appear here.
          </EmptyState>
        )
      }
    />
  );
}
