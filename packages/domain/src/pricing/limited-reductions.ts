import { splitMinor, sumMinor } from '../money.ts';

/**
 * Limits reductions: those that together exceed the available amount are cut in proportion and end exactly at zero. All
 * amounts are positive.
 */
export function limitedReductions(
  asked: readonly number[],
  availableMinor: number,
): { given: readonly number[]; isLimited: boolean } {
  const isLimited = sumMinor(asked) > availableMinor;
  return { given: isLimited ? splitMinor(availableMinor, asked) : asked, isLimited };
}
