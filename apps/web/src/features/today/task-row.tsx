import { TaskStatus } from '@cadenza/domain/tasks/task-status';
import { Button } from '@mantine/core';
import { IconCheck } from '@tabler/icons-react';
import { useOperationMutation } from '../../shared/client/use-operation-mutation.ts';
import { useNow } from '../../shared/clock/use-now.ts';
import { ButtonLink } from '../../shared/routing/screen-link.tsx';
import { useOwnZone } from '../../shared/session/use-own-zone.ts';
import { PriorityMark } from '../../shared/status/priority-mark.tsx';
import { whenWords } from './next-words.ts';
import { type Today, useTodayQuery, withoutRow } from './today.ts';
import { WaitingRow } from './waiting-row.tsx';

type Task = Today['tasks']['items'][number];

/** A task due within a week, completed with one press. */
export function TaskRow({ task }: { task: Task }) {
  const query = useTodayQuery();
  const { taskId, summary, bookingId, bookingName } = task;
  const finish = useOperationMutation('changeTaskStatus', {
    optimistic: () => [withoutRow(query, 'tasks', (row) => row.taskId === taskId)],
  });
  const due = whenWords(task.dueAt, task.timeZone, { now: useNow(), zone: useOwnZone() });
  return (
    <WaitingRow
      link={{ to: '/tasks', search: { task: taskId } }}
      name={summary}
      facts={<PriorityMark priority={task.priority} />}
      next={[task.isOverdue ? `Was due ${due}` : `Due ${due}`, task.assignee?.name ?? 'Unassigned', bookingName]
        .filter(Boolean)
        .join(' · ')}
      actions={
        <>
          {bookingId === null ? null : (
            <ButtonLink
              to="/bookings/$id"
              params={{ id: bookingId }}
              size="compact-sm"
              variant="default"
              aria-label={`Booking ${bookingName}, for: ${summary}`}
            >
              Booking
            </ButtonLink>
          )}
          {task.canChange ? (
            <Button
              size="compact-sm"
              variant="light"
              leftSection={<IconCheck size={14} aria-hidden />}
              loading={finish.busy}
              onClick={() => void finish.run({ params: { id: taskId }, body: { status: TaskStatus.Done } })}
              aria-label={`Done: ${summary}`}
            >
              Done
            </Button>
          ) : null}
        </>
      }
    />
  );
}
