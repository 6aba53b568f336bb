import { expect, it } from 'vitest';
import type { GigType } from './durations.ts';
import { comparePriceLines, type PriceLineKind } from './price-line-order.ts';

it('shows the packages as the day goes, then singer surcharges, then everything else by title', () => {
  const lines: [PriceLineKind, string, GigType?][] = [
    ['Adjustment', 'Discount'],
    ['Singer Surcharge', 'Zoe'],
    ['Surcharge', 'reception travel', 'reception'],
    ['Firm Price', 'Agreed price'],
    ['Surcharge', 'Ceremony travel', 'ceremony'],
    ['Package', 'Harbour Band', 'reception'],
    ['Adjustment', 'Éclairs for the band'],
    ['Singer Surcharge', 'Ava'],
    ['Package', 'String Trio', 'ceremony'],
  ];
  const sorted = lines.map(([kind, title, gig]) => ({ kind, title, gig })).sort(comparePriceLines);
  expect(sorted.map((line) => line.title)).toEqual([
    'String Trio',
    'Harbour Band',
    'Ava',
    'Zoe',
    'Agreed price',
    'Ceremony travel',
    'Discount',
    'Éclairs for the band',
    'reception travel',
  ]);
});
