import { formatPercent, scaleMinor, sumMinor } from '../money.ts';
import type { PayCategory, PayItem } from '../positions/position-pay.ts';
import { type RegionId, superApplies } from '../regions.ts';

/** A sole trader is paid for their own labour; a company supplies a performer. */
export const payeeEntities = ['sole trader', 'company'] as const;
export type PayeeEntity = (typeof payeeEntities)[number];

/**
 * Which lines are ordinary time earnings. A musician paid to play is an employee for super even as a sole trader (Superannuation Guarantee
 * (Administration) Act 1992, s 12(8)), so playing, leading and the artist fee count, and so does a commission. The travel payout
 * covers an expense and does not (SGR 2009/2). GST never counts.
 */
const countsForSuper: Record<PayCategory, boolean> = {
  Performance: true,
  Leader: true,
  'Artist Fee': true,
  Commission: true,
  Travel: false,
};

export interface SuperGuarantee {
  /** Paid to the payee's fund in addition to the pay, never deducted from it. Minor units. */
  superMinor: number;
  /** The earnings it is calculated on. */
  superBaseMinor: number;
  /** A decimal; '0' when no super is due. */
  superRate: string;
  /** Stored with the payment. */
  superReason: string;
}

/** Super on the earnings before tax: in Australia, for sole traders. `rate` is the city's setting, such as '0.12'. */
export function superGuarantee(
  items: readonly PayItem[],
  payee: { region: RegionId; entity: PayeeEntity },
  rate: string,
): SuperGuarantee {
  if (!superApplies(payee.region)) return noSuper('No super is due outside Australia.');
  if (payee.entity === 'company') return noSuper('No super is due: the payee is a company.');
  const superBaseMinor = sumMinor(
    items.filter(({ category }) => countsForSuper[category]).map(({ amountMinor }) => amountMinor),
  );
  return {
    superMinor: scaleMinor(superBaseMinor, rate),
    superBaseMinor,
    superRate: rate,
    superReason: `Super guarantee of ${formatPercent(rate)} on top for a sole trader, on earnings without travel and tax.`,
  };
}

const noSuper = (superReason: string): SuperGuarantee => ({
  superMinor: 0,
  superBaseMinor: 0,
  superRate: '0',
  superReason,
});
