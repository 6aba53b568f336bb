interface QuotedLine {
  grossMinor: number;
  /** Missing in quotes sent before it was stored. */
  netMinor?: number | undefined;
}

interface QuotedPrice<Line extends QuotedLine> {
  lines: readonly Line[];
  taxMinor: number;
  isTaxIncluded: boolean;
}

/**
 * The lines of a price as its city quotes them, so that every document shows the same amounts as the estimator: with tax,
 * or without it, where the tax is added below them. Lines without a net amount are shown with tax. Minor units.
 */
export function priceAsQuoted<Line extends QuotedLine>(
  price: QuotedPrice<Line>,
): { lines: (Line & { amountMinor: number })[]; isTaxAdded: boolean } {
  const isTaxAdded = isTaxAddedTo(price);
  return {
    lines: price.lines.map((line) => ({
      ...line,
      amountMinor: isTaxAdded ? (line.netMinor ?? line.grossMinor) : line.grossMinor,
    })),
    isTaxAdded,
  };
}

export const isTaxAddedTo = ({ lines, taxMinor, isTaxIncluded }: QuotedPrice<QuotedLine>): boolean =>
  !isTaxIncluded && taxMinor !== 0 && lines.every(({ netMinor }) => netMinor !== undefined);
