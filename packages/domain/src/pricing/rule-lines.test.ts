import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { sumMinor } from '../money.ts';
import { type QuoteRule, ruleLines } from './rule-lines.ts';

const rule = (name: string, basisPoints: number): QuoteRule => ({ name, sentence: `On ${name}`, basisPoints });
const amounts = (rules: QuoteRule[], packagesMinor: number) =>
  ruleLines(rules, packagesMinor, 'AUD').map(({ title, amountMinor }) => [title, amountMinor]);

describe('the lines of price rules', () => {
  it('state when and by how much, and add up', () => {
    expect(
      ruleLines([rule('Saturdays', 1000), { ...rule('Winter', -750), sentence: 'June and July.' }], 770_000, 'AUD'),
    ).toEqual([
      {
        kind: 'Surcharge',
        title: 'Saturdays',
        explanation: 'On Saturdays: 10% on top of $7,700.00 for the music.',
        amountMinor: 77_000,
      },
      {
        kind: 'Adjustment',
        title: 'Winter',
        explanation: 'June and July: 7.5% off $7,700.00 for the music.',
        amountMinor: -57_750,
      },
    ]);
  });

  it.each([
    [333, 1500, 50],
    [330, 1500, 50],
    [329, 1500, 49],
    [330, -1500, -50],
    [1, 10_000, 1],
    [199_999, 1, 20],
  ])('round %i by %i hundredths of a percent to %i', (packages, basisPoints, amount) => {
    expect(amounts([rule('A', basisPoints)], packages)).toEqual([['A', amount]]);
  });

  it('are left out if they change nothing', () => {
    expect(amounts([rule('A', 1)], 100)).toEqual([]);
    expect(amounts([rule('A', 1000)], 0)).toEqual([]);
  });

  it('deduct no more than there is', () => {
    expect(amounts([rule('A', -6000), rule('B', -6000)], 1000)).toEqual([
      ['A', -500],
      ['B', -500],
    ]);
    expect(amounts([rule('A', -10_000), rule('B', 5000), rule('C', -10_000)], 1000)).toEqual([
      ['B', 500],
      ['A', -750],
      ['C', -750],
    ]);
  });

  it('never take the packages below zero, and each is its own share unless cut', () => {
    const anyRules = fc.uniqueArray(
      fc.record({
        name: fc.string({ minLength: 1, maxLength: 4 }),
        sentence: fc.constant('Then'),
        basisPoints: fc.integer({ min: -10_000, max: 10_000 }),
      }),
      { selector: ({ name }) => name, maxLength: 6 },
    );
    fc.assert(
      fc.property(anyRules, fc.integer({ min: 0, max: 3_000_000 }), (rules, packagesMinor) => {
        const lines = ruleLines(rules, packagesMinor, 'AUD');
        expect(packagesMinor + sumMinor(lines.map(({ amountMinor }) => amountMinor))).toBeGreaterThanOrEqual(0);
        expect(ruleLines(rules.toReversed(), packagesMinor, 'AUD')).toEqual(lines);
        const off = sumMinor(rules.map(({ basisPoints }) => Math.min(0, basisPoints)));
        if (off < -10_000) return;
        for (const { title, amountMinor } of lines) {
          const exact = (packagesMinor * (rules.find(({ name }) => name === title)?.basisPoints ?? 0)) / 10_000;
          expect(Math.abs(amountMinor - exact)).toBeLessThanOrEqual(1);
        }
      }),
    );
  });
});
