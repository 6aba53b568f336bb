import type { RequestOf } from '@cadenza/contract/operations';
import { type TaxedAmount, type TaxMode, taxLines } from '@cadenza/domain/pricing/tax';
import type { PriceSheet } from './price-sheet.ts';

type Body = RequestOf<'updateFirmPrice'>['body'];
type Line = NonNullable<Body['items']>[number];

/** A line of the price to be agreed, as held in the form. */
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

/** The request body. Lines are omitted if they are the quote's own; the price is then the current quote. */
export function firmInputOf(lines: FirmLineValues[], version: number | null, isQuoteItself: boolean): Body {
  if (isQuoteItself) return { version };
  return {
    version,
    items: lines.map(({ key: _key, ...line }) => ({ ...line, amountMinor: line.amountMinor ?? Number.NaN })),
  };
}

/** The total of the lines, with tax calculated as on the server. */
export function totalOf(
  lines: FirmLineValues[],
  rule: Pick<PriceSheet, 'taxMode' | 'taxRate' | 'taxLabel'>,
): TaxedAmount {
  const amounts = lines.map(({ amountMinor }) => amountMinor ?? 0);
  return taxLines(amounts, { mode: rule.taxMode as TaxMode, rate: rule.taxRate, label: rule.taxLabel }).total;
}
