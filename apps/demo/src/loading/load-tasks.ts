import { BookingStatus } from '@cadenza/domain/bookings/booking-status';
import { TaskStatus } from '@cadenza/domain/tasks/task-status';
import { addMinutes } from '@cadenza/domain/time';
import type { ClientBase } from 'pg';
import type { DemoCatalogue } from '../catalogue/demo-catalogue.ts';
import type { DemoCity } from '../catalogue/demo-city.ts';
import { namedId } from '../chance/seeded-random.ts';
import { copyRows } from './copy-rows.ts';

interface TaskPlan {
  summary: string;
  description: string;
  /** The city's nth booking in one of these statuses; absent for a task without a booking. */
  booking?: { in: readonly BookingStatus[]; nth: number };
  /** Absent for an unassigned task. */
  assignee?: 'manager' | 'sales';
  priority: 'Normal' | 'Important' | 'Urgent';
  status: 10 | 20 | 40 | 50;
  dueInHours: number;
  reminderHours?: number;
  closedHoursAgo?: number;
}

const { Planning, Booked } = BookingStatus;
const { Open, InProgress, Done, Cancelled } = TaskStatus;

/** Tasks that an office writes itself; Cadenza adds its own. */
const plans: readonly TaskPlan[] = [
  {
    summary: 'Ask the venue about parking for two vans',
    description: 'The loading dock closes at four.',
    booking: { in: [Planning], nth: 0 },
    priority: 'Important',
    status: Open,
    dueInHours: -3,
  },
  {
    summary: 'Send the caterer the hours of the band',
    description: 'They want to serve between two sets.',
    booking: { in: [Booked], nth: 0 },
    assignee: 'sales',
    priority: 'Normal',
    status: Open,
    dueInHours: 26,
    reminderHours: 4,
  },
  {
    summary: 'Check that the piano is tuned',
    description: 'The house tunes it on the morning if we ask the day before.',
    booking: { in: [Booked], nth: 1 },
    assignee: 'manager',
    priority: 'Urgent',
    status: InProgress,
    dueInHours: 50,
    reminderHours: 24,
  },
  {
    summary: 'Write to the string players about summer dates',
    description: '',
    assignee: 'manager',
    priority: 'Normal',
    status: Open,
    dueInHours: 170,
  },
  {
    summary: 'Order six music stands',
    description: 'Black, and lights for them.',
    priority: 'Normal',
    status: Done,
    dueInHours: -40,
    closedHoursAgo: 30,
  },
  {
    summary: 'Find a second amplifier for the terrace',
    description: 'The couple moved the ceremony indoors.',
    booking: { in: [Booked], nth: 2 },
    assignee: 'sales',
    priority: 'Normal',
    status: Cancelled,
    dueInHours: 20,
    closedHoursAgo: 6,
  },
];

/** Tasks that each office has created, with and without a booking of the season. */
export async function loadTasks(client: ClientBase, catalogue: DemoCatalogue, now: string): Promise<void> {
  const rows: object[] = [];
  for (const city of catalogue.cities) {
    for (const plan of plans) rows.push(taskRow(city, plan, { now, bookingId: await findBooking(client, city, plan) }));
  }
  await copyRows(client, 'tasks', rows);
}

async function findBooking(client: ClientBase, city: DemoCity, { booking }: TaskPlan): Promise<string | null> {
  if (!booking) return null;
  const { rows } = await client.query<{ id: string }>(
    'select id from bookings where city_id = $1 and status = any($2) order by number offset $3 limit 1',
    [city.id, booking.in, booking.nth],
  );
  return rows[0]?.id ?? null;
}

function taskRow(city: DemoCity, plan: TaskPlan, { now, bookingId }: { now: string; bookingId: string | null }) {
  const hours = (count: number) => addMinutes(now, count * 60);
  const assignee = { manager: city.manager, sales: city.sales[0] };
  const closed = plan.closedHoursAgo;
  return {
    id: namedId('task', city.id, plan.summary),
    city_id: city.id,
    booking_id: bookingId,
    summary: plan.summary,
    description: plan.description,
    priority: plan.priority,
    status: plan.status,
    due_at: hours(plan.dueInHours),
    author_id: city.manager.userId,
    assignee_id: plan.assignee === undefined ? null : assignee[plan.assignee]?.userId,
    reminder_hours: plan.reminderHours,
    remind_at: plan.reminderHours === undefined ? null : hours(plan.dueInHours - plan.reminderHours),
    closed_at: closed === undefined ? null : hours(-closed),
    closed_by: closed === undefined ? null : city.manager.userId,
    created_at: hours(-60),
  };
}
