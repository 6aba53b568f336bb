import { expect, it } from 'vitest';
import { comparePriceLines, type PriceLineKind } from './price-line-order.ts';

it('shows packages, then singer surcharges, then everything else by title', () => {
  const lines: [PriceLineKind, string][] = [
    ['Adjustment', 'Discount'],
    ['Singer Surcharge', 'Zoe'],
    ['Surcharge', 'reception travel'],
    ['Firm Price', 'Agreed price'],
    ['Surcharge', 'Ceremony travel'],
    ['Package', 'String Trio'],
    ['Adjustment', 'Éclairs for the band'],
    ['Singer Surcharge', 'Ava'],
    ['Package', 'Harbour Band'],
  ];
  const sorted = lines.map(([kind, title]) => ({ kind, title })).sort(comparePriceLines);
  expect(sorted.map((line) => line.title)).toEqual([
    'Harbour Band',
    'String Trio',
    'Ava',
    'Zoe',
    'Agreed price',
    'Ceremony travel',
    'Discount',
    'Éclairs for the band',
    'reception travel',
  ]);
});
