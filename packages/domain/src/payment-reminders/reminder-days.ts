import { addDays } from '../time.ts';

/** How often a city reminds of an invoice, and when. */
export interface ReminderTerms {
  /** Days before it is due; 0 for no reminder then. */
  beforeDays: number;
  /** How often once it is overdue, the first so many days after it was due, and then every so many days. */
  times: number;
  afterDays: number;
  everyDays: number;
}

/** Days of the city. */
export interface RemindedInvoice {
  dueOn: string;
  sentOn: string;
  /** When its customer was reminded last, by staff or by itself. */
  remindedOn: string | null;
}

/** Reminders go out between these hours of the city. */
export const reminderHours = { from: 9, until: 20 } as const;
/** Days that a customer has at least between two mails about one invoice. */
const leastGap = 3;
/** A reminder that is later than so many days is left out. */
const mostLate = 7;

/** The first day on which a reminder can still go out. */
export const firstReminderDay = (today: string, hour: number): string =>
  hour < reminderHours.until ? today : addDays(today, 1);

/**
 * The day of the next reminder, from `today` on; null when none is left. What went out on the day of a reminder or after
 * it stands for it, also when staff sent it. What downtime has delayed goes out once, or is left out.
 */
export function nextReminderDay(invoice: RemindedInvoice, terms: ReminderTerms, today: string): string | null {
  const lastOn = invoice.remindedOn ?? invoice.sentOn;
  for (const day of reminderDays(invoice.dueOn, terms)) {
    if (day <= lastOn) continue;
    const on = latest(day, addDays(lastOn, leastGap), today);
    if (on <= (day <= invoice.dueOn ? invoice.dueOn : addDays(day, mostLate))) return on;
  }
  return null;
}

const reminderDays = (dueOn: string, { beforeDays, times, afterDays, everyDays }: ReminderTerms): string[] => [
  ...(beforeDays > 0 ? [addDays(dueOn, -beforeDays)] : []),
  ...Array.from({ length: times }, (_, index) => addDays(dueOn, afterDays + index * everyDays)),
];

const latest = (...days: string[]): string => days.toSorted().at(-1) ?? '';
