import { isRefundOpen, type RefundState } from './refunds.ts';

/** What decides whether a customer's books can be closed. Minor units. */
export interface CustomerMoney {
  /** The firm price less what is invoiced; null while there is no price. */
  toInvoiceMinor: number | null;
  /** The firm price less what is settled. */
  toCollectMinor: number | null;
  creditMinor: number;
  refunds: readonly { number: string; state: RefundState }[];
}

/** Why the books of a booking are still open, each in words; none when nothing is owed either way. */
export function openMoney(
  { toInvoiceMinor, toCollectMinor, creditMinor, refunds }: CustomerMoney,
  money: (minor: number) => string,
): string[] {
  const invoice = toInvoiceMinor ?? 0;
  const collect = toCollectMinor ?? 0;
  return [
    ...(invoice > 0 ? [`${money(invoice)} is still to invoice`] : []),
    ...(invoice < 0 ? [`${money(-invoice)} is invoiced beyond the price`] : []),
    ...(collect > 0 ? [`${money(collect)} is still to collect`] : []),
    ...(creditMinor > 0 ? [`${money(creditMinor)} is the customer’s credit`] : []),
    ...refunds.filter(({ state }) => isRefundOpen(state)).map(({ number }) => `refund ${number} is not paid yet`),
  ];
}
