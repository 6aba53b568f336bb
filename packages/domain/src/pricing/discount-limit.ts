import { type Reason, reason } from '../refusals/reason.ts';

interface Proposed {
  /** What the price list says of the event. */
  listMinor: number;
  /** The price to be kept, with the same tax as the list's. */
  agreedMinor: number;
  /** Prices agreed or quoted before: whoever changes nothing else may keep them. */
  earlierMinor: readonly number[];
  /** How far below the list somebody may go who is no admin of the city. */
  limitPercent: number;
}

/** Why a price needs an admin of the city; null if it does not. */
export function discountRefusal({ listMinor, agreedMinor, earlierMinor, limitPercent }: Proposed): Reason | null {
  if (earlierMinor.some((earlier) => agreedMinor >= earlier)) return null;
  if (agreedMinor * 100 >= listMinor * (100 - limitPercent)) return null;
  return reason('discountTooLarge', { percent: Math.ceil(100 - (agreedMinor * 100) / listMinor), limitPercent });
}
