import type { GigType } from './durations.ts';

export const priceLineKinds = ['Package', 'Singer Surcharge', 'Surcharge', 'Adjustment', 'Firm Price'] as const;
export type PriceLineKind = (typeof priceLineKinds)[number];

interface SortedLine {
  kind: PriceLineKind;
  title: string;
  gig?: GigType | undefined;
}

/**
 * Sorts the lines of a price: packages as the day goes, then singer surcharges, then the rest alphabetically by title.
 */
export const comparePriceLines = (a: SortedLine, b: SortedLine): number =>
  rank(a) - rank(b) || a.title.localeCompare(b.title, 'en');

function rank({ kind, gig }: SortedLine): number {
  if (kind === 'Package') return gig === 'ceremony' ? 0 : 1;
  return kind === 'Singer Surcharge' ? 2 : 3;
}
