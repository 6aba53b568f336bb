export const priceLineKinds = ['Package', 'Singer Surcharge', 'Surcharge', 'Adjustment', 'Firm Price'] as const;
export type PriceLineKind = (typeof priceLineKinds)[number];

/** Sorts the lines of a price: packages, then singer surcharges, then the rest alphabetically by title. */
export function comparePriceLines(
  a: { kind: PriceLineKind; title: string },
  b: { kind: PriceLineKind; title: string },
): number {
  return rank(a.kind) - rank(b.kind) || compareTitles(a.title, b.title);
}

let english: Intl.Collator | undefined;

/**
 * Created when the first two titles are compared: it takes some milliseconds on a phone, and no page needs it before it
 * responds.
 */
function compareTitles(a: string, b: string): number {
  english ??= new Intl.Collator('en');
  return english.compare(a, b);
}

function rank(kind: PriceLineKind): number {
  if (kind === 'Package') return 0;
  return kind === 'Singer Surcharge' ? 1 : 2;
}
