import type { LandingPage } from '@cadenza/contract/landing/shapes';

type Bands = LandingPage['travelBands'];

/** The bands with a travel fee, nearest first. */
export const paidBands = (bands: Bands): Bands => bands.filter(({ customerFeeMinor }) => customerFeeMinor > 0);

/** The distance in km from which there is a travel fee; null if from the first band on, or never. */
export function freeUpTo(bands: Bands): number | null {
  const first = paidBands(bands)[0]?.minKm ?? 0;
  return first > 0 ? first : null;
}
