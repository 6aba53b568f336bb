import { sumMinor } from '../money.ts';
import { dueMinorOf, type InvoicedPayment, type InvoicingBasis, invoicedBesides, maxToInvoice } from './invoicing.ts';
import { PaymentStatus } from './payment-status.ts';

/** The amount deducted from an invoice. Minor units. */
export interface InvoiceCredit {
  paymentId: string;
  amountMinor: number;
}

/** The amount invoiced beyond the price, in minor units: the exact amount of a credit note. */
export const overInvoiced = (basis: InvoicingBasis): number => Math.max(0, -maxToInvoice(basis, null));

/**
 * Which invoices an amount is deducted from: first unpaid amounts, then paid ones, each time the latest invoice first. At most
 * one credit per invoice; oldest first, in the order their documents are numbered.
 */
export function creditsOf(basis: InvoicingBasis, amountMinor: number): InvoiceCredit[] {
  const invoiced = invoicedBesides(basis, null);
  let left = amountMinor;
  const taken = new Map<string, number>();
  for (const most of [unpaidMinorOf, ({ paidMinor }: InvoicedPayment) => paidMinor]) {
    for (const payment of invoiced.toReversed()) {
      const part = Math.min(left, most(payment));
      left -= part;
      taken.set(payment.id, (taken.get(payment.id) ?? 0) + part);
    }
  }
  return invoiced.flatMap(({ id }) => {
    const part = taken.get(id) ?? 0;
    return part > 0 ? [{ paymentId: id, amountMinor: part }] : [];
  });
}

const unpaidMinorOf = (payment: InvoicedPayment) =>
  payment.status === PaymentStatus.Paid ? 0 : dueMinorOf(payment) - payment.paidMinor;

/** How much of a customer's money no longer pays an invoice after a credit of this amount. */
export function creditAfter(basis: InvoicingBasis, settledMinor: number, creditedMinor: number): number {
  const dueMinor = sumMinor(invoicedBesides(basis, null).map(dueMinorOf)) - creditedMinor;
  return Math.max(0, settledMinor - dueMinor);
}
