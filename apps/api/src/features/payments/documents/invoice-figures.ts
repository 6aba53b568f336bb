import type { InvoiceDocument } from '@cadenza/contract/customer-payments';
import { formatMinor, formatPercent } from '@cadenza/domain/money';
import { TaxMode } from '@cadenza/domain/tax';

export interface InvoiceFigure {
  left: string;
  right: string;
}

/**
 * The amounts of an invoice, written out as prices are told in the city: where the tax is inside, each line with it and how much of it the
 * total has; where it comes on top, each line without it, then what they come to, the tax, and the total.
 */
export function invoiceFigures(document: InvoiceDocument): {
  lines: (InvoiceFigure & { note: string })[];
  tax: InvoiceFigure[];
  total: InvoiceFigure;
} {
  const { currency, taxMode, taxLabel, taxRate } = document;
  const amount = (minor: number) => formatMinor(minor, currency);
  const isAdded = taxMode === TaxMode.Exclusive;
  const lines = document.lines.map(({ title, explanation, netMinor, grossMinor }) => ({
    left: title,
    note: explanation,
    right: amount(isAdded ? netMinor : grossMinor),
  }));
  const tax = `${taxLabel} ${formatPercent(taxRate)}`;
  return {
    lines,
    tax: isAdded
      ? [
          { left: `Without ${taxLabel}`, right: amount(document.netMinor) },
          { left: tax, right: amount(document.taxMinor) },
        ]
      : document.taxMinor === 0
        ? []
        : [{ left: `Includes ${tax}`, right: amount(document.taxMinor) }],
    total: { left: `Total ${currency}`, right: amount(document.grossMinor) },
  };
}
