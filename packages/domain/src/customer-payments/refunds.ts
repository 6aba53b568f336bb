import { addMinutes, formatLongDate } from '../time.ts';

/** The status of a refund. */
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

/** A refund that keeps the books open: a failed one is owed until it is retried, transferred or given up. */
export const isRefundOpen = (state: RefundState): boolean => state !== 'paid' && state !== 'rejected';

/** A refund whose amount is no longer part of the customer's credit. */
export const isRefundCounted = (state: RefundState): boolean => isRefundOpen(state) || state === 'paid';

/** How a refund is paid. */
export interface RefundWay {
  /** The provider's id of the card payment; null for other money. */
  paymentRef: string | null;
  /** Why it is transferred although the customer paid by card. */
  transferReason: string | null;
}

/** Whether it is refunded to the card automatically. */
export const isToCard = ({ paymentRef, transferReason }: RefundWay): boolean =>
  paymentRef !== null && transferReason === null;

interface SentRefund extends RefundWay {
  state: RefundState;
  /** Since when the provider has or may have it, with its result pending. */
  sendingSince: string | null;
}

/** How and when a refund arrives, for the customer; null unless approved. */
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
 * Whether an admin can have it transferred instead: it failed on the card, or was never sent to the provider. While the provider may
 * have it, it could be paid twice; one without a result for a day is looked up there by hand.
 */
export function mayTransfer(refund: SentRefund, now: string): boolean {
  if (!isToCard(refund)) return false;
  if (refund.state === 'failed') return true;
  if (refund.state !== 'approved') return false;
  return refund.sendingSince === null || addMinutes(refund.sendingSince, 60 * answersWithinHours) <= now;
}

const queryIntervalDays = { pending: 1, done: 7 };
const followedDays = 35;

/**
 * When to query the provider for the result of a refund sent at `sentAt`, in case its event is lost: daily until it is done, then weekly for
 * as long as banks return refunds; null afterwards. Failed ones are not queried.
 */
export function queryAgainAt(state: 'pending' | 'done', sentAt: string, now: string): string | null {
  const next = addMinutes(now, 24 * 60 * queryIntervalDays[state]);
  return state === 'pending' || next <= addMinutes(sentAt, 24 * 60 * followedDays) ? next : null;
}

/** A receipt with unallocated money, in minor units. */
interface FreeReceipt {
  id: string;
  creditMinor: number;
}

/** Which receipts an amount is refunded from: latest first. */
export function refundsOf(receipts: readonly FreeReceipt[], amountMinor: number) {
  let left = amountMinor;
  return receipts.toReversed().flatMap(({ id, creditMinor }) => {
    const part = Math.min(left, creditMinor);
    if (part <= 0) return [];
    left -= part;
    return [{ receiptId: id, amountMinor: part }];
  });
}
