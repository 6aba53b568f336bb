import { sumMinor } from '../money.ts';
import type { EventSum } from './event-gig-summary-report.ts';

/** An event's revenue and cost, in minor units. */
export interface EventResult {
  /** Without tax; null until there is a price. */
  priceMinor: number | null;
  /** Everyone's pay before tax, super, and what suppliers cost. */
  costMinor: number;
  /** Included in the cost: confirmed invoices of suppliers. */
  committedMinor: number;
  /** Whether the cost is planned from its seats, because payments are not calculated yet. */
  isPlanned: boolean;
}

/** An event as loaded; the cost of its payments counts once they are calculated, that of suppliers immediately. */
export interface EventFigures {
  id: string;
  priceMinor: number | null;
  costMinor: number;
  committedMinor: number;
  isWorkedOut: boolean;
}

/**
 * The result of each event by id: its cost is the calculated pay, or before that the planned pay of its seats, plus
 * what suppliers cost.
 */
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

/** The price minus the cost; null without a price. */
export const eventMargin = ({ priceMinor, costMinor }: EventResult): number | null =>
  priceMinor === null ? null : priceMinor - costMinor;

/** Totals over all events. One without a price counts with its cost, as a loss. */
export function eventTotals(results: Iterable<EventResult>): Record<EventSum, number> {
  const all = [...results];
  const priceMinor = sumMinor(all.map((result) => result.priceMinor ?? 0));
  const costMinor = sumMinor(all.map((result) => result.costMinor));
  return { priceMinor, costMinor, marginMinor: priceMinor - costMinor };
}
