import { type Reason, reason } from '../refusals/reason.ts';

interface Proposed {
  /** The list price of the event. */
  listMinor: number;
  /** The price to save, with the same tax as the list price. */
  agreedMinor: number;
  /** Prices agreed or quoted before, which can be kept unchanged. */
  earlierMinor: readonly number[];
  /** How far below the list price someone who is not an admin can go. */
  limitPercent: number;
}

/** Why a price needs an admin of the city; null if it does not. */
export function discountRefusal({ listMinor, agreedMinor, earlierMinor, limitPercent }: Proposed): Reason | null {
  if (earlierMinor.some((earlier) => agreedMinor >= earlier)) return null;
  if (agreedMinor * 100 >= listMinor * (100 - limitPercent)) return null;
  return reason('discountTooLarge', { percent: Math.ceil(100 - (agreedMinor * 100) / listMinor), limitPercent });
}
