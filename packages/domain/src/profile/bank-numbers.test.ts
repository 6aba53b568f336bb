import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  accountNameProblem,
  accountNumberProblem,
  bankFileAccountProblem,
  bsbProblem,
  formatBsb,
  institutionNumberProblem,
  maskAccountNumber,
  routingNumberProblem,
  transitNumberProblem,
} from './bank-numbers.ts';

describe('a branch', () => {
  it.each([
    [bsbProblem, '062-000', null],
    [bsbProblem, '062 000', null],
    [bsbProblem, '62000', 'BSB must have 6 digits'],
    [bsbProblem, '06200O', 'BSB must have 6 digits'],
    [bsbProblem, '', 'BSB must have 6 digits'],
    [routingNumberProblem, '011000015', null],
    [routingNumberProblem, '021000021', null],
    [routingNumberProblem, '011000016', 'This routing number is not valid, please check its digits'],
    [routingNumberProblem, '000000000', 'This routing number is not valid, please check its digits'],
    [routingNumberProblem, '01100001', 'Routing number must have 9 digits'],
    [institutionNumberProblem, '003', null],
    [institutionNumberProblem, '3', 'Institution number must have 3 digits'],
    [transitNumberProblem, '00012', null],
    [transitNumberProblem, '000120', 'Transit number must have 5 digits'],
  ] as const)('%o %j: %s', (rule, value, problem) => {
    expect(rule(value)).toBe(problem);
  });

  it('a routing number with one wrong digit is rejected', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 8 }), fc.integer({ min: 1, max: 9 }), (at, by) => {
        const digits = [...'021000021'];
        digits[at] = String((Number(digits[at]) + by) % 10);
        expect(routingNumberProblem(digits.join(''))).not.toBeNull();
      }),
    );
  });
});

describe('an account', () => {
  it.each([
    ['AU', '123', 'Account number must have 4 to 9 digits'],
    ['AU', '1234', null],
    ['AU', '123456789', null],
    ['AU', '1234567890', 'Account number must have 4 to 9 digits'],
    ['AU', '1234x', 'Account number must have 4 to 9 digits'],
    ['US', '', 'Account number must have 1 to 17 characters'],
    ['US', '7', null],
    ['US', '12345678901234567', null],
    ['US', '123456789012345678', 'Account number must have 1 to 17 characters'],
    ['CA', '123456', 'Account number must have 7 to 21 digits'],
    ['CA', '1234567', null],
    ['CA', '123456789012345678901', null],
    ['CA', '1234567890123456789012', 'Account number must have 7 to 21 digits'],
  ] as const)('in %s numbered %j: %s', (region, value, problem) => {
    expect(accountNumberProblem(value, region)).toBe(problem);
  });

  it.each([
    ['CA', '123456789012', null],
    ['CA', '1234567890123', 'Account number must have at most 12 digits for a bank file'],
    ['CA', '123', 'Account number must have 7 to 21 digits'],
    ['AU', '123456789', null],
    ['US', '12345678901234567', null],
  ] as const)('in %s numbered %s fits in a bank file: %s', (region, value, problem) => {
    expect(bankFileAccountProblem(value, region)).toBe(problem);
  });

  it.each([
    ['A', 'Account name must have at least 2 characters'],
    [' A ', 'Account name must have at least 2 characters'],
    ['Ng', null],
  ])('named %j: %s', (value, problem) => {
    expect(accountNameProblem(value)).toBe(problem);
  });

  it.each([
    ['12345678', '•••••678'],
    ['123 456 78', '•••••678'],
    ['1234', '••34'],
    ['7', '•'],
    ['', ''],
  ])('%j is masked as %s', (value, masked) => {
    expect(maskAccountNumber(value)).toBe(masked);
  });

  it('has its branch grouped', () => {
    expect(formatBsb('062000')).toBe('062-000');
    expect(formatBsb('0620')).toBe('0620');
  });
});
