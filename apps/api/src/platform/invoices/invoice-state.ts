import type { InvoiceDocument } from '@cadenza/contract/customer-payments/shapes';
import { formatMinor } from '@cadenza/domain/money';
import { formatLongDate } from '@cadenza/domain/time';

/** What has become of an invoice since it was issued. */
export interface InvoiceState {
  /** The day on which it was paid whole, or null. */
  paid: string | null;
  /** What is paid of it, while that is not the whole. */
  partMinor?: number;
  /** The day on which it was taken back. */
  reversed?: string | null;
}

/** What is to be paid of an invoice, and until when, as its page and its paper say it. */
export function toPay(
  { grossMinor, currency, dueOn }: InvoiceDocument,
  { paid, partMinor = 0, reversed = null }: InvoiceState,
): {
  amount: string;
  words: string;
  isOpen: boolean;
  /** Below the total, once a part is paid. */
  parts: { left: string; right: string }[];
} {
  const amount = (minor: number) => `${formatMinor(minor, currency)} ${currency}`;
  if (reversed !== null) {
    const words = `Taken back on ${formatLongDate(reversed)}. Nothing is to be paid.`;
    return { amount: amount(grossMinor), words, isOpen: false, parts: [] };
  }
  if (paid !== null) {
    const words = `✓ Paid on ${formatLongDate(paid)}. Thank you.`;
    return { amount: amount(grossMinor), words, isOpen: false, parts: [] };
  }
  const openMinor = grossMinor - partMinor;
  const words = `${partMinor > 0 ? 'still ' : ''}to pay by ${formatLongDate(dueOn)}`;
  const parts = [
    { left: 'Paid', right: formatMinor(-partMinor, currency) },
    { left: 'Still to pay', right: formatMinor(openMinor, currency) },
  ];
  return { amount: amount(openMinor), words, isOpen: true, parts: partMinor > 0 ? parts : [] };
}
