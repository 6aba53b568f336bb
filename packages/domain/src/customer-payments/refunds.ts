/** What has become of money that goes back to a customer. */
export const refundStates = ['proposed', 'approved', 'paid', 'rejected', 'failed'] as const;
export type RefundState = (typeof refundStates)[number];

const labels: Record<RefundState, string> = {
  proposed: 'Waits for approval',
  approved: 'On its way',
  paid: 'Refunded',
  rejected: 'Not approved',
  failed: 'Failed',
};
export const refundStateLabel = (state: RefundState): string => labels[state];

/** A refund that still keeps its books open. */
export const isRefundOpen = (state: RefundState): boolean => state === 'proposed' || state === 'approved';

/** One that takes its money away from the customer's credit. */
export const isRefundCounted = (state: RefundState): boolean => isRefundOpen(state) || state === 'paid';

/**
 * Whether a refund of a card payment goes back to the card by itself; once a card has not taken one, somebody transfers it. `paymentRef`
 * is the provider's number of the payment; null for money that came otherwise.
 */
export const isToCard = (
  { paymentRef, receiptId }: { paymentRef: string | null; receiptId: string },
  refunds: readonly { receiptId: string; state: RefundState }[],
): boolean =>
  paymentRef !== null && !refunds.some((refund) => refund.receiptId === receiptId && refund.state === 'failed');

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
