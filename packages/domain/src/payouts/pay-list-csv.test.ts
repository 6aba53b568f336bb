import { describe, expect, it } from 'vitest';
import { type PayListEntry, payListRows } from './pay-list-csv.ts';

const ada: PayListEntry = {
  payee: 'Ada Byrne',
  accountName: 'A Byrne',
  bankCode: '003-00012',
  accountNumber: '1234567',
  amountMinor: 98_875,
  currency: 'CAD',
  reference: '30001',
  payOn: '2027-03-20',
};

describe('a pay list', () => {
  it('has a header and a row per payment', () => {
    expect(payListRows([ada], 'CA')).toEqual([
      [
        'Payee',
        'Account name',
        'Institution and transit number',
        'Account number',
        'Amount',
        'Currency',
        'Reference',
        'Pay on',
      ],
      ['Ada Byrne', 'A Byrne', '003-00012', '1234567', '988.75', 'CAD', '30001', '2027-03-20'],
    ]);
  });

  it('names the routing number in the United States', () => {
    expect(payListRows([], 'US')[0]?.[2]).toBe('Routing number');
  });

  it.each([
    [1, '0.01'],
    [100, '1.00'],
    [123_456_789, '1234567.89'],
  ])('writes %s cents as %s, without grouping', (amountMinor, written) => {
    expect(payListRows([{ ...ada, amountMinor }], 'CA')[1]?.[4]).toBe(written);
  });

  it.each([0, -1, 0.5])('throws for %s cents', (amountMinor) => {
    expect(() => payListRows([{ ...ada, amountMinor }], 'CA')).toThrow(RangeError);
  });
});
