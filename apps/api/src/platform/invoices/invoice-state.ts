import type { InvoiceDocument } from '@cadenza/contract/customer-payments/shapes';
import { formatMinor, formatWithCode } from '@cadenza/domain/money';
import { formatLongDate } from '@cadenza/domain/time';

/** What has happened to an invoice since it was issued. */
export interface InvoiceState {
  /** The day on which it was paid in full, or null. */
  paid: string | null;
  /** The paid part, until it is paid in full. */
  partMinor?: number;
  /** The total of its credit notes. */
  creditedMinor?: number;
  /** It is a credit note: nothing is due. */
  isCredit?: boolean;
  /** The day on which it was reversed. */
  reversed?: string | null;
  /** While a bank is processing a payment: says so, instead of how to pay, so that nobody pays twice. */
  processing?: string | null;
}

/** What is due on an invoice and by when, as its page and its PDF state it. */
export function toPay(
  { grossMinor, currency, dueOn }: InvoiceDocument,
  { paid, partMinor = 0, creditedMinor = 0, isCredit = false, reversed = null }: InvoiceState,
): {
  amount: string;
  words: string;
  isOpen: boolean;
  /** Below the total, once part of it is paid or credited. */
  parts: { left: string; right: string }[];
} {
  const amount = (minor: number) => formatWithCode(minor, currency);
  if (reversed !== null) {
    const words = `Reversed on ${formatLongDate(reversed)}. There’s nothing to pay.`;
    return { amount: amount(grossMinor), words, isOpen: false, parts: [] };
  }
  if (isCredit) return { amount: amount(grossMinor), words: 'credited to you', isOpen: false, parts: [] };
  const openMinor = grossMinor - creditedMinor - (paid === null ? partMinor : 0);
  const row = (left: string, minor: number) => (minor === 0 ? [] : [{ left, right: formatMinor(minor, currency) }]);
  const credited = row('Credited', -creditedMinor);
  if (openMinor === 0 && paid === null) {
    return {
      amount: amount(grossMinor),
      words: 'Credited in full. There’s nothing to pay.',
      isOpen: false,
      parts: credited,
    };
  }
  if (paid !== null) {
    const words = `✓ Paid on ${formatLongDate(paid)}. Thank you.`;
    const parts = creditedMinor === 0 ? [] : [...credited, ...row('Paid', -openMinor)];
    return { amount: amount(openMinor), words, isOpen: false, parts };
  }
  const isPart = partMinor + creditedMinor > 0;
  const words = `${isPart ? 'still ' : ''}to pay by ${formatLongDate(dueOn)}`;
  const parts = isPart ? [...credited, ...row('Paid', -partMinor), ...row('Still to pay', openMinor)] : [];
  return { amount: amount(openMinor), words, isOpen: true, parts };
}

/** What a credit note does, for its recipient. */
export const creditWords = (document: InvoiceDocument): string =>
  `${offInvoice(document)} If you’ve paid more than the new total, the rest is credit towards your next invoice, or we’ll refund it.`;

/** Which invoice a credit note reduces. */
export const offInvoice = ({ lines }: InvoiceDocument): string =>
  `This takes the amount off ${lines[0]?.title.replace('Invoice', 'invoice') ?? 'your invoice'}.`;
