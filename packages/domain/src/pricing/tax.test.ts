import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { sumMinor } from '../money.ts';
import { TaxMode, type TaxRule, taxLine, taxLines } from './tax.ts';

const sydney: TaxRule = { mode: TaxMode.Inclusive, rate: '0.10', label: 'GST' };
const toronto: TaxRule = { mode: TaxMode.Exclusive, rate: '0.13', label: 'HST' };
const boston: TaxRule = { mode: TaxMode.None, rate: '0', label: 'Sales Tax' };

describe('the tax of an amount', () => {
  it.each([
    ['Sydney', sydney, 110_000, 100_000, 10_000, 110_000],
    ['Sydney', sydney, 100, 91, 9, 100],
    ['Sydney', sydney, -110, -100, -10, -110],
    ['Toronto', toronto, 100_000, 100_000, 13_000, 113_000],
    ['Toronto', toronto, 50, 50, 7, 57],
    ['Toronto', toronto, -50, -50, -7, -57],
    ['Boston', boston, 123_456, 123_456, 0, 123_456],
    ['Sydney', sydney, 0, 0, 0, 0],
  ])('%s: %o of %d is %d + %d = %d', (_city, rule, amount, netMinor, taxMinor, grossMinor) => {
    expect(taxLine(amount, rule)).toEqual({ netMinor, taxMinor, grossMinor });
  });

  it('ignores the rate in an untaxed city', () => {
    expect(taxLine(500, { ...boston, rate: 'none' }).taxMinor).toBe(0);
  });

  it.each(['', 'ten', '-0.10'])('rejects the rate %j where tax is charged', (rate) => {
    expect(() => taxLine(500, { ...toronto, rate })).toThrow(RangeError);
  });
});

describe('the tax of a document', () => {
  it('is calculated on the total and apportioned by largest remainder', () => {
    const { lines, total } = taxLines([50, 50, 50], toronto);
    expect(total).toEqual({ netMinor: 150, taxMinor: 20, grossMinor: 170 });
    expect(lines.map((line) => line.taxMinor)).toEqual([7, 7, 6]);
  });

  it('is zero if the discount takes everything', () => {
    const { lines, total } = taxLines([4995, -4995], sydney);
    expect(total).toEqual({ netMinor: 0, taxMinor: 0, grossMinor: 0 });
    expect(sumMinor(lines.map((line) => line.taxMinor))).toBe(0);
  });

  it('of no lines is zero', () => {
    expect(taxLines([], sydney)).toEqual({ lines: [], total: { netMinor: 0, taxMinor: 0, grossMinor: 0 } });
  });

  const rules = fc.record({
    mode: fc.constantFrom(TaxMode.None, TaxMode.Inclusive, TaxMode.Exclusive),
    rate: fc.constantFrom('0', '0.05', '0.0625', '0.10', '0.13', '0.14975', '0.333333'),
    label: fc.constant('Tax'),
  });
  const amounts = fc.array(fc.integer({ min: -5_000_000, max: 5_000_000 }), { maxLength: 15 });

  it('has net + tax = gross on every line and in total, and lines that sum to the total', () => {
    fc.assert(
      fc.property(amounts, rules, (list, rule) => {
        const { lines, total } = taxLines(list, rule);
        for (const line of [...lines, total]) expect(line.netMinor + line.taxMinor).toBe(line.grossMinor);
        for (const key of ['netMinor', 'taxMinor', 'grossMinor'] as const) {
          expect(sumMinor(lines.map((line) => line[key]))).toBe(total[key]);
        }
        expect(total).toEqual(taxLine(sumMinor(list), rule));
      }),
    );
  });

  it("differs on no line by more than a cent from the line's own tax", () => {
    fc.assert(
      fc.property(amounts, rules, (list, rule) => {
        for (const [index, line] of taxLines(list, rule).lines.entries()) {
          expect(Math.abs(line.taxMinor - taxLine(list[index] ?? 0, rule).taxMinor)).toBeLessThanOrEqual(1);
        }
      }),
    );
  });
});
