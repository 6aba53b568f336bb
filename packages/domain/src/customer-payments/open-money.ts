import { isRefundOpen, type RefundState } from './refunds.ts';

/** The figures that decide whether a customer's books can be closed. Minor units. */
export interface CustomerMoney {
  /** The firm price minus the invoiced amount; null without a price. */
  toInvoiceMinor: number | null;
  /** The firm price minus the settled amount. */
  toCollectMinor: number | null;
  creditMinor: number;
  refunds: readonly { number: string; state: RefundState }[];
}

/** Why the books of a booking are still open, in words; empty if nothing is owed either way. */
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
