import { addDays } from '../time.ts';

/** A city's settings for reminders of invoices. */
export interface ReminderTerms {
  /** Days before the due date; 0 for no reminder. */
  beforeDays: number;
  /** Whether there is one on the due date itself. */
  isOnDueDay: boolean;
  /** Days after the due date, of up to three overdue reminders; 0 for no reminder. */
  firstDays: number;
  secondDays: number;
  thirdDays: number;
}

/** Days of the city. */
export interface RemindedInvoice {
  dueOn: string;
  /** When it was last sent, possibly again or with a change. */
  sentOn: string;
  /** When the customer was last reminded, by staff or automatically. */
  remindedOn: string | null;
}

/** The minimum number of days between two mails about one invoice. */
const minGap = 3;
/** A reminder delayed by more days than this is skipped. */
const maxLate = 7;

/** The first day on which a reminder can still be sent: tomorrow, once quiet hours over midnight have begun. */
export const firstReminderDay = (
  today: string,
  time: string,
  { from, until }: { from: string; until: string },
): string => (from > until && time >= from ? addDays(today, 1) : today);

/**
 * The day of the next reminder, from `today` on; null if there are no more. A mail sent on or after the day of a reminder
 * replaces it, even if staff sent it. Reminders delayed by downtime are sent once, or skipped.
 */
export function nextReminderDay(invoice: RemindedInvoice, terms: ReminderTerms, today: string): string | null {
  const lastOn = latest(invoice.sentOn, invoice.remindedOn ?? invoice.sentOn);
  for (const day of reminderDays(invoice.dueOn, terms)) {
    if (day <= lastOn) continue;
    const on = latest(day, addDays(lastOn, minGap), today);
    if (on <= (day <= invoice.dueOn ? invoice.dueOn : addDays(day, maxLate))) return on;
  }
  return null;
}

const reminderDays = (dueOn: string, terms: ReminderTerms): string[] => [
  ...(terms.beforeDays > 0 ? [addDays(dueOn, -terms.beforeDays)] : []),
  ...(terms.isOnDueDay ? [dueOn] : []),
  ...[terms.firstDays, terms.secondDays, terms.thirdDays].flatMap((days) => (days > 0 ? [addDays(dueOn, days)] : [])),
];

const latest = (...days: string[]): string => days.toSorted().at(-1) ?? '';
