import type { Currency } from '../money.ts';

/** The status of a card payment. */
export const cardCheckoutStates = ['open', 'confirming', 'paid', 'expired', 'failed', 'refunded'] as const;
export type CardCheckoutState = (typeof cardCheckoutStates)[number];

/** Why staff have to check a card payment. */
export const cardConcerns = ['disputed', 'refunded elsewhere', 'other currency', 'paid after failing'] as const;
export type CardConcern = (typeof cardConcerns)[number];

/** What we know about a checkout. */
export interface KnownCheckout {
  state: CardCheckoutState;
  currency: Currency;
  /** It has had its receipt, possibly reversed since, and never gets another. */
  hasReceipt: boolean;
  concern: CardConcern | null;
  /** The amount we refunded to the card ourselves. */
  ownRefundsMinor: number;
}

/** The provider's state of it. */
export interface AskedCheckout {
  status: 'open' | 'complete' | 'expired';
  isPaid: boolean;
  /** The customer's bank did not carry it out, possibly after a success. */
  hasFailed: boolean;
  currency: string;
  amountMinor: number;
  refundedMinor: number;
  isDisputed: boolean;
}

export interface CheckoutStep {
  state: CardCheckoutState;
  receipt: 'record' | 'reverse' | null;
  concern: CardConcern | null;
}

const isOver = (state: CardCheckoutState) => state === 'paid' || state === 'refunded';

/**
 * What to do after the provider's answer. It depends only on the answer and our state, so that events can arrive late, repeatedly and
 * in any order: each one makes us query the provider, and querying again changes nothing.
 */
export function stepOf(known: KnownCheckout, asked: AskedCheckout): CheckoutStep {
  const stays: CheckoutStep = { state: known.state, receipt: null, concern: known.concern };
  if (!asked.isPaid || asked.hasFailed) {
    if (isOver(known.state)) return asked.hasFailed ? { ...stays, state: 'failed', receipt: 'reverse' } : stays;
    if (known.state === 'failed') return stays;
    if (asked.status === 'expired') return { ...stays, state: 'expired' };
    if (asked.status === 'open') return stays;
    return { ...stays, state: asked.hasFailed ? 'failed' : 'confirming' };
  }
  if (known.hasReceipt && !isOver(known.state)) return { ...stays, concern: 'paid after failing' };
  if (!known.hasReceipt && asked.currency !== known.currency) {
    return { ...stays, state: 'failed', concern: 'other currency' };
  }
  const refunded = asked.refundedMinor > known.ownRefundsMinor ? 'refunded elsewhere' : known.concern;
  return {
    state: asked.refundedMinor >= asked.amountMinor ? 'refunded' : 'paid',
    receipt: known.hasReceipt ? null : 'record',
    concern: asked.isDisputed ? 'disputed' : refunded,
  };
}

const labels: Record<CardCheckoutState, string> = {
  open: 'Begun',
  confirming: 'Processing',
  paid: 'Paid',
  expired: 'Not paid',
  failed: 'Failed',
  refunded: 'Refunded',
};
export const cardCheckoutLabel = (state: CardCheckoutState): string => labels[state];

const concerns: Record<CardConcern, string> = {
  disputed: 'The customer’s bank has disputed this payment. Please respond in Stripe.',
  'refunded elsewhere': 'Refunded in Stripe. Please record the refund here too.',
  'other currency': 'Paid in another currency, so there’s no receipt. Please check it in Stripe.',
  'paid after failing': 'Paid after it had failed, so there’s no receipt. Please check it in Stripe.',
};
export const concernSentence = (concern: CardConcern): string => concerns[concern];

/** What an invoice page shows of its latest card payment: our own state, not what the URL claims. */
export function cardNotice(
  checkout: { state: CardCheckoutState; amount: string } | null,
  { isBack, isInvoiceOpen }: { isBack: boolean; isInvoiceOpen: boolean },
): string | null {
  if (!checkout) return null;
  const { state, amount } = checkout;
  if (state === 'confirming') {
    return `Your bank is still processing your payment of ${amount}. Please don’t pay again. We’ll email you once it arrives.`;
  }
  if (state === 'failed' && isInvoiceOpen) {
    return `Your payment of ${amount} didn’t go through. Please try again, or pay by bank transfer.`;
  }
  if (!isBack) return null;
  if (state === 'paid') return `Thank you, we have received your payment of ${amount}.`;
  if (state === 'open') return 'We haven’t heard from your bank yet. Please reload this page in a moment.';
  return null;
}
