import { sumMinor } from '../money.ts';
import { type PositionWork, positionPay } from '../positions/position-pay.ts';
import type { RegionId } from '../regions.ts';
import { type PayeeEntity, superGuarantee } from './super-guarantee.ts';

/** A seat of a booking, with its player and their pay. */
export interface CostedSeat {
  id: string;
  /** Null while unfilled. */
  player: { userId: string; entity: PayeeEntity } | null;
  work: PositionWork;
}

/** The city's terms for super. */
export interface SuperTerms {
  region: RegionId;
  superRate: string;
}

/** The cost of a booking's musicians, in minor units: their pay before tax, and the super on it. */
export const musiciansCost = (seats: readonly CostedSeat[], terms: SuperTerms): number =>
  sumMinor(seats.map(({ work }) => seatPay(work))) + musiciansSuper(seats, terms);

/** What a seat pays before tax, in minor units. */
export const seatPay = (work: PositionWork): number =>
  sumMinor(positionPay(work).map(({ amountMinor }) => amountMinor));

/**
 * The super for a booking's musicians, in minor units: rounded once on the earnings of each. An unfilled seat is planned
 * for a sole trader.
 */
export function musiciansSuper(seats: readonly CostedSeat[], { region, superRate }: SuperTerms): number {
  const payees = new Map<string, { entity: PayeeEntity; work: PositionWork[] }>();
  for (const { id, player, work } of seats) {
    const key = player?.userId ?? id;
    const payee = payees.get(key) ?? { entity: player?.entity ?? 'sole trader', work: [] };
    payees.set(key, { ...payee, work: [...payee.work, work] });
  }
  return sumMinor(
    [...payees.values()].map(
      ({ entity, work }) => superGuarantee(work.flatMap(positionPay), { region, entity }, superRate).superMinor,
    ),
  );
}

/** How much the margin changes if these seats are filled as given; negative if it falls. Minor units. */
export function marginDifference(
  seats: readonly CostedSeat[],
  taken: readonly CostedSeat[],
  terms: SuperTerms,
): number {
  const then = seats.map((seat) => taken.find(({ id }) => id === seat.id) ?? seat);
  return musiciansCost(seats, terms) - musiciansCost(then, terms);
}
