import { sumMinor } from '../money.ts';
import { type PositionWork, positionPay } from '../positions/position-pay.ts';
import type { RegionId } from '../regions.ts';
import { type PayeeEntity, superGuarantee } from './super-guarantee.ts';

/** A seat of a booking, with who plays it and for what. */
export interface CostedSeat {
  id: string;
  /** Null while nobody does. */
  player: { userId: string; entity: PayeeEntity } | null;
  work: PositionWork;
}

/** What the city owes on top of pay. */
export interface SuperTerms {
  region: RegionId;
  superRate: string;
}

/**
 * What its musicians cost a booking once they are paid, in minor units: the pay of each before tax, and the super on all of
 * it. A seat that nobody plays yet is planned for a sole trader.
 */
export function musiciansCost(seats: readonly CostedSeat[], { region, superRate }: SuperTerms): number {
  const payees = new Map<string, { entity: PayeeEntity; work: PositionWork[] }>();
  for (const { id, player, work } of seats) {
    const key = player?.userId ?? id;
    const payee = payees.get(key) ?? { entity: player?.entity ?? 'sole trader', work: [] };
    payees.set(key, { ...payee, work: [...payee.work, work] });
  }
  return sumMinor(
    [...payees.values()].map(({ entity, work }) => {
      const items = work.flatMap(positionPay);
      const { superMinor } = superGuarantee(items, { region, entity }, superRate);
      return sumMinor(items.map(({ amountMinor }) => amountMinor)) + superMinor;
    }),
  );
}

/** What a booking earns more when somebody takes these of its seats for this work; below zero, how much less. Minor units. */
export function marginDifference(
  seats: readonly CostedSeat[],
  taken: readonly CostedSeat[],
  terms: SuperTerms,
): number {
  const then = seats.map((seat) => taken.find(({ id }) => id === seat.id) ?? seat);
  return musiciansCost(seats, terms) - musiciansCost(then, terms);
}
