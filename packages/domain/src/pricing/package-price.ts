export interface DurationPrice {
  durationMinutes: number;
  priceMinor: number;
}

/**
 * The price of a package for a duration, in minor units: that of the shortest offered duration that covers it. Null
 * if it is longer than any offered: such a price is agreed by hand, never extrapolated.
 */
export function packagePriceFor(prices: readonly DurationPrice[], durationMinutes: number): number | null {
  const covering = prices.filter((price) => price.durationMinutes >= durationMinutes);
  return (
    covering.reduce<DurationPrice | null>(
      (best, price) => (best === null || price.durationMinutes < best.durationMinutes ? price : best),
      null,
    )?.priceMinor ?? null
  );
}
