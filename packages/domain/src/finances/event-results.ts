import { sumMinor } from '../money.ts';
import { type CostedSeat, musiciansCost } from '../payouts/musicians-cost.ts';
import type { RegionId } from '../regions.ts';
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

/** A seat of an event whose payments are not calculated yet, with the rate of super on its day. */
export interface PlannedSeat extends CostedSeat {
  bookingId: string;
  superRate: string;
}

/**
 * The result of each event by id: its cost is the calculated pay with super, or before that the planned pay of its seats
 * with super, plus what suppliers cost.
 */
export function eventResults(
  events: readonly EventFigures[],
  seats: readonly PlannedSeat[],
  region: RegionId,
): Map<string, EventResult> {
  const planned = plannedCosts(seats, region);
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

function plannedCosts(seats: readonly PlannedSeat[], region: RegionId): Map<string, number> {
  const byBooking = new Map<string, PlannedSeat[]>();
  for (const seat of seats) {
    const others = byBooking.get(seat.bookingId);
    if (others) others.push(seat);
    else byBooking.set(seat.bookingId, [seat]);
  }
  return new Map(
    [...byBooking].map(([id, all]) => [id, musiciansCost(all, { region, superRate: all[0]?.superRate ?? '0' })]),
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
