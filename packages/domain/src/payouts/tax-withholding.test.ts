import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { noAbnTax, type WithholdingFacts } from './tax-withholding.ts';

const facts: WithholdingFacts = { region: 'AU', hasAbn: false, hasSupplierStatement: false };

describe('tax withheld where no ABN is quoted', () => {
  it.each<[string, number, Partial<WithholdingFacts>, number]>([
    ['is 47% of the payment', 100_000, {}, 47_000],
    ['is rounded to the cent, halves up', 10_050, {}, 4_724],
    ['is not withheld from $75', 7_500, {}, 0],
    ['is withheld from all of a payment above $75', 7_501, {}, 3_525],
    ["is not taken with a supplier's statement", 100_000, { hasSupplierStatement: true }, 0],
    ['is not withheld if an ABN is quoted', 100_000, { hasAbn: true }, 0],
    ['is not withheld in Canada', 100_000, { region: 'CA' }, 0],
    ['is not withheld in the United States', 100_000, { region: 'US' }, 0],
  ])('%s', (_, netMinor, more, withheldMinor) => {
    expect(noAbnTax({ netMinor, grossMinor: netMinor }, { ...facts, ...more })).toMatchObject({ withheldMinor });
  });

  it('is also withheld from the GST', () => {
    expect(noAbnTax({ netMinor: 10_000, grossMinor: 11_000 }, facts)).toMatchObject({ withheldMinor: 5_170 });
    expect(noAbnTax({ netMinor: 7_500, grossMinor: 8_250 }, facts)).toMatchObject({ withheldMinor: 0 });
  });

  it('always has a reason and a rate, and leaves something to pay', () => {
    fc.assert(
      fc.property(fc.nat(100_000_000), fc.boolean(), fc.boolean(), (net, hasAbn, hasSupplierStatement) => {
        const { withheldMinor, withheldRate, withheldReason } = noAbnTax(
          { netMinor: net, grossMinor: net },
          {
            region: 'AU',
            hasAbn,
            hasSupplierStatement,
          },
        );
        expect(withheldMinor).toBeLessThanOrEqual(net);
        expect(withheldMinor > 0).toBe(withheldRate === '0.47');
        expect(withheldReason).not.toBe('');
      }),
    );
  });
});
