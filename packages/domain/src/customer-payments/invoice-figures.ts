import { type Currency, formatMinor, formatPercent } from '../money.ts';
import { TaxMode } from '../pricing/tax.ts';

/** An invoice's totals, in minor units of its currency. */
interface InvoiceAmounts {
  currency: Currency;
  taxMode: TaxMode;
  taxLabel: string;
  /** A fraction: 0.13. */
  taxRate: string;
  lines: readonly { title: string; explanation: string; netMinor: number; grossMinor: number }[];
  netMinor: number;
  taxMinor: number;
  grossMinor: number;
}

export interface InvoiceFigure {
  left: string;
  right: string;
}

/**
 * The amounts of an invoice, presented as prices are quoted in the city: if tax is included, each line with it and
 * the tax contained in the total; if it is added, each line without it, then the subtotal, the tax and the total.
 */
export function invoiceFigures(invoice: InvoiceAmounts): {
  lines: (InvoiceFigure & { note: string })[];
  tax: InvoiceFigure[];
  total: InvoiceFigure;
} {
  const { currency, taxMode, taxLabel, taxRate } = invoice;
  const amount = (minor: number) => formatMinor(minor, currency);
  const isAdded = taxMode === TaxMode.Exclusive;
  const lines = invoice.lines.filter(isShown(isAdded)).map(({ title, explanation, netMinor, grossMinor }) => ({
    left: title,
    note: explanation,
    right: amount(isAdded ? netMinor : grossMinor),
  }));
  const tax = `${taxLabel} ${formatPercent(taxRate)}`;
  return {
    lines,
    tax: isAdded
      ? [
          { left: `Without ${taxLabel}`, right: amount(invoice.netMinor) },
          { left: tax, right: amount(invoice.taxMinor) },
        ]
      : invoice.taxMinor === 0
        ? []
        : [{ left: `Includes ${tax}`, right: amount(invoice.taxMinor) }],
    total: { left: `Total ${currency}`, right: amount(invoice.grossMinor) },
  };
}

/** A line that only moves cents between net and tax means nothing where lines include tax. */
const isShown =
  (isAdded: boolean) =>
  ({ netMinor, grossMinor }: { netMinor: number; grossMinor: number }) =>
    isAdded || grossMinor !== 0 || netMinor === 0;
