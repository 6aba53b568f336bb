import { describe, expect, it } from 'vitest';
import type { RegionId } from '../regions.ts';
import { type PayeeTaxFacts, taxFactProblem } from './payee-tax-facts.ts';

const facts: PayeeTaxFacts = {
  entity: 'sole trader',
  isTaxRegistered: false,
  hasBusinessNumber: false,
  hasTaxNumber: true,
  hasSupplierStatement: false,
  netMinor: 100_000,
  withheldMinor: 0,
};
const noAbn = 'No ABN is given. Above $75, 47% has to be withheld unless there’s a supplier’s statement.';

describe('the numbers of a payee', () => {
  it.each<[RegionId, Partial<PayeeTaxFacts>, string | null]>([
    ['AU', { hasBusinessNumber: true, hasTaxNumber: false }, null],
    ['AU', {}, `blocks: ${noAbn}`],
    ['AU', { withheldMinor: 47_000 }, 'warns: No ABN is given, so 47% is withheld.'],
    ['AU', { withheldMinor: 46_999 }, `blocks: ${noAbn}`],
    ['AU', { hasSupplierStatement: true }, null],
    ['AU', { hasSupplierStatement: true, withheldMinor: 47_000 }, `blocks: ${noAbn}`],
    ['AU', { netMinor: 7_500 }, null],
    ['AU', { netMinor: 7_500, hasTaxNumber: false }, 'warns: No ABN or tax file number is given.'],
    ['AU', { isTaxRegistered: true }, 'blocks: GST is charged, but no ABN is given.'],
    ['CA', {}, null],
    ['CA', { isTaxRegistered: true }, 'blocks: HST is charged, but no business number is given.'],
    ['CA', { hasTaxNumber: false, hasBusinessNumber: true }, null],
    ['CA', { hasTaxNumber: false }, 'warns: No SIN or business number is given. The T4A slip needs one.'],
    ['US', {}, null],
    ['US', { hasTaxNumber: false, hasBusinessNumber: true }, null],
    [
      'US',
      { hasTaxNumber: false },
      'blocks: No SSN, ITIN or EIN is given. Without one, 24% would have to be withheld.',
    ],
  ])('in %s with %o: %s', (region, more, expected) => {
    const problem = taxFactProblem({ ...facts, ...more }, region);
    expect(problem && `${problem.isBlocking ? 'blocks' : 'warns'}: ${problem.sentence}`).toBe(expected);
  });
});
