import { addDays } from '../time.ts';
import type { PaymentKind } from './outstanding-balance.ts';

interface DueTerms {
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
