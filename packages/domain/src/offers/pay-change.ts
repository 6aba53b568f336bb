import { type OfferedPay, totalPay } from './offered-pay.ts';

/** The pay of a booked position around a change, each in its parts before tax. */
export interface PayAround {
  /** What the musician accepted. */
  accepted: OfferedPay;
  /** By the city's rates of today and the facts before the change. */
  before: OfferedPay;
  /** The same with the facts after it. */
  after: OfferedPay;
  /** Lower pay that still waits for the musician's yes, or null. */
  pending: OfferedPay | null;
  /** Staff named the pay for playing, so that it is meant as it stands. */
  isPayNamed: boolean;
}

export interface PayChange {
  /** Holds at once: what was accepted, with each part that rises. */
  held: OfferedPay;
  /** Needs the musician's yes because a part of it is lower; null when none is. */
  asked: OfferedPay | null;
}

const parts = ['payMinor', 'travelMinor', 'artistFeeMinor'] as const;
type Part = (typeof parts)[number];

/**
 * What a change of a position means for the musician who is booked for it. A part of the pay that rises holds at once; one
 * that falls waits for their yes, and what they accepted holds until then. A part that the change itself does not lower stays
 * as it was accepted, whatever has become of the city's rates meanwhile.
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
