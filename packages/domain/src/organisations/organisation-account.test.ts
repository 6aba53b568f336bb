import { describe, expect, it } from 'vitest';
import { bankCodeParts, bankDetailsText, organisationAccountProblems, storedBankCode } from './organisation-account.ts';

const company = { hasNumber: false, paysFromFiles: false };
const au = { accountName: 'Harbour Hotels', bankCode: '062 000', transitNumber: '', accountNumber: '1234 5678' };
const ca = { accountName: 'Lakeview Inns', bankCode: '003', transitNumber: '00012', accountNumber: '1234567' };
const us = { accountName: 'Beacon Halls', bankCode: '011000015', transitNumber: '', accountNumber: '9988776655' };

describe("an organisation's account", () => {
  it.each([
    ['AU', au, '062-000', 'BSB 062-000, account 12345678'],
    ['CA', ca, '003-00012', 'Institution 003, transit 00012, account 1234567'],
    ['US', us, '011000015', 'Routing 011000015, account 9988776655'],
  ] as const)('of %s is stored and printed as its banks write it', (region, account, stored, printed) => {
    expect(organisationAccountProblems(account, region, company)).toEqual([]);
    expect(storedBankCode(account, region)).toBe(stored);
    expect(bankDetailsText(stored, account.accountNumber, region)).toBe(printed);
  });

  it.each([
    ['AU', { ...au, bankCode: '06200' }, 'bankCode', 'BSB must have 6 digits'],
    ['AU', { ...au, accountNumber: '123' }, 'accountNumber', 'Account number must have 4 to 9 digits'],
    ['AU', { ...au, accountName: ' H ' }, 'accountName', 'Account name must have at least 2 characters'],
    ['CA', { ...ca, bankCode: '3' }, 'bankCode', 'Institution number must have 3 digits'],
    ['CA', { ...ca, transitNumber: '12' }, 'transitNumber', 'Transit number must have 5 digits'],
    ['US', { ...us, bankCode: '011000016' }, 'bankCode', 'This routing number is not valid, please check its digits'],
    ['US', { ...us, accountNumber: '' }, 'accountNumber', 'Account number must have 1 to 17 characters'],
  ] as const)('of %s is refused at its field: %j', (region, account, path, message) => {
    expect(organisationAccountProblems(account, region, company)).toEqual([{ path, message }]);
  });

  it('keeps its number when none is entered', () => {
    const unchanged = { ...au, accountNumber: ' ' };
    expect(organisationAccountProblems(unchanged, 'AU', { ...company, hasNumber: true })).toEqual([]);
    expect(organisationAccountProblems(unchanged, 'AU', company)).toHaveLength(1);
  });

  it('of a city has to fit in its bank file', () => {
    const long = { ...ca, accountNumber: '1234567890123' };
    expect(organisationAccountProblems(long, 'CA', company)).toEqual([]);
    expect(organisationAccountProblems(long, 'CA', { ...company, paysFromFiles: true })).toMatchObject([
      { path: 'accountNumber' },
    ]);
  });

  it('shows institution and transit separately', () => {
    expect(bankCodeParts('003-00012', 'CA')).toEqual({ bankCode: '003', transitNumber: '00012' });
    expect(bankCodeParts('062-000', 'AU')).toEqual({ bankCode: '062-000', transitNumber: '' });
  });
});
