import type { CustomerInvoice } from '@cadenza/contract/customer-page/shapes';
import { formatLongDate } from '@cadenza/domain/time';

/** What was paid together, in minor units, and the thanks for it with the day on which the last of it came, once that is known. */
export function allPaid(invoices: readonly CustomerInvoice[]): { togetherMinor: number; thanks: string } {
  const paid = invoices.filter(({ state }) => state === 'paid');
  const lastDay = paid
    .flatMap(({ paidOn }) => paidOn ?? [])
    .sort()
    .at(-1);
  return {
    togetherMinor: paid.reduce((sum, { amountMinor }) => sum + amountMinor, 0),
    thanks: lastDay ? `Thank you. The last payment came on ${formatLongDate(lastDay)}.` : 'Thank you.',
  };
}
