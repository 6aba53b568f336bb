import { describe, expect, it } from 'vitest';
import { formatBusinessNumber } from '../organisations/organisation-details.ts';
import type { RegionId } from '../regions.ts';
import {
  formatPersonTaxNumber,
  numberTail,
  type PayeeDetails,
  payeeDetailsProblems,
  payeeWords,
} from './payee-details.ts';

const none = { hasBusinessNumber: false, hasAccountNumber: false };
const empty: PayeeDetails = {
  entity: 'sole trader',
  isTaxRegistered: false,
  businessNumber: '',
  taxNumber: '',
  accountName: '',
  bankCode: '',
  transitNumber: '',
  accountNumber: '',
};
const whole: Record<RegionId, PayeeDetails> = {
  AU: {
    ...empty,
    isTaxRegistered: true,
    businessNumber: '51 824 753 556',
    taxNumber: '123 456 782',
    accountName: 'Ada Nguyen',
    bankCode: '062-000',
    accountNumber: '12345678',
  },
  CA: {
    ...empty,
    isTaxRegistered: true,
    businessNumber: '123456782',
    taxNumber: '130 692 544',
    accountName: 'Ada Nguyen',
    bankCode: '003',
    transitNumber: '00012',
    accountNumber: '1234567',
  },
  US: {
    ...empty,
    taxNumber: '123-45-6789',
    accountName: 'Ada Nguyen',
    bankCode: '011000015',
    accountNumber: '1234567890',
  },
};
const problems = (region: RegionId, changes: Partial<PayeeDetails>, known = none) =>
  payeeDetailsProblems({ ...whole[region], ...changes }, region, known).map(
    ({ path, message }) => `${path}: ${message}`,
  );

describe("a payee's details", () => {
  it.each(['AU', 'CA', 'US'] as const)('are accepted in %s if each number is valid', (region) => {
    expect(problems(region, {})).toEqual([]);
  });

  it.each(['AU', 'CA', 'US'] as const)('can be left for later in %s', (region) => {
    expect(payeeDetailsProblems(empty, region, none)).toEqual([]);
  });

  it.each<[RegionId, Partial<PayeeDetails>, string]>([
    ['AU', { businessNumber: '51 824 753 557' }, 'businessNumber: This ABN is not valid, please check its digits'],
    ['AU', { taxNumber: '123 456 783' }, 'taxNumber: This TFN is not valid, please check its digits'],
    ['AU', { bankCode: '06200' }, 'bankCode: BSB must have 6 digits'],
    ['AU', { accountNumber: '123' }, 'accountNumber: Account number must have 4 to 9 digits'],
    ['AU', { accountName: 'A' }, 'accountName: Account name must have at least 2 characters'],
    ['AU', { accountNumber: '' }, 'accountNumber: Account number must have 4 to 9 digits'],
    [
      'CA',
      { businessNumber: '123456789' },
      'businessNumber: This business number is not valid, please check its digits',
    ],
    ['CA', { taxNumber: '046 454 286' }, 'taxNumber: This SIN is not valid, please check its digits'],
    ['CA', { bankCode: '03' }, 'bankCode: Institution number must have 3 digits'],
    ['CA', { transitNumber: '012' }, 'transitNumber: Transit number must have 5 digits'],
    ['CA', { accountNumber: '123456' }, 'accountNumber: Account number must have 7 to 21 digits'],
    [
      'CA',
      { accountNumber: '1234567890123' },
      'accountNumber: Account number must have at most 12 digits for a bank file',
    ],
    ['US', { taxNumber: '666-45-6789' }, 'taxNumber: Please enter a valid SSN, ITIN or EIN'],
    ['US', { bankCode: '011000016' }, 'bankCode: This routing number is not valid, please check its digits'],
    ['US', { accountNumber: '123456789012345678' }, 'accountNumber: Account number must have 1 to 17 characters'],
    ['AU', { businessNumber: '', entity: 'company' }, "businessNumber: Please enter the company's ABN"],
    ['CA', { businessNumber: '', entity: 'company' }, "businessNumber: Please enter the company's business number"],
    ['US', { businessNumber: '', entity: 'company' }, "businessNumber: Please enter the company's EIN"],
    ['AU', { businessNumber: '' }, 'businessNumber: Please enter the ABN: it’s needed when registered for GST'],
    [
      'CA',
      { businessNumber: '' },
      'businessNumber: Please enter the business number: it’s needed when registered for GST/HST',
    ],
  ])('in %s with %o show: %s', (region, changes, sentence) => {
    expect(problems(region, changes)).toEqual([sentence]);
  });

  it('keep stored numbers where the field is empty', () => {
    const known = { hasBusinessNumber: true, hasAccountNumber: true };
    expect(problems('AU', { businessNumber: '', accountNumber: '' }, known)).toEqual([]);
    expect(problems('AU', { businessNumber: '', accountNumber: '', bankCode: '' }, known)).toEqual([
      'bankCode: BSB must have 6 digits',
    ]);
  });

  it('require no personal tax number from a company', () => {
    expect(problems('AU', { entity: 'company', taxNumber: '1' })).toEqual([]);
  });
});

it("use each region's own terms", () => {
  expect(payeeWords('AU')).toEqual({
    businessNumber: 'ABN',
    businessNumberLength: 14,
    taxNumber: 'Tax file number (TFN)',
    taxNumberLength: 11,
    registeredFor: 'GST',
  });
  expect(payeeWords('CA')).toMatchObject({ businessNumberLength: 17, taxNumberLength: 11, registeredFor: 'GST/HST' });
  expect(payeeWords('US')).toMatchObject({ businessNumberLength: 10, taxNumberLength: 11, registeredFor: null });
});

it.each([
  ['AU', '123456782', '123 456 782', '51824753556', '51 824 753 556'],
  ['CA', '130692544', '130 692 544', '123456782', '12345 6782'],
  ['CA', '130692544', '130 692 544', '123456782RT0001', '12345 6782 RT0001'],
  ['US', '123456789', '123-45-6789', '123456789', '12-3456789'],
] as const)(
  'groups the numbers of %s as their offices print them',
  (region, tax, taxShown, business, businessShown) => {
    expect(formatPersonTaxNumber(tax, region)).toBe(taxShown);
    expect(formatBusinessNumber(business, region)).toBe(businessShown);
  },
);

it.each([
  ['123 456 782', '782'],
  ['1234', '34'],
  ['1', ''],
  ['12345 6782 RT0001', '782'],
])('show only the end of %s: %s', (value, tail) => {
  expect(numberTail(value)).toBe(tail);
});
