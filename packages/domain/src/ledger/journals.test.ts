import fc from 'fast-check';
import { describe, expect, it, test } from 'vitest';
import { type AccountCodes, codeNames, ledgerPrograms, readAccountCodes, writeAccountCodes } from './account-codes.ts';
import { accountMonths, ledgerMonths } from './account-month.ts';
import { ledgerAccounts } from './accounts.ts';
import { type DaySums, type JournalFacts, journalFiles, namesMissing } from './journals.ts';

const facts: JournalFacts = { name: 'Cadenza Sydney', prefix: 'SYDNEY', regionId: 'AU', currency: 'AUD' };
const codes: AccountCodes = {
  receivable: '611',
  bank: '091',
  'deposits held': '825',
  'tax payable': '820',
  'tax rate': 'BAS Excluded',
};
const days: DaySums[] = [
  { day: '2027-01-14', account: 'receivable', debitMinor: 195_500, creditMinor: 100_000 },
  { day: '2027-01-14', account: 'deposits held', debitMinor: 0, creditMinor: 177_727 },
  { day: '2027-01-14', account: 'tax payable', debitMinor: 0, creditMinor: 17_773 },
  { day: '2027-01-14', account: 'bank', debitMinor: 100_000, creditMinor: 0 },
];

describe('a month of an account', () => {
  it('has its natural sign, in the order of the accounts', () => {
    expect(
      accountMonths([
        { account: 'revenue', beforeMinor: -100_000, debitMinor: 5000, creditMinor: 30_000 },
        { account: 'bank', beforeMinor: 40_000, debitMinor: 10_000, creditMinor: 60_000 },
        { account: 'written off', beforeMinor: 0, debitMinor: 7, creditMinor: 7 },
      ]),
    ).toEqual([
      { account: 'bank', openingMinor: 40_000, debitMinor: 10_000, creditMinor: 60_000, closingMinor: -10_000 },
      { account: 'revenue', openingMinor: 100_000, debitMinor: 5000, creditMinor: 30_000, closingMinor: 125_000 },
      { account: 'written off', openingMinor: 0, debitMinor: 7, creditMinor: 7, closingMinor: 0 },
    ]);
  });

  it('can be chosen from three years, this month first', () => {
    const months = ledgerMonths('2027-01-14');
    expect(months).toHaveLength(36);
    expect([months[0], months[35]]).toEqual([
      { month: '2027-01', label: 'January 2027' },
      { month: '2024-02', label: 'February 2024' },
    ]);
  });
});

describe('journals', () => {
  test('for Xero are lines of its template, with negative credits', () => {
    expect(journalFiles('xero', days, codes, facts)).toEqual([
      [
        '*Narration,*Date,Description,*AccountCode,*TaxRate,*Amount,TrackingName1,TrackingOption1,TrackingName2,TrackingOption2'.split(
          ',',
        ),
        ...[
          ['Owed by the customer', '611', '1955.00'],
          ['Owed by the customer', '611', '-1000.00'],
          ['Deposits held', '825', '-1777.27'],
          ['Tax to pay', '820', '-177.73'],
          ['In the bank', '091', '1000.00'],
        ].map(([label, code, amount]) => [
          'Cadenza Sydney 14/01/2027',
          '14/01/2027',
          label,
          code,
          'BAS Excluded',
          amount,
          '',
          '',
          '',
          '',
        ]),
      ],
    ]);
  });

  test('for QuickBooks have a number, and debits and credits side by side', () => {
    const [rows = []] = journalFiles('quickbooks', days.slice(0, 1), codes, facts);
    expect(rows).toEqual([
      ['JournalNo', 'JournalDate', 'AccountName', 'Debits', 'Credits', 'Description', 'Name', 'Currency'],
      ['SYDNEY-20270114', '14/01/2027', '611', '1955.00', '', 'Owed by the customer', '', 'AUD'],
      ['SYDNEY-20270114', '14/01/2027', '611', '', '1000.00', 'Owed by the customer', '', 'AUD'],
    ]);
    const american = journalFiles('quickbooks', days, codes, { ...facts, regionId: 'US' });
    expect(american[0]?.[1]?.[1]).toBe('01/14/2027');
  });

  it.each<[AccountCodes, string[], string[]]>([
    [codes, [], []],
    [{ ...codes, bank: '', 'tax rate': '' }, ['“In the bank”', 'the tax rate'], ['“In the bank”']],
    [
      { bank: '091' },
      ['“Owed by the customer”', '“Deposits held”', '“Tax to pay”', 'the tax rate'],
      ['“Owed by the customer”', '“Deposits held”', '“Tax to pay”'],
    ],
  ])('with the names %j still need %j', (known, inXero, inQuickBooks) => {
    expect(namesMissing('xero', days, known)).toEqual(inXero);
    expect(namesMissing('quickbooks', days, known)).toEqual(inQuickBooks);
  });

  it('each sum to zero, are never split, and together contain everything posted', () => {
    const minor = fc.integer({ min: 0, max: 10_000_000 });
    const named = Object.fromEntries(codeNames.map((name) => [name, `c ${name}`]));
    const day = fc
      .array(fc.record({ account: fc.constantFrom(...ledgerAccounts), debitMinor: minor, creditMinor: minor }), {
        maxLength: 17,
      })
      .map((sums) => {
        const own = sums.filter(({ account }, index) => sums.findIndex((each) => each.account === account) === index);
        const rest = own.filter(({ account }) => account !== 'bank');
        const left = rest.reduce((sum, { debitMinor, creditMinor }) => sum + debitMinor - creditMinor, 0);
        const bank = { account: 'bank' as const, debitMinor: Math.max(0, -left), creditMinor: Math.max(0, left) };
        return [...rest, bank].filter(({ debitMinor, creditMinor }) => debitMinor + creditMinor > 0);
      });
    fc.assert(
      fc.property(fc.array(day, { maxLength: 31 }), (month) => {
        const posted = month.flatMap((sums, index) =>
          sums.map((each) => ({ ...each, day: `2027-01-${String(index + 1).padStart(2, '0')}` })),
        );
        for (const program of ledgerPrograms) {
          const files = journalFiles(program, posted, named, facts).map((rows) => rows.slice(1));
          expect(files.every(({ length }) => length <= (program === 'xero' ? 300 : 1000))).toBe(true);
          const amountOf = (row: string[]) => (program === 'xero' ? cents(row[5]) : cents(row[3]) - cents(row[4]));
          const accountOf = (row: string[]) => (program === 'xero' ? row[3] : row[2]);
          const sums = new Map<string, number>();
          const fileOf = new Map<string, number>();
          files.forEach((rows, file) => {
            for (const row of rows) {
              const journal = row[0] ?? '';
              sums.set(journal, (sums.get(journal) ?? 0) + amountOf(row));
              expect(fileOf.get(journal) ?? file).toBe(file);
              fileOf.set(journal, file);
            }
          });
          expect([...sums.values()].every((sum) => sum === 0)).toBe(true);
          for (const account of ledgerAccounts) {
            const own = files.flat().filter((row) => accountOf(row) === `c ${account}`);
            const side = (sign: 1 | -1) =>
              own
                .map(amountOf)
                .filter((amount) => amount * sign > 0)
                .reduce((sum, amount) => sum + amount * sign, 0);
            const wanted = posted.filter((each) => each.account === account);
            expect(side(1)).toBe(wanted.reduce((sum, { debitMinor }) => sum + debitMinor, 0));
            expect(side(-1)).toBe(wanted.reduce((sum, { creditMinor }) => sum + creditMinor, 0));
          }
        }
      }),
      { numRuns: 60 },
    );
  });
});

const cents = (text: string | undefined) => Math.round(Number(text || '0') * 100);

test('account names are parsed as entered, and lines of unknown accounts are ignored', () => {
  const names: AccountCodes = { bank: 'Cash:Main = 2', revenue: '200', 'tax rate': 'BAS Excluded' };
  expect(readAccountCodes(writeAccountCodes(names))).toEqual(names);
  expect(readAccountCodes('petty cash=7\nbank=091')).toEqual({ bank: '091' });
  expect(writeAccountCodes({ bank: '' })).toBe('');
});
