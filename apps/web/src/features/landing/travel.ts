import type { LandingPage } from '@cadenza/contract/landing/shapes';

type Bands = LandingPage['travelBands'];

/** Bands in which travel costs something, the nearest first. */
export const paidBands = (bands: Bands): Bands => bands.filter(({ customerFeeMinor }) => customerFeeMinor > 0);

/** From how many kilometres on travel costs something; null when it does from the first on, or never. */
export function freeUpTo(bands: Bands): number | null {
  const first = paidBands(bands)[0]?.minKm ?? 0;
  return first > 0 ? first : null;
}
