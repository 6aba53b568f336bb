import { addDays } from '../time.ts';
import type { PaymentKind } from './outstanding-balance.ts';

export interface DueTerms {
  /** The issue date, in the city. */
  today: string;
  eventDate: string | null;
  /** The minimum number of days to pay. */
  dueDays: number;
  /** How long before the event the balance is due. */
  balanceDueDays: number;
}

/**
 * The due date of an invoice: a deposit after the usual days, a full payment this long before the event, and never
 * sooner.
 */
export function dueDay(kind: PaymentKind, { today, eventDate, dueDays, balanceDueDays }: DueTerms): string {
  const usual = addDays(today, dueDays);
  if (kind !== 'full invoice' || eventDate === null) return usual;
  const byEvent = addDays(eventDate, -balanceDueDays);
  const isTooSoon = byEvent < usual;
  return isTooSoon ? usual : byEvent;
}

/**
 * The due date of a prepared invoice that is sent today: one prepared on an earlier day is due no sooner than one prepared
 * today.
 */
export function dueDayWhenSent(
  { kind, preparedOn, dueOn }: { kind: PaymentKind; preparedOn: string; dueOn: string },
  terms: DueTerms,
): string {
  const ifPreparedToday = dueDay(kind, terms);
  return preparedOn < terms.today && dueOn < ifPreparedToday ? ifPreparedToday : dueOn;
}
