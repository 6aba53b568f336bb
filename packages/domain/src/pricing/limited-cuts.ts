import { splitMinor, sumMinor } from '../money.ts';

/** Reductions as they can be given: those that together exceed what there is are cut in proportion and end exactly at zero. All amounts are positive. */
export function limitedCuts(
  asked: readonly number[],
  availableMinor: number,
): { given: readonly number[]; isLimited: boolean } {
  const isLimited = sumMinor(asked) > availableMinor;
  return { given: isLimited ? splitMinor(availableMinor, asked) : asked, isLimited };
}
