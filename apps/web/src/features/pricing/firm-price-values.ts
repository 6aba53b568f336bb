import type { RequestOf } from '@cadenza/contract/operations';
import { type TaxedAmount, type TaxMode, taxLines } from '@cadenza/domain/pricing/tax';
import type { PriceSheet } from './price-sheet.ts';

type Body = RequestOf<'updateFirmPrice'>['body'];
type Line = NonNullable<Body['items']>[number];

/** A line of the price to be agreed, as the form holds it. */
export interface FirmLineValues extends Omit<Line, 'amountMinor'> {
  amountMinor: number | null;
  key: string;
}

export function firmLinesOf({ items }: Pick<PriceSheet, 'items'>): FirmLineValues[] {
  return items.map(({ kind, title, explanation, performanceTypeId, amountMinor }, index) => ({
    kind,
    title,
    explanation,
    performanceTypeId,
    amountMinor,
    key: String(index),
  }));
}

/** What is sent. Lines that are the quote's own are left out: then the price is the quote as it stands. */
export function firmInputOf(lines: FirmLineValues[], version: number | null, isQuoteItself: boolean): Body {
  if (isQuoteItself) return { version };
  return { version, items: lines.map(({ key: _key, ...line }) => ({ ...line, amountMinor: line.amountMinor ?? 0 })) };
}

/** What the lines come to, tax worked out as the server will. */
export function totalOf(
  lines: FirmLineValues[],
  rule: Pick<PriceSheet, 'taxMode' | 'taxRate' | 'taxLabel'>,
): TaxedAmount {
  const amounts = lines.map(({ amountMinor }) => amountMinor ?? 0);
  return taxLines(amounts, { mode: rule.taxMode as TaxMode, rate: rule.taxRate, label: rule.taxLabel }).total;
}
