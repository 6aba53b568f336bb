import type { CustomerInvoice } from '@cadenza/contract/customer-page/shapes';
import { formatLongDate } from '@cadenza/domain/time';

/** The total paid in minor units, and the thank-you with the day of the last payment, once known. */
export function allPaid(invoices: readonly CustomerInvoice[]): { togetherMinor: number; thanks: string } {
  const paid = invoices.filter(({ state }) => state === 'paid');
  const lastDay = paid
    .flatMap(({ paidOn }) => paidOn ?? [])
    .sort()
    .at(-1);
  return {
    togetherMinor: paid.reduce((sum, { amountMinor, creditedMinor }) => sum + amountMinor - creditedMinor, 0),
    thanks: lastDay ? `Thank you. The last payment came on ${formatLongDate(lastDay)}.` : 'Thank you.',
  };
}
