import { type PositionWork, positionPay } from '../positions/position-pay.ts';
import { type TravelBand, travelPayoutPerPerformer } from '../pricing/travel-fee.ts';

/** The inputs for a position's pay at the city's current rates. Amounts in minor units. */
export interface PayFacts {
  perHourMinor: number;
  leaderMinor: number;
  payOverrideMinor: number | null;
  isLeader: boolean;
  /** Playing time, without arrival and travel. */
  minutes: number;
  /** Road kilometres from the city to the place; null while unknown, when no travel is paid yet. */
  km: number | null;
  venuePayoutMinor: number | null;
  bands: readonly TravelBand[];
}

/** What an offer promises, before tax, in minor units. Stored with the offer as it was shown. */
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

/** The facts in the form the pay rules take; `title` begins each line. */
export function positionWork(facts: PayFacts, title: string, artistFeeMinor: number): PositionWork {
  const { perHourMinor, leaderMinor, minutes, isLeader, km, bands, venuePayoutMinor: venueOverrideMinor } = facts;
  return {
    title,
    perHourMinor,
    leaderMinor,
    minutes,
    isLeader,
    overrideMinor: facts.payOverrideMinor,
    travelPayoutMinor: km === null ? 0 : travelPayoutPerPerformer({ venueOverrideMinor, bands, km }),
    artistFeeMinor,
  };
}

export const totalPay = (payMinor: number, travelMinor: number, artistFeeMinor: number): OfferedPay => ({
  payMinor,
  travelMinor,
  artistFeeMinor,
  totalMinor: payMinor + travelMinor + artistFeeMinor,
});
