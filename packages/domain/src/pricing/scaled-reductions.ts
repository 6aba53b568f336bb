import { splitMinor } from '../money.ts';
import type { AgreedChanges } from './agreed-lines.ts';

/**
 * What staff agreed for an event with a certain list price, on the list price that it has now: reductions by an amount
 * shrink with it, so that an event made smaller later is not reduced by a larger share. Returns the same object if nothing shrinks.
 * @param reducedFromMinor the list price for which the reductions were entered; null if it is unknown
 */
export function scaledReductions(
  agreed: AgreedChanges,
  reducedFromMinor: number | null,
  listMinor: number,
): AgreedChanges {
  if (reducedFromMinor === null || listMinor >= reducedFromMinor) return agreed;
  const inProportion = (minor: number) => splitMinor(minor, [listMinor, reducedFromMinor - listMinor])[0] ?? 0;
  const { discount, adjustments } = agreed;
  const isByAmount = discount !== null && 'minor' in discount;
  if (!isByAmount && adjustments.every(({ amountMinor }) => amountMinor >= 0)) return agreed;
  return {
    ...agreed,
    discount: isByAmount ? { minor: inProportion(discount.minor) } : discount,
    adjustments: adjustments.map((each) =>
      each.amountMinor < 0 ? { ...each, amountMinor: inProportion(each.amountMinor) } : each,
    ),
  };
}
