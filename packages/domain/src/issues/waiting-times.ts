/** Waiting times as bands, in words; the last has no upper bound. */
export const waitingBands = ['an hour', 'a day', 'three days', 'a week', 'longer'] as const;
/** The upper bound of each band except the last, in hours. */
export const waitingBandHours: readonly number[] = [1, 24, 72, 168];
/** How many days of issues the statistics cover. */
export const waitingDays = 90;

/** Each band's share in whole percent, adding up to a hundred; all zero without any. */
export function bandShares(counts: readonly number[]): number[] {
  const sum = counts.reduce((total, count) => total + count, 0);
  if (sum === 0) return counts.map(() => 0);
  const exact = counts.map((count) => (count * 100) / sum);
  const whole = exact.map(Math.floor);
  const missing = 100 - whole.reduce((total, part) => total + part, 0);
  const largestRest = exact
    .map((part, index) => ({ index, rest: part - Math.floor(part) }))
    .toSorted((one, other) => other.rest - one.rest || one.index - other.index)
    .slice(0, missing);
  return whole.map((part, index) => part + (largestRest.some((each) => each.index === index) ? 1 : 0));
}

/** Hours in words: "40 min", "5 h", "3 days". */
export function waitingText(hours: number): string {
  if (hours < 1) return `${Math.max(1, Math.round(hours * 60))} min`;
  if (hours < 48) return `${Math.round(hours)} h`;
  return `${Math.round(hours / 24)} days`;
}
