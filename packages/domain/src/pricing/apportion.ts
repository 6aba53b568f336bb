import { divideDown } from '../decimal.ts';

/**
 * Rounds exact shares to whole units that sum to `total`, by largest remainder: each share is rounded down, then the
 * missing units go to the shares that lost most; of equal ones, the earlier comes first. No share ends a whole unit or
 * more from its exact value, and an exact share stays unchanged.
 *
 * Share i is numerators[i] / denominator (> 0); `total` is their exact sum, rounded to a whole unit in either direction.
 * Throws RangeError when it is not.
 */
export function apportion(numerators: readonly bigint[], denominator: bigint, total: bigint): bigint[] {
  // A refund mirrors its charge to the cent: a negative total is split like its positive counterpart.
  if (total < 0n) return apportion(numerators.map(negate), denominator, -total).map(negate);

  const shares = numerators.map((numerator) => divideDown(numerator, denominator));
  const lost = numerators.map((numerator, index) => numerator - (shares[index] ?? 0n) * denominator);
  const missing = total - shares.reduce((sum, share) => sum + share, 0n);
  const receivers = lost
    .map((remainder, index) => ({ remainder, index }))
    .filter(({ remainder }) => remainder > 0n)
    .sort((a, b) => (a.remainder === b.remainder ? a.index - b.index : a.remainder > b.remainder ? -1 : 1));
  if (missing < 0n || missing > BigInt(receivers.length)) {
    throw new RangeError('The total is not the rounded sum of its shares');
  }
  for (const { index } of receivers.slice(0, Number(missing))) shares[index] = (shares[index] ?? 0n) + 1n;
  return shares;
}

const negate = (value: bigint): bigint => -value;
