import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { scaleMinor, sumMinor } from '../money.ts';
import { firstDistanceRules } from '../venues/distance.ts';
import { type AgreedChanges, agreedLines } from './agreed-lines.ts';
import { comparePriceLines } from './price-line-order.ts';
import { priceQuote, type QuoteInput } from './quote.ts';
import { type QuoteRule, ruleLines } from './rule-lines.ts';
import { TaxMode } from './tax.ts';

const price = fc.integer({ min: 0, max: 2_000_000 });
const word = fc.constantFrom('Ava', 'Ben', 'Chloe', 'Bowral', 'Manly', 'Harbour Band', 'Silk Trio');
const gig = fc.record({
  type: fc.constantFrom('ceremony', 'reception'),
  performanceName: word,
  performers: fc.integer({ min: 1, max: 14 }),
  packagePriceMinor: price,
  durationMinutes: fc.constantFrom(60, 90, 120, 300),
  venue: fc.option(
    fc.record({
      name: word,
      km: fc.integer({ min: 0, max: 600 }),
      travelFeePerPerformerMinor: fc.integer({ min: 0, max: 20_000 }),
    }),
  ),
  notSureWhere: fc.boolean(),
  extraTime: fc.option(
    fc.record({ halfHours: fc.integer({ min: 1, max: 8 }), priceMinor: fc.integer({ min: 1, max: 100_000 }) }),
    { nil: undefined },
  ),
});
const anyInput: fc.Arbitrary<Input> = fc.record({
  currency: fc.constantFrom('AUD', 'CAD', 'USD'),
  tax: fc.record({
    mode: fc.constantFrom(TaxMode.None, TaxMode.Inclusive, TaxMode.Exclusive),
    rate: fc.constantFrom('0', '0.0625', '0.10', '0.13', '0.333'),
    label: fc.constant('Tax'),
  }),
  cityName: fc.constantFrom('Sydney', 'Toronto', 'Boston'),
  distances: fc.constant(firstDistanceRules),
  gigs: fc.array(gig, { maxLength: 2 }),
  singers: fc.array(fc.record({ name: word, surchargeMinor: price }), { maxLength: 5 }),
  addOns: fc.array(
    fc.record({ name: word, description: word, priceMinor: price, count: fc.integer({ min: 0, max: 10 }) }),
    { maxLength: 4 },
  ),
  rules: fc.uniqueArray(
    fc.record({ name: word, sentence: word, basisPoints: fc.integer({ min: -10_000, max: 10_000 }) }),
    { maxLength: 4, selector: ({ name }) => name },
  ),
  eventSurcharge: fc.option(fc.record({ minor: price, reason: word })),
  discount: fc.option(
    fc.oneof(
      fc.record({ rate: fc.integer({ min: -50, max: 200 }).map((percent) => (percent / 100).toFixed(2)) }),
      fc.record({ minor: fc.integer({ min: -100_000, max: 5_000_000 }) }),
    ),
  ),
  adjustments: fc.array(fc.record({ title: word, amountMinor: fc.integer({ min: -3_000_000, max: 1_000_000 }) }), {
    maxLength: 4,
  }),
});

type Input = QuoteInput & AgreedChanges & { rules?: QuoteRule[] };

const packagesOf = ({ gigs }: QuoteInput) => sumMinor(gigs.map(({ packagePriceMinor }) => packagePriceMinor));
const priced = (input: Input) =>
  priceQuote(input, (charges) => {
    const ruled = ruleLines(input.rules ?? [], packagesOf(input), input.currency);
    return [...ruled, ...agreedLines(input, input.currency)([...charges, ...ruled])];
  });

describe('every quote', () => {
  it('has lines that sum to its total, and net + tax = gross on each', () => {
    fc.assert(
      fc.property(anyInput, (input) => {
        const { lines, totals } = priced(input);
        for (const key of ['netMinor', 'taxMinor', 'grossMinor'] as const) {
          expect(sumMinor(lines.map((line) => line[key]))).toBe(totals[key]);
        }
        for (const line of [...lines, totals]) expect(line.netMinor + line.taxMinor).toBe(line.grossMinor);
        expect(totals.payableMinor).toBe(totals.grossMinor);
      }),
    );
  });

  it('shows amounts with tax if prices include it, otherwise without', () => {
    fc.assert(
      fc.property(anyInput, (input) => {
        for (const line of priced(input).lines) {
          expect(line.amountMinor).toBe(input.tax.mode === TaxMode.Inclusive ? line.grossMinor : line.netMinor);
        }
      }),
    );
  });

  it('never has a negative total', () => {
    fc.assert(
      fc.property(anyInput, (input) => {
        const { netMinor, taxMinor, grossMinor } = priced(input).totals;
        expect(Math.min(netMinor, taxMinor, grossMinor)).toBeGreaterThanOrEqual(0);
      }),
    );
  });

  it('rises by exactly the price of its add-ons, and nothing else changes', () => {
    const withoutReductions = anyInput.map((input) => ({ ...input, discount: null, adjustments: [] }));
    fc.assert(
      fc.property(withoutReductions, (input) => {
        const [plain, whole] = [priced({ ...input, addOns: [] }), priced(input)];
        const shown = (lines: typeof plain.lines) => sumMinor(lines.map(({ amountMinor }) => amountMinor));
        const more = sumMinor((input.addOns ?? []).map(({ priceMinor, count }) => priceMinor * count));
        expect(shown(whole.lines) - shown(plain.lines)).toBe(more);
        const { addOns: _, ...before } = input;
        expect(priced(before)).toEqual(plain);
      }),
    );
  });

  it('rises by exactly the price of each extra half hour per performer, and nothing else changes', () => {
    const withoutReductions = anyInput.map((input) => ({ ...input, discount: null, adjustments: [] }));
    fc.assert(
      fc.property(withoutReductions, (input) => {
        const usual = input.gigs.map(({ extraTime: _, ...gig }) => gig);
        const [plain, whole] = [priced({ ...input, gigs: usual }), priced(input)];
        const more = input.gigs.map(({ performers, extraTime }) =>
          extraTime ? extraTime.halfHours * performers * extraTime.priceMinor : 0,
        );
        const [before, after] = [plain, whole].map(({ lines }) => sumMinor(lines.map((line) => line.amountMinor)));
        expect(Number(after) - Number(before)).toBe(sumMinor(more));
        expect(whole.lines.filter(({ title }) => title !== 'Extra time')).toHaveLength(plain.lines.length);
      }),
    );
  });

  it('changes with its price rules only on the packages, and without rules costs the same as before', () => {
    const withoutReductions = anyInput.map((input) => ({ ...input, discount: null, adjustments: [] }));
    fc.assert(
      fc.property(withoutReductions, (input) => {
        const { rules = [], ...before } = input;
        const plain = priced(before);
        expect(priced({ ...input, rules: [] })).toEqual(plain);
        const [one] = rules;
        if (!one) return;
        const change = sumMinor(priced({ ...input, rules: [one] }).lines.map(({ amountMinor }) => amountMinor));
        const difference = change - sumMinor(plain.lines.map(({ amountMinor }) => amountMinor));
        expect(difference).toBe(scaleMinor(packagesOf(input), one.basisPoints / 10_000));
      }),
    );
  });

  it('costs nothing with 100% off', () => {
    fc.assert(
      fc.property(anyInput, (input) => {
        expect(priced({ ...input, discount: { rate: '1' } }).totals).toEqual({
          netMinor: 0,
          taxMinor: 0,
          grossMinor: 0,
          payableMinor: 0,
        });
      }),
    );
  });

  it('does not depend on the order of the choices, and does not modify its input', () => {
    const shuffled = anyInput.chain((input) =>
      fc.record({
        input: fc.constant(input),
        gigs: shuffle(input.gigs),
        singers: shuffle(input.singers),
        addOns: shuffle(input.addOns ?? []),
        rules: shuffle(input.rules ?? []),
        adjustments: shuffle(input.adjustments),
      }),
    );
    fc.assert(
      fc.property(shuffled, ({ input, gigs, singers, addOns, rules, adjustments }) => {
        const before = JSON.stringify(input);
        expect(priced({ ...input, gigs, singers, addOns, rules, adjustments })).toEqual(priced(input));
        expect(JSON.stringify(input)).toBe(before);
      }),
    );
  });

  it('has its lines in the standard order, each with a title and a sentence', () => {
    fc.assert(
      fc.property(anyInput, (input) => {
        const { lines } = priced(input);
        expect([...lines].sort(comparePriceLines)).toEqual(lines);
        for (const line of lines) expect(line.explanation).toMatch(/^\S.*\.$/);
      }),
    );
  });

  it('never gets cheaper when a singer with a surcharge is added', () => {
    fc.assert(
      fc.property(anyInput, price, (input, surchargeMinor) => {
        const singers = [...input.singers, { name: 'Zoe', surchargeMinor }];
        expect(priced({ ...input, singers }).totals.payableMinor).toBeGreaterThanOrEqual(
          priced(input).totals.payableMinor,
        );
      }),
    );
  });
});

const shuffle = <Item>(items: readonly Item[]): fc.Arbitrary<Item[]> =>
  fc.shuffledSubarray([...items], { minLength: items.length, maxLength: items.length });
