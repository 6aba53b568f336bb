import { type PositionWork, positionPay } from '../positions/position-pay.ts';
import { extraHalfHours, gigTypeOf, type PerformanceTypeId } from '../pricing/durations.ts';
import { type TravelBand, travelPayoutPerPerformer } from '../pricing/travel-fee.ts';

/** The inputs for a position's pay at the city's current rates. Amounts in minor units. */
export interface PayFacts {
  perHourMinor: number;
  leaderMinor: number;
  payOverrideMinor: number | null;
  isLeader: boolean;
  /** Playing time, without arrival and travel. */
  minutes: number;
  /** The gig it belongs to, and the gig's duration. */
  performanceTypeId: PerformanceTypeId;
  gigMinutes: number;
  /** The pay for half an hour beyond a reception's package, on the day of the event; 0: paid at the hourly rate. */
  halfHourPayMinor: number;
  /** Road kilometres from the city to the place; null while unknown, and then no travel is paid yet. */
  km: number | null;
  venuePayoutMinor: number | null;
  bands: readonly TravelBand[];
}

/** The pay promised by an offer, before tax, in minor units. Stored with the offer as shown. */
export interface OfferedPay {
  /** Hours and leading, or the agreed amount that replaces them. */
  payMinor: number;
  travelMinor: number;
  artistFeeMinor: number;
  totalMinor: number;
}

export function offeredPay(facts: PayFacts, artistFeeMinor: number): OfferedPay {
  const items = positionPay(positionWork(facts, '', artistFeeMinor));
  const sumOf = (...categories: string[]) =>
    items.reduce((sum, { category, amountMinor }) => (categories.includes(category) ? sum + amountMinor : sum), 0);
  return totalPay(sumOf('Performance', 'Leader'), sumOf('Travel'), sumOf('Artist Fee'));
}

/** The facts as input for the pay rules; `title` is the prefix of each line. */
export function positionWork(facts: PayFacts, title: string, artistFeeMinor: number): PositionWork {
  const { perHourMinor, leaderMinor, minutes, isLeader, km, bands, halfHourPayMinor } = facts;
  const venueOverrideMinor = facts.venuePayoutMinor;
  return {
    title,
    perHourMinor,
    leaderMinor,
    minutes,
    extraTime: { halfHours: halfHourPayMinor === 0 ? 0 : halfHoursOf(facts), payMinor: halfHourPayMinor },
    isLeader,
    overrideMinor: facts.payOverrideMinor,
    travelPayoutMinor: km === null ? 0 : travelPayoutPerPerformer({ venueOverrideMinor, bands, km }),
    artistFeeMinor,
  };
}

/** The hours of the position's gig: the position's own may be shorter, and longer ones are not extra time. */
function halfHoursOf({ performanceTypeId, gigMinutes, minutes }: PayFacts): number {
  const type = gigTypeOf(performanceTypeId);
  return Math.min(extraHalfHours(type, gigMinutes), extraHalfHours(type, minutes));
}

export const totalPay = (payMinor: number, travelMinor: number, artistFeeMinor: number): OfferedPay => ({
  payMinor,
  travelMinor,
  artistFeeMinor,
  totalMinor: payMinor + travelMinor + artistFeeMinor,
});
