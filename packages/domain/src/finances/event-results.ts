import { sumMinor } from '../money.ts';
import type { EventSum } from './event-gig-summary-report.ts';

/** What an event brings and costs, in minor units. */
export interface EventResult {
  /** Without tax; null until there is a price. */
  priceMinor: number | null;
  /** What everybody is paid before tax, and super, and what suppliers cost. */
  costMinor: number;
  /** Of it: confirmed invoices of suppliers. */
  committedMinor: number;
  /** Whether the cost is that of its seats, because its payments are not worked out. */
  isPlanned: boolean;
}

/** An event as it is read; what its payments cost counts once they are worked out, what suppliers cost at once. */
export interface EventFigures {
  id: string;
  priceMinor: number | null;
  costMinor: number;
  committedMinor: number;
  isWorkedOut: boolean;
}

/** The result of each event by its id: its cost is what was worked out, before that what its seats will pay, and what suppliers cost. */
export function eventResults(
  events: readonly EventFigures[],
  seats: readonly { bookingId: string; payMinor: number }[],
): Map<string, EventResult> {
  const planned = new Map<string, number>();
  for (const { bookingId, payMinor } of seats) planned.set(bookingId, (planned.get(bookingId) ?? 0) + payMinor);
  return new Map(
    events.map(({ id, priceMinor, costMinor, committedMinor, isWorkedOut }) => [
      id,
      {
        priceMinor,
        costMinor: (isWorkedOut ? costMinor : (planned.get(id) ?? 0)) + committedMinor,
        committedMinor,
        isPlanned: !isWorkedOut,
      },
    ]),
  );
}

/** What is left of the price once everybody is paid; null while there is no price. */
export const eventMargin = ({ priceMinor, costMinor }: EventResult): number | null =>
  priceMinor === null ? null : priceMinor - costMinor;

/** Over all events. One without a price counts with its cost, as a loss until it has one. */
export function eventTotals(results: Iterable<EventResult>): Record<EventSum, number> {
  const all = [...results];
  const priceMinor = sumMinor(all.map((result) => result.priceMinor ?? 0));
  const costMinor = sumMinor(all.map((result) => result.costMinor));
  return { priceMinor, costMinor, marginMinor: priceMinor - costMinor };
}
