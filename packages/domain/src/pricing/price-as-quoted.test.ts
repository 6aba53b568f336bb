import { describe, expect, it } from 'vitest';
import { priceAsQuoted } from './price-as-quoted.ts';

describe('a price is shown as its city quotes prices', () => {
  const toronto = { lines: [{ netMinor: 143_000, grossMinor: 161_590 }], taxMinor: 18_590, isTaxIncluded: false };
  it.each([
    ['tax added in Toronto', toronto, 143_000, true],
    ['tax included in Sydney', { ...toronto, isTaxIncluded: true }, 161_590, false],
    [
      'no tax in Boston',
      { lines: [{ netMinor: 143_000, grossMinor: 143_000 }], taxMinor: 0, isTaxIncluded: false },
      143_000,
      false,
    ],
    ['a quote stored without net amounts', { ...toronto, lines: [{ grossMinor: 161_590 }] }, 161_590, false],
  ])('%s', (_, price, amountMinor, isTaxAdded) => {
    const shown = priceAsQuoted(price);
    expect(shown.isTaxAdded).toBe(isTaxAdded);
    expect(shown.lines.map((line) => line.amountMinor)).toEqual([amountMinor]);
  });
});
