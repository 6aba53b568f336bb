import { addMinutes, formatLongDate } from '../time.ts';

/** What has become of money that goes back to a customer. */
export const refundStates = ['proposed', 'approved', 'paid', 'rejected', 'failed'] as const;
export type RefundState = (typeof refundStates)[number];

const labels: Record<RefundState, string> = {
  proposed: 'Waiting for approval',
  approved: 'On its way',
  paid: 'Refunded',
  rejected: 'Not approved',
  failed: 'Did not arrive',
};
export const refundStateLabel = (state: RefundState): string => labels[state];

/** A refund that still keeps its books open: one that failed is owed until it is sent again, transferred or given up. */
export const isRefundOpen = (state: RefundState): boolean => state !== 'paid' && state !== 'rejected';

/** One that takes its money away from the customer's credit. */
export const isRefundCounted = (state: RefundState): boolean => isRefundOpen(state) || state === 'paid';

/** How a refund goes back. */
export interface RefundWay {
  /** The provider's number of the card payment; null for money that came otherwise. */
  paymentRef: string | null;
  /** Why it is transferred although a card paid. */
  transferReason: string | null;
}

/** Whether it goes back to the card by itself. */
export const isToCard = ({ paymentRef, transferReason }: RefundWay): boolean =>
  paymentRef !== null && transferReason === null;

interface SentRefund extends RefundWay {
  state: RefundState;
  /** Since when the provider has it, or may have it: its answer is still to come. */
  sendingSince: string | null;
}

/** How and when a refund comes back, for the customer; null until it is approved, and for one that was not. */
export function refundNotice({
  state,
  paidOn,
  ...way
}: RefundWay & { state: RefundState; paidOn: string | null }): string | null {
  if (state === 'proposed' || state === 'rejected') return null;
  if (state === 'failed') return 'Your card’s bank didn’t accept it. We’ll find another way and let you know.';
  const isByCard = isToCard(way);
  if (paidOn === null) {
    return isByCard
      ? 'It’s on its way to the card you paid with.'
      : 'We’ll transfer it to your bank account within a few business days.';
  }
  return isByCard
    ? `Sent on ${formatLongDate(paidOn)} to the card you paid with. Banks show it within 5 to 10 business days.`
    : `Transferred on ${formatLongDate(paidOn)}. Banks show it within a few business days.`;
}

const answersWithinHours = 24;

/**
 * Whether an admin may have it transferred instead: it did not reach the card, or was never given to the provider. While the provider may
 * have it, it would go back twice; one that has not answered for a day is looked up there by hand.
 */
export function mayTransfer(refund: SentRefund, now: string): boolean {
  if (!isToCard(refund)) return false;
  if (refund.state === 'failed') return true;
  if (refund.state !== 'approved') return false;
  return refund.sendingSince === null || addMinutes(refund.sendingSince, 60 * answersWithinHours) <= now;
}

const againDays = { pending: 1, done: 7 };
const followedDays = 35;

/**
 * When the provider is asked what became of a refund that it took at `sentAt`, in case its event is lost: daily until it is done, then weekly for
 * as long as a bank gives one back; null afterwards. Of those that did not arrive nothing is asked.
 */
export function askAgainAt(state: 'pending' | 'done', sentAt: string, now: string): string | null {
  const next = addMinutes(now, 24 * 60 * againDays[state]);
  return state === 'pending' || next <= addMinutes(sentAt, 24 * 60 * followedDays) ? next : null;
}

/** A receipt whose money pays no invoice, in minor units. */
interface FreeReceipt {
  id: string;
  creditMinor: number;
}

/** Which receipts an amount goes back from: the latest first. */
export function refundsOf(receipts: readonly FreeReceipt[], amountMinor: number) {
  let left = amountMinor;
  return receipts.toReversed().flatMap(({ id, creditMinor }) => {
    const part = Math.min(left, creditMinor);
    if (part <= 0) return [];
    left -= part;
    return [{ receiptId: id, amountMinor: part }];
  });
}
