import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  formatGstHstNumber,
  formatTaxNumber,
  taxNumberInputLength,
  taxNumberProblem,
  usTaxNumberKind,
  usTaxNumberProblem,
} from './tax-numbers.ts';

describe('a tax number', () => {
  // Each ABN, TFN, SIN, BN, SSN and EIN here was also accepted by the stdnum library when this table was written.
  it.each([
    ['ABN', '51 824 753 556'],
    ['ABN', '83914571673'],
    ['TFN', '123 456 782'],
    ['TFN', '876543210'],
    ['TFN', '37 118 655'],
    ['TFN', '10000001'],
    ['SIN', '130 692 544'],
    ['SIN', '946-454-287'],
    ['BN', '123456782'],
    ['BN', '03530 1134'],
    ['BN', '123456782RT0001'],
    ['BN', '12345 6782 rt 0002'],
    ['SSN', '123-45-6789'],
    ['SSN', '899 99 9999'],
    ['ITIN', '912-70-3456'],
    ['ITIN', '900-50-0000'],
    ['ITIN', '999-99-9999'],
    ['EIN', '12-3456789'],
    ['EIN', '990000000'],
  ] as const)('%s %s is valid', (kind, value) => {
    expect(taxNumberProblem(kind, value)).toBeNull();
  });

  it.each([
    ['ABN', '51 824 753 557', 'This ABN is not valid, please check its digits'],
    ['ABN', '15 824 753 556', 'This ABN is not valid, please check its digits'],
    ['ABN', '01000000191', 'This ABN is not valid, please check its digits'],
    ['ABN', '51 824 753 55', 'ABN must have 11 digits'],
    ['ABN', '', 'ABN must have 11 digits'],
    ['TFN', '123 456 783', 'This TFN is not valid, please check its digits'],
    ['TFN', '000 000 000', 'This TFN is not valid, please check its digits'],
    ['TFN', '12345678', 'This TFN is not valid, please check its digits'],
    ['TFN', '00000000', 'This TFN is not valid, please check its digits'],
    ['TFN', '1234567', 'TFN must have 8 or 9 digits'],
    ['SIN', '130 692 545', 'This SIN is not valid, please check its digits'],
    ['SIN', '046 454 286', 'This SIN is not valid, please check its digits'],
    ['SIN', '800 000 002', 'This SIN is not valid, please check its digits'],
    ['SIN', 'A30 692 544', 'SIN must have 9 digits'],
    ['BN', '123456789', 'This business number is not valid, please check its digits'],
    ['BN', '000000000', 'This business number is not valid, please check its digits'],
    ['BN', '123456789RT0001', 'This business number is not valid, please check its digits'],
    ['BN', '123456782RP0001', 'business number must have 9 digits'],
    ['BN', '123456782RT001', 'business number must have 9 digits'],
    ['BN', 'RT0001', 'business number must have 9 digits'],
    ['SSN', '000-45-6789', 'This SSN is not valid, please check its digits'],
    ['SSN', '666-45-6789', 'This SSN is not valid, please check its digits'],
    ['SSN', '900-45-6789', 'This SSN is not valid, please check its digits'],
    ['SSN', '123-00-6789', 'This SSN is not valid, please check its digits'],
    ['SSN', '123-45-0000', 'This SSN is not valid, please check its digits'],
    ['SSN', '078-05-1120', 'This SSN is not valid, please check its digits'],
    ['SSN', '219-09-9999', 'This SSN is not valid, please check its digits'],
    ['SSN', '457-55-5462', 'This SSN is not valid, please check its digits'],
    ['SSN', '721 07 4426', 'This SSN is not valid, please check its digits'],
    ['ITIN', '987-65-4320', 'This ITIN is not valid, please check its digits'],
    ['ITIN', '987-65-4329', 'This ITIN is not valid, please check its digits'],
    ['ITIN', '812-70-3456', 'This ITIN is not valid, please check its digits'],
    ['ITIN', '912-49-3456', 'This ITIN is not valid, please check its digits'],
    ['ITIN', '912-66-3456', 'This ITIN is not valid, please check its digits'],
    ['ITIN', '912-89-3456', 'This ITIN is not valid, please check its digits'],
    ['ITIN', '912-93-3456', 'This ITIN is not valid, please check its digits'],
    ['EIN', '07-3456789', 'This EIN is not valid, please check its digits'],
    ['EIN', '12-345678', 'EIN must have 9 digits'],
  ] as const)('%s %j is refused: %s', (kind, value, problem) => {
    expect(taxNumberProblem(kind, value)).toBe(problem);
  });

  it('with one wrong digit is rejected, if the number has a check digit', () => {
    const checked = fc.constantFrom(
      ['ABN', '51824753556'],
      ['TFN', '123456782'],
      ['TFN', '10000001'],
      ['SIN', '130692544'],
      ['BN', '123456782'],
    ) as fc.Arbitrary<['ABN' | 'TFN' | 'SIN' | 'BN', string]>;
    fc.assert(
      fc.property(checked, fc.nat(), fc.integer({ min: 1, max: 9 }), ([kind, digits], at, by) => {
        const index = at % digits.length;
        const wrong = (Number(digits[index]) + by) % 10;
        expect(taxNumberProblem(kind, digits.slice(0, index) + wrong + digits.slice(index + 1))).not.toBeNull();
      }),
    );
  });
});

describe('the tax number of an American contractor', () => {
  it.each([
    ['123-45-6789', 'SSN'],
    ['123456789', 'SSN'],
    ['912-70-3456', 'ITIN'],
    ['912703456', 'ITIN'],
    ['12-3456789', 'EIN'],
    ['660123456', 'SSN'],
    ['666123456', 'EIN'],
    ['666-12-3456', null],
    ['00-1234567', null],
    ['078-05-1120', null],
    ['219-09-9999', null],
    ['219099999', null],
    ['457555462', null],
    ['45-7555462', 'EIN'],
    ['987654321', null],
    ['12345678', null],
  ])('%s is recognised as %s', (value, kind) => {
    expect(usTaxNumberKind(value)).toBe(kind);
    expect(usTaxNumberProblem(value)).toBe(kind === null ? 'Please enter a valid SSN, ITIN or EIN' : null);
  });
});

describe('a tax number on a screen', () => {
  it.each([
    ['ABN', '51824753556', '51 824 753 556'],
    ['TFN', '123456782', '123 456 782'],
    ['SIN', '130 692 544', '130 692 544'],
    ['BN', '123456782', '12345 6782'],
    ['BN', '123456782RT0001', '12345 6782 RT0001'],
    ['TFN', '10000001', '100 000 01'],
    ['SSN', '123456789', '123-45-6789'],
    ['ITIN', '912703456', '912-70-3456'],
    ['EIN', '123456789', '12-3456789'],
    ['TFN', '1234', '1234'],
  ] as const)('%s %s reads %s', (kind, value, grouped) => {
    expect(formatTaxNumber(kind, value)).toBe(grouped);
  });

  it.each([
    ['123456782', '12345 6782 RT0001'],
    ['12345 6782 RT0001', '12345 6782 RT0001'],
    ['123456782rt0003', '12345 6782 RT0003'],
    ['applied for', 'applied for'],
  ])('%s is printed with its GST/HST account only once: %s', (value, printed) => {
    expect(formatGstHstNumber(value)).toBe(printed);
    expect(formatGstHstNumber(printed)).toBe(printed);
  });

  it.each([
    ['SSN', 11],
    ['ABN', 14],
    ['BN', 17],
    ['SIN', 11],
    ['TFN', 11],
  ] as const)('%s fits a field of %d characters', (kind, length) => {
    expect(taxNumberInputLength[kind]).toBe(length);
  });
});
