import { addDays } from '../time.ts';
import type { PaymentKind } from './outstanding-balance.ts';

interface DueTerms {
  /** The day on which the invoice is issued, in the city. */
  today: string;
  eventDate: string | null;
  /** So long a customer has to pay anything. */
  dueDays: number;
  /** So long before the event the balance is due. */
  balanceDueDays: number;
}

/** The day on which an invoice is due: a deposit after the usual days, a full payment so long before the event, and never sooner. */
export function dueDay(kind: PaymentKind, { today, eventDate, dueDays, balanceDueDays }: DueTerms): string {
  const usual = addDays(today, dueDays);
  if (kind !== 'full invoice' || eventDate === null) return usual;
  const byEvent = addDays(eventDate, -balanceDueDays);
  const isTooSoon = byEvent < usual;
  return isTooSoon ? usual : byEvent;
}
