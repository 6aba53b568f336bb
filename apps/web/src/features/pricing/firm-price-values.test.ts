import { describe, expect, it } from 'vitest';
import { type FirmLineValues, firmInputOf, totalOf } from './firm-price-values.ts';

const line = (amountMinor: number | null): FirmLineValues => ({
  key: '0',
  kind: 'Package',
  title: 'Four-piece band, male vocals',
  explanation: 'Five hours.',
  performanceTypeId: 2,
  amountMinor,
});

describe('the request with a firm price', () => {
  it('is the current quote while no line was changed', () => {
    expect(firmInputOf([line(421_000)], 4, true)).toEqual({ version: 4 });
  });

  it('contains every line once one is changed', () => {
    expect(firmInputOf([line(400_000)], null, false).items).toEqual([
      {
        kind: 'Package',
        title: 'Four-piece band, male vocals',
        explanation: 'Five hours.',
        performanceTypeId: 2,
        amountMinor: 400_000,
      },
    ]);
  });
});

describe('the total of the lines', () => {
  it.each([
    ['with the tax inside in Sydney', 1, '0.1', { netMinor: 382_727, taxMinor: 38_273, grossMinor: 421_000 }],
    ['with the tax on top in Toronto', 2, '0.13', { netMinor: 421_000, taxMinor: 54_730, grossMinor: 475_730 }],
    ['untaxed in Boston', 0, '0', { netMinor: 421_000, taxMinor: 0, grossMinor: 421_000 }],
  ] as const)('is counted %s', (_city, taxMode, taxRate, total) => {
    expect(totalOf([line(400_000), line(21_000), line(null)], { taxMode, taxRate, taxLabel: 'Tax' })).toEqual(total);
  });
});
