import { addDays, addMinutes, eventDateOf, wallToInstant, type ZoneId } from '../time.ts';

/** How a call ended: somebody was reached, nobody answered, or they asked to be called another day. */
export const callOutcomes = ['reached', 'no answer', 'tomorrow'] as const;
export type CallOutcome = (typeof callOutcomes)[number];

const againMinutes = 120;
const morning = '09:00';

/** When to call again: in two hours, or the next morning by the city's clock; null once somebody was reached. */
export function nextCallAt(outcome: CallOutcome, now: string, zone: ZoneId): string | null {
  if (outcome === 'reached') return null;
  if (outcome === 'no answer') return addMinutes(now, againMinutes);
  return wallToInstant(addDays(eventDateOf(now, zone), 1), morning, zone);
}
