import { bookingName } from '@cadenza/domain/bookings/booking-name';
import { formatInstant } from '@cadenza/domain/time';
import type { Platform } from '../../../platform/context.ts';
import { personalMail } from '../../../platform/mail/personal-mail.ts';
import type { Mail } from '../../../platform/mail/post-message.ts';

export interface TaskReminder {
  id: string;
  summary: string;
  description: string;
  dueAt: string;
  timeZone: string;
  bookingId: string | null;
  bookingNumber: number | null;
  title: string | null;
  customerName: string | null;
  readerName: string;
  readerEmail: string;
}

/** Reminds a task's assignee that it is due, in the city's time. */
export function taskReminder({ config }: Pick<Platform, 'config'>, task: TaskReminder): Mail {
  const { customerName, bookingNumber } = task;
  const booking =
    customerName === null
      ? ''
      : `, for ${bookingName({ title: task.title ?? '', customerName })}, booking ${bookingNumber}`;
  return {
    ...personalMail(
      { config },
      { name: task.readerName, email: task.readerEmail },
      {
        kind: 'task reminder',
        subject: `Reminder: ${task.summary}`,
        paragraphs: [
          `${task.summary}${booking}: due ${formatInstant(task.dueAt, task.timeZone)}.`,
          ...(task.description === '' ? [] : [task.description]),
        ],
        button: { label: 'View task', url: `${config.publicUrl}/tasks?task=${task.id}` },
      },
    ),
    ...(task.bookingId === null ? {} : { bookingId: task.bookingId }),
  };
}
