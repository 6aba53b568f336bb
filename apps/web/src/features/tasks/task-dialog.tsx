import { updateTask } from '@cadenza/contract/tasks/operations';
import { Button, Group, Stack } from '@mantine/core';
import { useEffect, useRef, useState } from 'react';
import { useOperation } from '../../shared/client/use-operation.ts';
import { useOperationMutation } from '../../shared/client/use-operation-mutation.ts';
import { confirm } from '../../shared/feedback/confirm.tsx';
import { ReadFallback } from '../../shared/feedback/read-fallback.tsx';
import { FormDialog } from '../../shared/form/form-dialog.tsx';
import { useOperationForm } from '../../shared/form/use-operation-form.ts';
import { InstantText } from '../../shared/format/instant-text.tsx';
import { FactList } from '../../shared/layout/fact-list.tsx';
import { TallDialog } from '../../shared/layout/tall-dialog.tsx';
import { ScreenLink } from '../../shared/routing/screen-link.tsx';
import { PriorityMark } from '../../shared/status/priority-mark.tsx';
import { TaskFields } from './task-fields.tsx';
import { TaskStatusBadge } from './task-status-badge.tsx';
import { entryOf, valuesOf } from './task-values.ts';
import type { Task } from './tasks.ts';

interface TaskDialogProps {
  id: string;
  onClose: () => void;
}

/** One task: its text and actions. Opening it marks it as read. */
export function TaskDialog({ id, onClose }: TaskDialogProps) {
  const [isEdited, setEdited] = useState(false);
  const read = useOperation('getTask', { params: { id } });
  const task = read.data;
  useMarkRead(task);
  if (task && isEdited) return <EditTaskDialog task={task} onClose={() => setEdited(false)} />;
  return (
    <TallDialog onClose={onClose} title={task?.summary ?? 'Task'} size="lg">
      {task ? (
        <TaskView task={task} onEdit={() => setEdited(true)} onClose={onClose} />
      ) : (
        <ReadFallback read={read} lines={6} />
      )}
    </TallDialog>
  );
}

function useMarkRead(task: Task | undefined): void {
  const { run } = useOperationMutation('readTask', { failure: false });
  const unread = task && !task.isRead ? task.id : undefined;
  const asked = useRef('');
  useEffect(() => {
    if (unread === undefined || asked.current === unread) return;
    asked.current = unread;
    void run({ params: { id: unread } });
  }, [unread, run]);
}

function TaskView({ task, onEdit, onClose }: { task: Task; onEdit: () => void; onClose: () => void }) {
  const { timeZone, assignee, author, bookingId, closedAt, closedBy } = task;
  return (
    <Stack gap="md">
      <div className="row-2 wrapped">
        <TaskStatusBadge status={task.status} />
        <PriorityMark priority={task.priority} />
      </div>
      {task.description ? <p className="flush pre-line breakable">{task.description}</p> : null}
      <FactList
        facts={[
          { name: 'Due', fact: <InstantText iso={task.dueDate} zone={timeZone} /> },
          { name: 'Assignee', fact: assignee?.name ?? 'Unassigned' },
          {
            name: 'Booking',
            fact: bookingId ? (
              <ScreenLink to="/bookings/$id" params={{ id: bookingId }}>
                {task.bookingName}, {task.bookingNumber}
              </ScreenLink>
            ) : null,
          },
          { name: 'Added by', fact: author?.name ?? 'Cadenza (closes automatically)' },
          {
            name: 'Closed',
            fact: closedAt ? (
              <>
                <InstantText iso={closedAt} zone={timeZone} /> by {closedBy?.name ?? 'Cadenza'}
              </>
            ) : null,
          },
        ]}
      />
      <TaskActions task={task} onEdit={onEdit} onClose={onClose} />
    </Stack>
  );
}

/** The verb for each status that a task can move to. */
const moves: Record<Task['nextStatuses'][number]['status'], string> = {
  10: 'Reopen',
  20: 'Start',
  40: 'Done',
  50: 'Cancel task',
};
const putBack = 'Reopen';

function TaskActions({ task, onEdit, onClose }: { task: Task; onEdit: () => void; onClose: () => void }) {
  const move = useOperationMutation('changeTaskStatus');
  const dismiss = useOperationMutation('dismissTask', {
    success: task.isDismissed ? 'Task back on your list' : 'Task dismissed',
    onDone: onClose,
  });
  const remove = useOperationMutation('deleteTask', {
    onDone: onClose,
  });
  const params = { id: task.id };
  const askAndRemove = async () => {
    const question = {
      title: 'Delete this task?',
      message: 'It’ll be deleted for everyone.',
      yes: 'Delete',
      grave: true,
    };
    if (await confirm(question)) await remove.run({ params });
  };
  return (
    <Group justify="flex-end" gap="xs">
      {task.canDelete ? (
        <Button variant="subtle" color="negative" loading={remove.busy} onClick={() => void askAndRemove()}>
          Delete
        </Button>
      ) : null}
      <Button
        variant="default"
        loading={dismiss.busy}
        onClick={() => void dismiss.run({ params, body: { isDismissed: !task.isDismissed } })}
      >
        {task.isDismissed ? 'Reopen on my list' : 'Dismiss'}
      </Button>
      {task.canChange ? (
        <Button variant="default" onClick={onEdit}>
          Edit
        </Button>
      ) : null}
      {task.nextStatuses.map(({ status }) => (
        <Button
          key={status}
          variant={status === 40 ? 'filled' : 'default'}
          loading={move.busy}
          onClick={() => void move.run({ params, body: { status } })}
        >
          {status === 10 && task.closedAt === null ? putBack : moves[status]}
        </Button>
      ))}
    </Group>
  );
}

/** Changes a task. */
function EditTaskDialog({ task, onClose }: { task: Task; onClose: () => void }) {
  const form = useOperationForm('updateTask', {
    schema: updateTask.body,
    initialValues: valuesOf(task),
    request: (values) => ({ params: { id: task.id }, body: { ...entryOf(values), version: task.version } }),
    onDone: onClose,
  });
  return (
    <FormDialog title="Edit task" form={form} onClose={onClose} size="lg">
      <TaskFields form={form} cityId={task.cityId} assignee={task.assignee} />
    </FormDialog>
  );
}
