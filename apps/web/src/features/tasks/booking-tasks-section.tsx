import type { OutputOf } from '@cadenza/contract/operations';
import { canAddTask } from '@cadenza/domain/permissions/tasks';
import { Button } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { useState } from 'react';
import { useOperation } from '../../shared/client/use-operation.ts';
import { ReadFallback } from '../../shared/feedback/read-fallback.tsx';
import { InstantText } from '../../shared/format/instant-text.tsx';
import { Section } from '../../shared/layout/section.tsx';
import { useSession } from '../../shared/session/use-session.ts';
import { AddTaskDialog } from './add-task-dialog.tsx';
import styles from './booking-tasks-section.module.css';
import { TaskDialog } from './task-dialog.tsx';
import { TaskStatusBadge } from './task-status-badge.tsx';
import type { Task } from './tasks.ts';

type Booking = Pick<OutputOf<'getBooking'>, 'id' | 'cityId' | 'timeZone'>;

/** The open tasks of a booking. */
export function BookingTasksSection({ booking }: { booking: Booking }) {
  const [shown, setShown] = useState('');
  const actor = useSession()?.actor;
  const read = useOperation('listTasks', { query: { bookingId: booking.id, take: 50 } });
  const close = () => setShown('');
  const mayAdd = actor !== undefined && canAddTask(actor, booking);
  return (
    <Section
      title="Tasks"
      actions={
        mayAdd ? (
          <Button
            size="compact-sm"
            variant="default"
            leftSection={<IconPlus size={14} aria-hidden />}
            onClick={() => setShown('add')}
          >
            Add task
          </Button>
        ) : null
      }
    >
      {read.data ? <TaskLines tasks={read.data.items} onOpen={setShown} /> : <ReadFallback read={read} lines={2} />}
      {shown === 'add' ? (
        <AddTaskDialog
          city={{ id: booking.cityId, timeZone: booking.timeZone }}
          bookingId={booking.id}
          onClose={close}
        />
      ) : null}
      {shown !== '' && shown !== 'add' ? <TaskDialog id={shown} onClose={close} /> : null}
    </Section>
  );
}

function TaskLines({ tasks, onOpen }: { tasks: Task[]; onOpen: (id: string) => void }) {
  if (tasks.length === 0) return <p className="soft flush">No tasks for this booking.</p>;
  return (
    <ul className="stack-1">
      {tasks.map((task) => (
        <li key={task.id}>
          <button type="button" className={`${styles.task} hoverable`} onClick={() => onOpen(task.id)}>
            <span className={styles.summary}>{task.summary}</span>
            <span className={styles.facts}>
              {task.assignee?.name ?? 'Unassigned'}
              <InstantText iso={task.dueDate} zone={task.timeZone} show="date" />
              <TaskStatusBadge status={task.status} />
            </span>
          </button>
        </li>
      ))}
    </ul>
  );
}
