import { BookingStatus } from '../bookings/booking-status.ts';
import type { Priority } from '../priority.ts';
import { positionTitle } from '../roster/roster-rules.ts';
import { formatLongDate } from '../time.ts';
import { closingAfterDays, type OpeningHours, openingMinutesAfter } from './opening-hours.ts';
import { taskSummaryLimit } from './task-fields.ts';

export const automaticTaskKinds = [
  'call back',
  'quote',
  'nobody left',
  'unfilled',
  'invoice overdue',
  'timeline missing',
  'songs missing',
  'payouts to confirm',
  'review to ask for',
  'date passed',
  'no gig',
  'card payment',
] as const;
export type AutomaticTaskKind = (typeof automaticTaskKinds)[number];

/** The setting of each kind: whether a city wants it, and its one number. */
export const automaticTaskSettings = {
  'call back': 'callBackTask',
  quote: 'quoteTask',
  'nobody left': 'nobodyLeftTask',
  unfilled: 'unfilledTask',
  'invoice overdue': 'invoiceOverdueTask',
  'timeline missing': 'timelineTask',
  'songs missing': 'songsTask',
  'payouts to confirm': 'payoutsTask',
  'review to ask for': 'reviewTask',
  'date passed': 'datePassedTask',
  'no gig': 'noGigTask',
  'card payment': 'cardTask',
} as const satisfies Record<AutomaticTaskKind, string>;
export type AutomaticTaskSetting = (typeof automaticTaskSettings)[AutomaticTaskKind];

/** The placeholders of a task's words. */
export interface TaskCause {
  status: BookingStatus;
  eventDate: string | null;
  /** The seat, for `nobody left`. */
  seat: { name: string; performanceTypeId: number } | null;
  /** When the reason arose, for tasks that someone is waiting for. */
  since: string;
}

/** An automatic task: added while its reason lasts, and closed when the reason has ended. */
export interface AutomaticTask {
  /** Its name in the settings. */
  label: string;
  amount: TaskAmount;
  /** Its sentence in the settings and the documentation. */
  opens: string;
  /** Continues "It is closed". */
  closes: string;
  priority: Priority;
  /** The sales manager of the booking's customer, or null: then everyone in the office can take it. */
  isManagers: boolean;
  due: (amount: number, cause: TaskCause, at: { now: string; office: OpeningHours }) => string;
  summary: (cause: TaskCause) => string;
  /** The suggested action. */
  advice: (cause: TaskCause) => string;
}

/** The one number that a city's admins can change. */
export interface TaskAmount {
  name: 'hours' | 'days';
  unit: 'opening hours' | 'opening days' | 'days';
  label: string;
  least: number;
  most: number;
}

const openingDays: TaskAmount = { name: 'days', unit: 'opening days', label: 'Due after', least: 1, most: 20 };
const ahead: TaskAmount = { name: 'days', unit: 'days', label: 'Before the day', least: 1, most: 120 };
const later = (label: string): TaskAmount => ({ name: 'days', unit: 'days', label, least: 1, most: 60 });

/** What a customer is waiting for is due from the moment they acted, everything else from when it is added. */
const dueSinceThen: AutomaticTask['due'] = (days, { since }, { office }) => closingAfterDays(since, days, office);
const dueFromNow: AutomaticTask['due'] = (days, _cause, { now, office }) => closingAfterDays(now, days, office);
const nextOpeningDay: AutomaticTask['due'] = (_amount, cause, at) => dueFromNow(1, cause, at);

export const automaticTasks: Record<AutomaticTaskKind, AutomaticTask> = {
  'call back': {
    label: 'Call back',
    amount: { name: 'hours', unit: 'opening hours', label: 'Due after', least: 1, most: 40 },
    opens: 'A customer has asked for a callback.',
    closes: 'when someone has reached the customer, or the booking is no longer Callback Requested',
    priority: 'Urgent',
    isManagers: true,
    due: (hours, { since }, { office }) => openingMinutesAfter(since, 60 * hours, office),
    summary: () => 'Call the customer back',
    advice: () => 'They’ve asked for a callback.',
  },
  quote: {
    label: 'Quote an enquiry',
    amount: openingDays,
    opens: 'A customer has sent an enquiry.',
    closes: 'when the booking is no longer Estimated',
    priority: 'Important',
    isManagers: true,
    due: dueSinceThen,
    summary: () => 'Quote the enquiry',
    advice: () => 'The customer is waiting for a reply.',
  },
  'nobody left': {
    label: 'No one left to ask',
    amount: openingDays,
    opens: 'Everyone who fits was asked for a seat, and no one took it.',
    closes: 'when the seat is filled or someone is asked again',
    priority: 'Urgent',
    isManagers: true,
    due: dueFromNow,
    summary: ({ seat }) =>
      seat ? `No one left to ask: ${positionTitle(seat.name, seat.performanceTypeId)}` : 'No one left to ask',
    advice: () =>
      'Everyone who fits was asked, and no one took the seat. Send a direct offer, change the pay, or add musicians to the preference list.',
  },
  unfilled: {
    label: 'Unfilled seats',
    amount: ahead,
    opens: 'The event is coming up and seats are unfilled.',
    closes: 'when every seat is filled',
    priority: 'Important',
    isManagers: true,
    due: nextOpeningDay,
    summary: ({ eventDate }) => `Fill the open seats${onDay(eventDate)}`,
    advice: () => 'The event is coming up and at least one seat is unfilled.',
  },
  'invoice overdue': {
    label: 'Overdue invoice',
    amount: later('After it was due'),
    opens: 'An invoice that was sent is overdue.',
    closes: 'when it is paid or void',
    priority: 'Important',
    isManagers: true,
    due: nextOpeningDay,
    summary: () => 'Ask for the overdue payment',
    advice: () => 'The invoice is overdue. Remind the customer, complete the payment or void it.',
  },
  'timeline missing': {
    label: 'Timeline missing',
    amount: ahead,
    opens: 'The event is coming up and the timeline isn’t complete.',
    closes: 'when the timeline is marked complete',
    priority: 'Normal',
    isManagers: true,
    due: nextOpeningDay,
    summary: ({ eventDate }) => `Complete the timeline${onDay(eventDate)}`,
    advice: () => 'The event timeline is not marked complete.',
  },
  'songs missing': {
    label: 'Songs missing',
    amount: ahead,
    opens: 'The event is coming up and the key songs aren’t complete.',
    closes: 'when the key songs are marked complete',
    priority: 'Normal',
    isManagers: true,
    due: nextOpeningDay,
    summary: ({ eventDate }) => `Complete the key songs${onDay(eventDate)}`,
    advice: () => 'The key songs are not marked complete.',
  },
  'payouts to confirm': {
    label: 'Payments to confirm',
    amount: openingDays,
    opens: 'Payments to musicians and managers are calculated but not confirmed.',
    closes: 'when all of them are confirmed',
    priority: 'Important',
    isManagers: false,
    due: dueFromNow,
    summary: () => 'Confirm the payments to musicians and managers',
    advice: () => 'They’ve been calculated. No one confirms their own commission.',
  },
  'review to ask for': {
    label: 'Review to ask for',
    amount: later('After the event'),
    opens: 'The event is over, and we couldn’t email the customer for a review.',
    closes: 'when a review is asked for or given',
    priority: 'Normal',
    isManagers: true,
    due: nextOpeningDay,
    summary: () => 'Ask for a review',
    advice: () => 'We couldn’t email the customer, most likely because we don’t have their address.',
  },
  'date passed': {
    label: 'Date passed',
    amount: openingDays,
    opens: 'The date of a booking in Planning or Confirmation has passed.',
    closes: 'when the booking has another date or status',
    priority: 'Important',
    isManagers: true,
    due: dueFromNow,
    summary: ({ eventDate }) => `The date has passed: ${eventDate === null ? 'unknown' : formatLongDate(eventDate)}`,
    advice: ({ status }) =>
      status === BookingStatus.Planning
        ? 'If the event has moved, enter its new date. If it took place, confirm the musicians and complete the payment, and the booking moves on automatically. Otherwise cancel the booking.'
        : 'If the event has moved, enter its new date. If it took place, complete the deposit or the full payment, and the booking moves on automatically. Otherwise cancel the booking.',
  },
  'no gig': {
    label: 'No gig left',
    amount: openingDays,
    opens: 'A booked event no longer has a ceremony or a reception.',
    closes: 'when it has a gig again or another status',
    priority: 'Important',
    isManagers: true,
    due: dueFromNow,
    summary: () => 'No gig is left in this booking',
    advice: () => 'Add a ceremony or a reception to the event, or cancel the booking.',
  },
  'card payment': {
    label: 'Card payment to check',
    amount: openingDays,
    opens: 'A card payment was disputed, refunded in Stripe, paid differently than requested, or its refund failed.',
    closes: 'when its receipt is reversed, its refund is sent another way, or someone closes it',
    priority: 'Urgent',
    isManagers: false,
    due: dueFromNow,
    summary: () => 'Check the card payment',
    advice: () =>
      'See the booking’s customer payments for what’s wrong and a link to Stripe. Disputes have to be answered there within days.',
  },
};

const onDay = (date: string | null) => (date === null ? '' : ` for ${formatLongDate(date)}`);

/** The stored part of an automatic task. */
export function makeTask(
  kind: AutomaticTaskKind,
  cause: TaskCause,
  at: { amount: number; now: string; office: OpeningHours },
): { summary: string; description: string; priority: Priority; dueAt: string } {
  const { summary, advice, closes, priority, due } = automaticTasks[kind];
  return {
    summary: summary(cause).slice(0, taskSummaryLimit),
    description: `${advice(cause)}\n\nIt closes ${closes}.`,
    priority,
    dueAt: due(at.amount, cause, at),
  };
}
