import { Button } from '@mantine/core';
import { EmptyState } from '../../shared/feedback/empty-state.tsx';
import { TasksTable } from './tasks-table.tsx';
import { useMyTasks } from './use-my-tasks.ts';

interface MyTasksProps {
  cityId: string;
  isDismissed: boolean;
  /** Left out for people who only look. */
  onAdd?: () => void;
}

/** One's own tasks and nobody's, or those that one has dismissed. */
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
