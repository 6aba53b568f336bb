export const priceLineKinds = ['Package', 'Singer Surcharge', 'Surcharge', 'Adjustment', 'Firm Price'] as const;
export type PriceLineKind = (typeof priceLineKinds)[number];

/** Sorts the lines of a price: packages, then singer surcharges, then the rest alphabetically by title. */
export function comparePriceLines(
  a: { kind: PriceLineKind; title: string },
  b: { kind: PriceLineKind; title: string },
): number {
  return rank(a.kind) - rank(b.kind) || byName.compare(a.title, b.title);
}

const byName = new Intl.Collator('en');

function rank(kind: PriceLineKind): number {
  if (kind === 'Package') return 0;
  return kind === 'Singer Surcharge' ? 1 : 2;
}
