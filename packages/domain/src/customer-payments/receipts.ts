import { type PaymentMethod, paymentMethodLabel, paymentMethods } from '../trade-invoices/payment-method.ts';

/** How an invoice was settled: by a payment, or by a write-off. */
export const receiptMethods = [...paymentMethods, 'write-off'] as const;
export type ReceiptMethod = PaymentMethod | 'write-off';
export const receiptMethodLabel = (method: ReceiptMethod): string =>
  method === 'write-off' ? 'Written off' : paymentMethodLabel(method);

/** A receipt with unallocated money. Minor units. */
export interface Credit {
  receiptId: string;
  freeMinor: number;
}

/** An invoice that was sent and is not paid in full. */
export interface OpenInvoice {
  paymentId: string;
  openMinor: number;
  dueOn: string;
}

export interface Allocation {
  receiptId: string;
  paymentId: string;
  amountMinor: number;
}

/**
 * Which invoices the customer's money pays: the chosen one first, then the earliest due. No credit remains
 * while an invoice is open.
 */
export function allocate(
  credits: readonly Credit[],
  invoices: readonly OpenInvoice[],
  chosenId: string | null = null,
): Allocation[] {
  const isChosen = ({ paymentId }: OpenInvoice) => Number(paymentId === chosenId);
  const inOrder = invoices
    .toSorted((a, b) => isChosen(b) - isChosen(a) || a.dueOn.localeCompare(b.dueOn))
    .map((invoice) => ({ ...invoice }));
  return credits.flatMap(({ receiptId, freeMinor }) => {
    let left = freeMinor;
    return inOrder.flatMap((invoice) => {
      const amountMinor = Math.min(left, invoice.openMinor);
      if (amountMinor <= 0) return [];
      left -= amountMinor;
      invoice.openMinor -= amountMinor;
      return [{ receiptId, paymentId: invoice.paymentId, amountMinor }];
    });
  });
}

/** The invoice that a bank reference names ("10023 inv 20037"), by its digits; null if it names none. */
export function invoiceOfReference<Invoice extends { number: string | null }>(
  reference: string,
  invoices: readonly Invoice[],
): Invoice | null {
  const named = new Set(reference.match(/\d+/g));
  return invoices.find(({ number }) => number !== null && named.has(number.replace(/\D/g, ''))) ?? null;
}
