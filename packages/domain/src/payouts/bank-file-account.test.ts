import { describe, expect, test } from 'vitest';
import { type PayeeAccount, payeeAccountProblems } from './bank-file-account.ts';

const accounts = {
  AU: { payee: 'Ada Lee', accountName: 'Ada Lee', bankCode: '062-000', accountNumber: '12345678' },
  CA: { payee: 'Ada Lee', accountName: 'Ada Lee', bankCode: '003-00012', accountNumber: '1234567' },
  US: { payee: 'Ada Lee', accountName: 'Ada Lee', bankCode: '011000015', accountNumber: '123456789' },
} satisfies Record<string, PayeeAccount>;

describe('a payee’s account', () => {
  test.each(['AU', 'CA', 'US'] as const)('goes into a bank file in %s when all is right', (region) => {
    expect(payeeAccountProblems(accounts[region], region)).toEqual([]);
  });

  test.each<[string, keyof typeof accounts, Partial<PayeeAccount>, string[]]>([
    ['without a number', 'AU', { accountNumber: null }, ['Ada Lee: No bank account is given yet']],
    ['without a branch', 'CA', { bankCode: null }, ['Ada Lee: No bank account is given yet']],
    ['with a short BSB', 'AU', { bankCode: '06200' }, ['Ada Lee: BSB must have 6 digits']],
    ['with a short transit number', 'CA', { bankCode: '003-0012' }, ['Ada Lee: Transit number must have 5 digits']],
    [
      'too long for a Canadian file',
      'CA',
      { accountNumber: '1234567890123' },
      ['Ada Lee: Account number must have at most 12 digits for a bank file'],
    ],
    [
      'with a wrong routing number',
      'US',
      { bankCode: '011000016' },
      ['Ada Lee: This routing number is not valid, please check its digits'],
    ],
    [
      'with nothing right is told all of it',
      'AU',
      { bankCode: 'x', accountNumber: '1', accountName: null },
      [
        'Ada Lee: BSB must have 6 digits',
        'Ada Lee: Account number must have 4 to 9 digits',
        'Ada Lee: Account name must have at least 2 characters',
      ],
    ],
  ])('%s', (_, region, changed, problems) => {
    expect(payeeAccountProblems({ ...accounts[region], ...changed }, region)).toEqual(problems);
  });
});
