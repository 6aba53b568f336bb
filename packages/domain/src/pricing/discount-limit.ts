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
  return reason('discountTooLarge', { percent: percentOff(agreedMinor, listMinor), limitPercent });
}

interface Grown {
  /** The list price of the event before the change and after it; 0 without music. */
  beforeMinor: number;
  listMinor: number;
  /** The firm price, which the change leaves as it is. */
  firmMinor: number;
  limitPercent: number;
}

/** Why an event with an agreed price needs an admin of the city, or a higher price, to become larger; null if it does not. */
export function growthRefusal({ beforeMinor, listMinor, firmMinor, limitPercent }: Grown): Reason | null {
  if (listMinor <= beforeMinor || firmMinor * 100 >= listMinor * (100 - limitPercent)) return null;
  return reason('agreedPriceTooLow', { percent: percentOff(firmMinor, listMinor), limitPercent });
}

const percentOff = (agreedMinor: number, listMinor: number) => Math.ceil(100 - (agreedMinor * 100) / listMinor);
