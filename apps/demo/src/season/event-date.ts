import { EventType } from '@cadenza/domain/enquiry/enquiry-rules';
import { addDays } from '@cadenza/domain/time';
import type { SeededRandom } from '../chance/seeded-random.ts';

// Sunday first: how often people celebrate on each day of the week.
const weekdays: Record<EventType, readonly number[]> = {
  [EventType.Wedding]: [0.4, 0.03, 0.03, 0.03, 0.06, 0.4, 1],
  [EventType.Corporate]: [0.03, 0.25, 0.5, 0.7, 1, 0.9, 0.2],
  [EventType.Party]: [0.3, 0.02, 0.03, 0.04, 0.1, 0.7, 1],
};

// January first. Weddings avoid the frost in the north and the greatest heat in the south; companies celebrate in
// December.
const northernMonths = [0.25, 0.3, 0.4, 0.55, 0.85, 1, 0.9, 0.95, 1, 0.95, 0.5, 0.6];
const southernMonths = [0.6, 0.8, 1, 0.9, 0.7, 0.45, 0.4, 0.55, 0.85, 1, 1, 0.9];

/** A date between two days, counted from `today`, on a weekday and in a month that suit such events. */
export function drawEventDate(
  random: SeededRandom,
  event: { type: EventType; today: string; days: readonly [from: number, to: number]; isSouthern: boolean },
): string {
  const [from, to] = event.days;
  const months = event.isSouthern ? southernMonths : northernMonths;
  for (let attempt = 0; attempt < 40; attempt++) {
    const date = addDays(event.today, random.whole(from, to));
    const day = new Date(`${date}T00:00:00Z`);
    const likelihood = (weekdays[event.type][day.getUTCDay()] ?? 0) * (months[day.getUTCMonth()] ?? 0);
    if (random.chance(likelihood)) return date;
  }
  return addDays(event.today, random.whole(from, to));
}
