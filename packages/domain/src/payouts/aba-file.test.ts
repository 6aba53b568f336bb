import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type AbaBatch, type AbaPayment, writeAbaFile } from './aba-file.ts';

const ada: AbaPayment = {
  payee: 'Ada Byrne',
  accountName: 'A BYRNE',
  bsb: '062-000',
  accountNumber: '12345678',
  amountMinor: 96_250,
  reference: 'CADENZA 30001',
};
const bea: AbaPayment = {
  payee: 'Bea Castellano',
  accountName: 'Bea Castellano & Sons (Music)',
  bsb: '733100',
  accountNumber: '123 456 789',
  amountMinor: 120_005,
  reference: 'CADENZA 30002',
};
const batch: AbaBatch = {
  bank: 'CBA',
  userName: 'CADENZA MUSIC PTY LTD',
  userId: '301500',
  description: 'MUSICIANS',
  processOn: '2027-03-20',
  remitter: 'CADENZA MUSIC',
  from: { bsb: '062-111', accountNumber: '10203040' },
  isBalanced: false,
  payments: [ada, bea],
};
const linesOf = (given: AbaBatch) => {
  const file = writeAbaFile(given);
  return file.isWritten ? file.text.split('\r\n') : [];
};
const messagesOf = (given: AbaBatch) => {
  const file = writeAbaFile(given);
  return file.isWritten ? [] : file.problems.map(({ message }) => message);
};

describe('an ABA file', () => {
  it('is this, character for character', () => {
    expect(linesOf(batch)).toEqual([
      '0                 01CBA       CADENZA MUSIC PTY LTD     301500MUSICIANS   200327                                        ',
      '1062-000 12345678 500000096250A BYRNE                         CADENZA 30001     062-111 10203040CADENZA MUSIC   00000000',
      '1733-100123456789 500000120005Bea Castellano & Sons (Music)   CADENZA 30002     062-111 10203040CADENZA MUSIC   00000000',
      '7999-999            000021625500002162550000000000                        000002                                        ',
      '',
    ]);
  });

  it('sums to zero when the bank wants the debit in it', () => {
    expect(linesOf({ ...batch, isBalanced: true }).slice(3)).toEqual([
      '1062-111 10203040 130000216255CADENZA MUSIC PTY LTD           MUSICIANS         062-111 10203040CADENZA MUSIC   00000000',
      '7999-999            000000000000002162550000216255                        000003                                        ',
      '',
    ]);
  });

  it('tells its total and how many it pays', () => {
    expect(writeAbaFile({ ...batch, isBalanced: true })).toMatchObject({
      isWritten: true,
      totalMinor: 216_255,
      count: 2,
    });
  });

  it.each<{ more: Partial<AbaPayment>; message: string }>([
    { more: { bsb: '06200' }, message: 'Ada Byrne: BSB must have 6 digits' },
    { more: { accountNumber: '123' }, message: 'Ada Byrne: Account number must have 4 to 9 digits' },
    { more: { accountNumber: '1234567890' }, message: 'Ada Byrne: Account number must have 4 to 9 digits' },
    { more: { accountNumber: '00000000' }, message: 'Ada Byrne: Account number must not be all zeros' },
    { more: { accountName: '' }, message: 'Ada Byrne: Account name is missing' },
    { more: { accountName: 'A'.repeat(33) }, message: 'Ada Byrne: Account name has more than 32 characters' },
    { more: { accountName: 'ZOË BYRNE' }, message: 'Ada Byrne: Account name has a character that banks refuse: Ë' },
    { more: { accountName: 'A\nBYRNE' }, message: 'Ada Byrne: Account name has a character that banks refuse: \n' },
    { more: { reference: 'CADENZA 30001 MARCH' }, message: 'Ada Byrne: Reference has more than 18 characters' },
    { more: { amountMinor: 0 }, message: 'Ada Byrne: The amount must be above zero' },
    { more: { amountMinor: -100 }, message: 'Ada Byrne: The amount must be above zero' },
    { more: { amountMinor: 100.5 }, message: 'Ada Byrne: The amount must be above zero' },
  ])('is refused by name: $message', ({ more, message }) => {
    expect(messagesOf({ ...batch, payments: [{ ...ada, ...more }, bea] })).toEqual([message]);
  });

  it('names everybody at once with whom something is wrong', () => {
    const file = writeAbaFile({
      ...batch,
      payments: [
        { ...ada, bsb: '' },
        { ...bea, amountMinor: 0 },
      ],
    });
    expect(file).toEqual({
      isWritten: false,
      problems: [
        { payee: 'Ada Byrne', message: 'Ada Byrne: BSB must have 6 digits' },
        { payee: 'Bea Castellano', message: 'Bea Castellano: The amount must be above zero' },
      ],
    });
  });

  it.each<{ more: Partial<AbaBatch>; message: string }>([
    { more: { bank: 'Cba' }, message: 'The bank is given by its three capital letters' },
    {
      more: { userName: 'CADENZA MUSIC AUSTRALIA PTY LTD' },
      message: 'The name of the payer has more than 26 characters',
    },
    { more: { userId: '' }, message: "The payer's number with the bank has 1 to 6 digits" },
    { more: { description: 'ALL MUSICIANS' }, message: 'The description has more than 12 characters' },
    { more: { remitter: 'CADENZA MUSIC AUS' }, message: 'The remitter has more than 16 characters' },
    { more: { processOn: '2027-02-30' }, message: 'The day of payment is not a date' },
    { more: { from: { bsb: '1', accountNumber: '10203040' } }, message: 'BSB must have 6 digits' },
    { more: { payments: [] }, message: 'There is nothing to pay' },
    {
      more: { payments: [ada, bea].map((payment) => ({ ...payment, amountMinor: 9_999_999_999 })) },
      message: 'The total is more than a file can hold',
    },
  ])('is refused as a whole: $message', ({ more, message }) => {
    expect(messagesOf({ ...batch, ...more })).toEqual([message]);
  });

  it('always has lines of 120 characters, and totals that are the sum of its lines', () => {
    const payment = fc.record({
      payee: fc.constant('Ada Byrne'),
      accountName: fc.stringMatching(/^[A-Za-z][A-Za-z0-9 &.'-]{0,31}$/),
      bsb: fc.stringMatching(/^\d{3}-?\d{3}$/),
      accountNumber: fc.stringMatching(/^[1-9]\d{3,8}$/),
      amountMinor: fc.integer({ min: 1, max: 100_000_000 }),
      reference: fc.stringMatching(/^[A-Z][A-Z0-9 ]{0,17}$/),
    });
    fc.assert(
      fc.property(fc.array(payment, { minLength: 1, maxLength: 20 }), fc.boolean(), (payments, isBalanced) => {
        const lines = linesOf({ ...batch, payments, isBalanced });
        const last = lines.pop();
        const total = lines.at(-1) ?? '';
        const details = lines.slice(1, -1);
        const sumOf = (code: string) =>
          details
            .filter((line) => line.slice(18, 20) === code)
            .reduce((sum, line) => sum + Number(line.slice(20, 30)), 0);
        expect(last).toBe('');
        expect(lines.every((line) => line.length === 120)).toBe(true);
        expect(Number(total.slice(30, 40))).toBe(sumOf('50'));
        expect(Number(total.slice(40, 50))).toBe(sumOf('13'));
        expect(Number(total.slice(20, 30))).toBe(sumOf('50') - sumOf('13'));
        expect(Number(total.slice(74, 80))).toBe(details.length);
      }),
    );
  });
});
