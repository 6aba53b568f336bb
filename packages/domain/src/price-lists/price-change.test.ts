import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  amountsAfter,
  amountsOn,
  entriesThatDiffer,
  type PriceContext,
  type PriceEntry,
  type PriceStep,
  priceChangeProblems,
  raised,
} from './price-change.ts';
import { columnLabel, columnsOf, isColumnOf, priceLists } from './price-list.ts';

const today = '2026-11-23';
const duo = 'a0b1';
const trio = 'a0b2';
const step = (from: string, minor: number | null, row = duo): PriceStep => ({ row, column: '60', from, minor });
const steps = [step('2020-01-01', 80_000), step('2027-01-01', 85_000), step('2020-01-01', 120_000, trio)];
const context: PriceContext = { today, currency: 'AUD', rows: new Set([duo, trio]), steps };
const entry = (minor: number | null, more: Partial<PriceEntry> = {}): PriceEntry => ({
  row: duo,
  column: '60',
  minor,
  ...more,
});

describe('amounts', () => {
  test.each([
    ['2026-12-31', 80_000, 85_000],
    ['2027-01-01', 85_000, undefined],
    ['2019-12-31', undefined, 80_000],
  ])('on %s are %o, and next %o', (day, held, next) => {
    expect(amountsOn(steps, day).get(`${duo} 60`)?.minor).toBe(held);
    expect(amountsAfter(steps, day).get(`${duo} 60`)?.minor).toBe(next);
  });

  test('equal to those of that day are no change, even if others are planned for it', () => {
    const asked = [entry(80_000), entry(125_000, { row: trio }), entry(null, { column: '90' })];
    expect(entriesThatDiffer(steps, { from: '2027-01-01', entries: asked })).toEqual([asked[1]]);
  });
});

describe('a change of prices', () => {
  test.each<[string, string, PriceEntry[], { path: string; message: string }[]]>([
    ['from tomorrow', '2026-11-24', [entry(90_000)], []],
    ['not sold any more', '2026-11-24', [entry(null)], []],
    ['for nothing', '2026-11-24', [entry(0)], []],
    ['yesterday', '2026-11-22', [entry(90_000)], [{ path: 'from', message: 'Please choose today or later' }]],
    ['without a day', '2027-02-30', [entry(90_000)], [{ path: 'from', message: 'Please enter a date' }]],
    ['far ahead', '2033-01-01', [entry(90_000)], [{ path: 'from', message: 'Please choose a day within five years' }]],
    [
      'as it is',
      '2026-11-24',
      [entry(80_000)],
      [{ path: 'entries', message: 'These amounts already apply on that day' }],
    ],
    ['back to the former amount, with another planned', '2027-01-01', [entry(80_000)], []],
    [
      'negative',
      '2026-11-24',
      [entry(90_000), entry(-1, { row: trio })],
      [{ path: 'entries.1.minor', message: 'Please give an amount from $0.00 to $100,000.00' }],
    ],
    [
      'twice',
      '2026-11-24',
      [entry(90_000), entry(91_000)],
      [{ path: 'entries.1.minor', message: 'This appears twice' }],
    ],
    [
      'of another city',
      '2026-11-24',
      [entry(90_000, { row: 'elsewhere' })],
      [{ path: 'entries.0.minor', message: 'There is no such performance' }],
    ],
    [
      'for 50 minutes',
      '2026-11-24',
      [entry(90_000, { column: '50' })],
      [{ path: 'entries.0.minor', message: 'There is no such performance' }],
    ],
  ])('%s', (_, from, entries, problems) => {
    expect(priceChangeProblems(priceLists.packages, context, { from, entries })).toEqual(problems);
  });

  test('from today cannot be made twice on that day', () => {
    const held = { ...context, steps: [...steps, step(today, 82_000)] };
    expect(priceChangeProblems(priceLists.packages, held, { from: today, entries: [entry(90_000)] })).toEqual([
      { path: 'from', message: 'A change already applies from today. Please choose a later date' },
    ]);
  });

  test.each([
    ['perHour', 0, 'Please give an amount from $0.01 to $1,000.00'],
    ['perHour', null, 'Please give an amount'],
    ['leader', 0, null],
  ])('a rate: %s of %o', (column, minor, message) => {
    const problems = priceChangeProblems(priceLists.payRates, context, {
      from: '2026-11-24',
      entries: [entry(minor, { column })],
    });
    expect(problems.map((problem) => problem.message)).toEqual(message === null ? [] : [message]);
  });
});

test('columns are ordered by hours, and have names', () => {
  expect(columnsOf('packages', ['300', '60', '90', '60']).map(columnLabel)).toEqual(['1 hour', '1.5 hours', '5 hours']);
  expect(columnsOf('payRates', []).map(columnLabel)).toEqual(['An hour', 'For leading']);
  expect(columnsOf('singers', []).map(columnLabel)).toEqual(['Surcharge', 'Artist fee']);
});

test.each([
  ['packages', '60', true],
  ['packages', 'surcharge', false],
  ['payRates', 'perHour', true],
  ['payRates', 'artistFee', false],
  ['singers', 'artistFee', true],
  ['singers', 'toString', false],
] as const)('%s: %s is a column: %s', (list, column, isOne) => {
  expect(isColumnOf(list, column)).toBe(isOne);
});

describe('a raise', () => {
  test.each([
    [80_000, 4.5, 500, 83_500],
    [80_000, 0, 500, 80_000],
    [99_900, -10, 1000, 90_000],
    [0, 10, 500, 0],
  ])('of %i by %d %% to the nearest %i is %i', (minor, percent, whole, result) => {
    expect(raised(minor, percent, whole)).toBe(result);
  });

  test('is never further from the exact amount than half a step', () => {
    const cents = fc.integer({ min: 0, max: 10_000_000 });
    fc.assert(
      fc.property(
        cents,
        fc.integer({ min: -90, max: 200 }),
        fc.constantFrom(100, 500, 1000),
        (minor, percent, whole) => {
          const off = Math.abs(raised(minor, percent, whole) - minor * (1 + percent / 100));
          expect(off).toBeLessThanOrEqual(whole / 2 + 0.5);
        },
      ),
    );
  });
});
