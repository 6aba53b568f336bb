import { type OfferedPay, totalPay } from './offered-pay.ts';

/** The pay of a filled position around a change, each in its parts before tax. */
export interface PayAround {
  /** What the musician accepted. */
  accepted: OfferedPay;
  /** At the city's current rates, with the facts before the change. */
  before: OfferedPay;
  /** The same with the facts after it. */
  after: OfferedPay;
  /** Lower pay that still awaits the musician's answer, or null. */
  pending: OfferedPay | null;
  /** Staff set the pay for playing, so it applies exactly. */
  isPayNamed: boolean;
}

export interface PayChange {
  /** Applies immediately: the accepted pay, with every part that rises. */
  held: OfferedPay;
  /** Needs the musician's acceptance because a part is lower; null if none is. */
  asked: OfferedPay | null;
}

const parts = ['payMinor', 'travelMinor', 'artistFeeMinor'] as const;
type Part = (typeof parts)[number];

/**
 * What a change of a position means for the booked musician. A part of the pay that rises applies immediately; one
 * that falls needs their acceptance, and the accepted pay applies until then. A part that the change itself does not lower stays
 * as accepted, even if the city's rates have changed.
 */
export function payChange(around: PayAround): PayChange {
  const { accepted } = around;
  const wanted = inParts((part) => wantedPart(around, part));
  const held = inParts((part) => Math.max(accepted[part], wanted[part]));
  return { held, asked: parts.some((part) => wanted[part] < held[part]) ? wanted : null };
}

function wantedPart({ accepted, before, after, pending, isPayNamed }: PayAround, part: Part): number {
  const isNamed = isPayNamed && part === 'payMinor';
  const isPending = pending !== null && pending[part] < accepted[part];
  if (isNamed || isPending || after[part] < before[part]) return after[part];
  return after[part] > before[part] ? Math.max(accepted[part], after[part]) : accepted[part];
}

const inParts = (amountOf: (part: Part) => number): OfferedPay =>
  totalPay(amountOf('payMinor'), amountOf('travelMinor'), amountOf('artistFeeMinor'));
