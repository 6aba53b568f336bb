import { divideHalfAwayFromZero } from '../decimal.ts';
import { assertMinor, toMinor } from '../money.ts';

export const payCategories = ['Performance', 'Leader', 'Travel', 'Artist Fee', 'Commission'] as const;
export type PayCategory = (typeof payCategories)[number];

/** One line of a person's pay, before tax, in minor units. */
export interface PayItem {
  category: PayCategory;
  title: string;
  amountMinor: number;
}

/** The pay of a position for its player. Amounts in minor units, none negative. */
export interface PositionWork {
  /** "Violin, ceremony": the prefix of every line's title. */
  title: string;
  perHourMinor: number;
  /** The leader's loading for the whole gig. */
  leaderMinor: number;
  /** Playing time, without arrival and travel. */
  minutes: number;
  /**
   * The half hours among these minutes beyond a reception's package, each paid at this amount instead of the hourly
   * rate.
   */
  extraTime?: { halfHours: number; payMinor: number };
  isLeader: boolean;
  /** An amount agreed for all the playing; replaces hours, extra time and loading, but not travel or artist fee. */
  overrideMinor: number | null;
  travelPayoutMinor: number;
  artistFeeMinor: number;
}

/**
 * The lines a position pays: the hours played at the hourly rate, rounded once to the cent with halves away from zero,
 * then any extra time, loading, travel and artist fee. Throws RangeError for a negative or broken amount.
 */
export function positionPay(work: PositionWork): PayItem[] {
  const { title, perHourMinor, leaderMinor, minutes, isLeader, overrideMinor, travelPayoutMinor, artistFeeMinor } =
    work;
  const { halfHours, payMinor } = work.extraTime ?? noExtraTime;
  const usualMinutes = minutes - 30 * halfHours;
  const extraMinor = overrideMinor === null ? halfHours * payMinor : 0;
  assertNotNegative(perHourMinor, leaderMinor, usualMinutes, overrideMinor ?? 0, travelPayoutMinor, artistFeeMinor);
  assertNotNegative(halfHours, payMinor);
  const hoursPay = toMinor(divideHalfAwayFromZero(BigInt(perHourMinor) * BigInt(usualMinutes), 60n));
  const hasLoading = isLeader && overrideMinor === null && leaderMinor > 0;
  return [
    { category: 'Performance', title, amountMinor: overrideMinor ?? hoursPay },
    ...(extraMinor > 0
      ? [{ category: 'Performance', title: `${title}, extra time`, amountMinor: extraMinor } as const]
      : []),
    ...(hasLoading ? [{ category: 'Leader', title: `${title}, leader`, amountMinor: leaderMinor } as const] : []),
    ...(travelPayoutMinor > 0
      ? [{ category: 'Travel', title: `${title}, travel`, amountMinor: travelPayoutMinor } as const]
      : []),
    ...(artistFeeMinor > 0
      ? [{ category: 'Artist Fee', title: `${title}, artist fee`, amountMinor: artistFeeMinor } as const]
      : []),
  ];
}

const noExtraTime = { halfHours: 0, payMinor: 0 };

function assertNotNegative(...amounts: number[]): void {
  assertMinor(...amounts);
  if (amounts.some((amount) => amount < 0)) throw new RangeError('Pay must not be negative');
}
