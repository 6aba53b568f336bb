import { describe, expect, test } from 'vitest';
import type { StatementBasis } from './bank-statement.ts';
import { readCsvStatement } from './csv-statement.ts';

const sydney: StatementBasis = { regionId: 'AU', currency: 'AUD', today: '2026-11-25' };
const toronto: StatementBasis = { regionId: 'CA', currency: 'CAD', today: '2026-11-25' };
const boston: StatementBasis = { regionId: 'US', currency: 'USD', today: '2026-11-25' };

const read = (lines: string[], basis: StatementBasis) => readCsvStatement(`${lines.join('\r\n')}\r\n`, basis);
const problemsOf = (lines: string[], basis = sydney) => {
  const found = read(lines, basis);
  return 'problems' in found ? found.problems : [];
};
type Row = [line: number, on: string, amountMinor: number, text: string, account?: string];

describe('a statement in the layouts of the banks', () => {
  test.each<[bank: string, StatementBasis, lines: string[], movements: Row[]]>([
    [
      'CommBank, without a header',
      sydney,
      [
        '24/11/2026,"+1250.00","Direct Credit 301500 JANE CITIZEN INV 20037","+18250.20"',
        '03/11/2026,"-86.40","BP PARRAMATTA","+17000.20"',
      ],
      [
        [1, '2026-11-24', 125_000, 'Direct Credit 301500 JANE CITIZEN INV 20037'],
        [2, '2026-11-03', -8640, 'BP PARRAMATTA'],
      ],
    ],
    [
      'ANZ, without a header or a balance',
      sydney,
      ['24/11/2026,1250.00,"TRANSFER FROM CITIZEN J"', '23/11/2026,-12.50,ACCOUNT FEE'],
      [
        [1, '2026-11-24', 125_000, 'TRANSFER FROM CITIZEN J'],
        [2, '2026-11-23', -1250, 'ACCOUNT FEE'],
      ],
    ],
    [
      'Westpac',
      sydney,
      [
        'Bank Account,Date,Narrative,Debit Amount,Credit Amount,Balance,Categories,Serial',
        '032000123456,24/11/2026,"DEPOSIT JANE CITIZEN, INV 20037",,1250.00,18250.20,DEP,',
        '032000123456,23/11/2026,WITHDRAWAL MOBILE,86.40,,17000.20,PAYMENT,',
      ],
      [
        [2, '2026-11-24', 125_000, 'DEPOSIT JANE CITIZEN, INV 20037', '032000123456'],
        [3, '2026-11-23', -8640, 'WITHDRAWAL MOBILE', '032000123456'],
      ],
    ],
    [
      'NAB',
      sydney,
      [
        'Date,Amount,Account Number,,Transaction Type,Transaction Details,Balance,Category,Merchant Name',
        '24 Nov 26,1250.00,123456789,,INTER-BANK CREDIT,CITIZEN INV20037,18250.20,Income,',
      ],
      [[2, '2026-11-24', 125_000, 'CITIZEN INV20037', '123456789']],
    ],
    [
      'NAB’s former layout, without a header',
      sydney,
      ['24-Nov-26,1250.00,12345,,INTER-BANK CREDIT,CITIZEN INV20037,18250.20'],
      [[1, '2026-11-24', 125_000, '12345 INTER-BANK CREDIT CITIZEN INV20037']],
    ],
    [
      'RBC',
      toronto,
      [
        '"Account Type","Account Number","Transaction Date","Cheque Number","Description 1","Description 2","CAD$","USD$"',
        'Chequing,01234-1234567,11/24/2026,,"e-Transfer received","JANE CITIZEN 20037",1250.00,,',
        'Chequing,01234-1234567,11/3/2026,,"MISC PAYMENT","ROGERS",-86.4,,',
      ],
      [
        [2, '2026-11-24', 125_000, 'e-Transfer received JANE CITIZEN 20037', '01234-1234567'],
        [3, '2026-11-03', -8640, 'MISC PAYMENT ROGERS', '01234-1234567'],
      ],
    ],
    [
      'TD, without a header',
      toronto,
      ['11/24/2026,SEND E-TFR CITIZEN,,1250.00,18250.20', '11/23/2026,MONTHLY FEE,10.95,,17000.20'],
      [
        [1, '2026-11-24', 125_000, 'SEND E-TFR CITIZEN'],
        [2, '2026-11-23', -1095, 'MONTHLY FEE'],
      ],
    ],
    [
      'CIBC, without a header',
      toronto,
      ['2026-11-24,Internet Banking E-TRANSFER 1055 Jane Citizen,,1250.00'],
      [[1, '2026-11-24', 125_000, 'Internet Banking E-TRANSFER 1055 Jane Citizen']],
    ],
    [
      'Scotiabank',
      toronto,
      [
        'Filter,Date,Description,Sub-description,Status,Type of Transaction,Amount,Balance',
        ',2026-11-25,Interac e-Transfer,J Citizen,Pending,Credit,500.00,18750.20',
        ',2026-11-24,Interac e-Transfer,J Citizen,Posted,Credit,1250.00,18250.20',
        ',2026-11-23,Service charge,,Posted,Debit,10.95,17000.20',
      ],
      [
        [3, '2026-11-24', 125_000, 'Interac e-Transfer J Citizen'],
        [4, '2026-11-23', -1095, 'Service charge'],
      ],
    ],
    [
      'BMO, with a sentence before the header',
      toronto,
      [
        'Following data is valid as of 20261125083000 (Year/Month/Day/Hour/Minute/Second)',
        '',
        'First Bank Card,Transaction Type,Date Posted, Transaction Amount,Description',
        "'500766******1234',CREDIT,20261124,1250.0,[CW] INTERAC ETRNSFR RECVD",
        "'500766******1234',DEBIT,20261123,-86.4,[DN]ROGERS",
      ],
      [
        [4, '2026-11-24', 125_000, '[CW] INTERAC ETRNSFR RECVD', "'500766******1234'"],
        [5, '2026-11-23', -8640, '[DN]ROGERS', "'500766******1234'"],
      ],
    ],
    [
      'Chase',
      boston,
      [
        'Details,Posting Date,Description,Amount,Type,Balance,Check or Slip #',
        'CREDIT,11/24/2026,"Zelle payment from JANE CITIZEN 20037",1250.00,QUICKPAY_CREDIT,18250.20,,',
        'DEBIT,11/23/2026,"COMCAST",-86.40,ACH_DEBIT,17000.20,,',
      ],
      [
        [2, '2026-11-24', 125_000, 'Zelle payment from JANE CITIZEN 20037'],
        [3, '2026-11-23', -8640, 'COMCAST'],
      ],
    ],
    [
      'Bank of America, after its summary',
      boston,
      [
        'Description,,Summary Amt.',
        'Beginning balance as of 11/01/2026,,"17,000.20"',
        'Ending balance as of 11/24/2026,,"18,250.20"',
        '',
        'Date,Description,Amount,Running Bal.',
        '11/01/2026,Beginning balance as of 11/01/2026,,"17,000.20"',
        '11/24/2026,"Zelle payment from JANE CITIZEN","1,250.00","18,250.20"',
      ],
      [[7, '2026-11-24', 125_000, 'Zelle payment from JANE CITIZEN']],
    ],
    [
      'Citizens',
      boston,
      [
        'Transaction Type,Date,Account Type,Description,Amount,Reference No.,Credits,Debits',
        'CREDIT,11/24/26,Checking,ACH CREDIT CITIZEN,1250.00,,1250.00,',
        'DEBIT,11/23/26,Checking,COMCAST,-86.40,,,86.40',
      ],
      [
        [2, '2026-11-24', 125_000, 'ACH CREDIT CITIZEN'],
        [3, '2026-11-23', -8640, 'COMCAST'],
      ],
    ],
    [
      'TD in the States',
      boston,
      [
        'Date,Bank RTN,Account Number,Transaction Type,Description,Debit,Credit,Check Number,Account Running Balance',
        '2026-11-24,211370545,4321,ACH CREDIT,JANE CITIZEN,0,1250.00,,18250.20',
        '2026-11-23,211370545,4321,DEBIT,COMCAST,86.40,0,,17000.20',
      ],
      [
        [2, '2026-11-24', 125_000, 'JANE CITIZEN', '4321'],
        [3, '2026-11-23', -8640, 'COMCAST', '4321'],
      ],
    ],
  ])('%s', (_, basis, lines, rows) => {
    expect(read(lines, basis)).toEqual({
      pending: lines.filter((line) => line.includes('Pending')).length,
      movements: rows.map(([line, on, amountMinor, text, account = '']) => ({
        line,
        on,
        amountMinor,
        text,
        account,
        bankId: '',
      })),
    });
  });
});

describe('reports unreadable parts with their line', () => {
  const head = 'Date,Description,Amount';
  test.each<[what: string, lines: string[], problem: string]>([
    ['another order of day and month', [head, '11/24/2026,Fee,1.00'], 'Line 2: “11/24/2026” isn’t a date.'],
    ['a future day', [head, '26/11/2026,Fee,1.00'], 'Line 2: 26/11/2026 hasn’t come yet.'],
    ['no day', [head, ',Fee,1.00'], 'Line 2: the date is missing.'],
    ['an amount in words', [head, '', '24/11/2026,Fee,one'], 'Line 3: “one” isn’t an amount.'],
    ['an ambiguous amount', [head, '24/11/2026,Fee,"1.250,00"'], 'Line 2: “1.250,00” isn’t an amount.'],
    [
      'another currency',
      [`${head},Currency`, '24/11/2026,Fee,1.00,NZD'],
      'Line 2 is in NZD. Please export an account in AUD.',
    ],
    [
      'semicolons',
      ['Date;Description;Amount', '24/11/2026;Fee;1'],
      'Please save the file with commas between its cells.',
    ],
    ['a quote that never ends', [head, '24/11/2026,"Fee,1.00'], 'A quotation mark is never closed.'],
    ['nothing', [''], 'The file is empty.'],
  ])('%s', (_, lines, problem) => {
    expect(problemsOf(lines)).toEqual([problem]);
  });

  test('an account in two currencies, with a line in the other one', () => {
    const lines = ['Transaction Date,Description 1,CAD$,USD$', '11/24/2026,Wire,,1250.00'];
    expect(problemsOf(lines, toronto)).toEqual(['Line 2 is in USD. Please export an account in CAD.']);
  });

  test('every bad line, and reads no line of such a file', () => {
    expect(problemsOf([head, '24/11/2026,Fee,1.00', 'x,Fee,1.00', '24/11/2026,Fee,y'])).toHaveLength(2);
  });

  test('a file of another kind', () => {
    expect(problemsOf(['Name,Email', 'Jane,jane@example.com'])).toEqual([
      expect.stringContaining('We couldn’t find a date, a description and an amount'),
    ]);
  });

  test('too many lines', () => {
    const many = Array.from({ length: 2001 }, () => '24/11/2026,Fee,1.00');
    expect(problemsOf([head, ...many])).toEqual([expect.stringContaining('at most 2000 lines')]);
  });
});
