import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { readBankReturns } from './bank-returns.ts';

const header = '101 091400606 2313801042703231200A094101CADENZA BANK           BEACON BANK                    ';
const batch = '5220CADENZA MUSIC                       1123456789PPDMUSICIANS       270322   1011000010000001';
const control = '822000000200011000010000000000000000000962501123456789                         011000010000001';
const end = '9000001000001000000020001100001000000000000000000096250                                       ';
const entry = (reference: string, trace = '011000010000001', code = '21') =>
  `6${code}0110000151234567890       0000096250${reference.padEnd(15)}ADA BYRNE               1${trace}`;
const addenda = (code: string, more: { died?: string; trace?: string } = {}) =>
  `799${code}231380100000001${more.died ?? '      '}01100001${' '.repeat(44)}${more.trace ?? '011000010000001'}`;
const file = (...lines: string[]) => [header, batch, ...lines, control, end].join('\n');
const problemsOf = (text: string) => {
  const read = readBankReturns(text);
  return read.isRead ? [] : read.problems;
};

describe('a NACHA list of returns', () => {
  it('has each payout with the code and the reason', () => {
    expect(readBankReturns(file(entry('Payment 30001'), addenda('R03')))).toEqual({
      isRead: true,
      returns: [
        {
          line: 4,
          payoutNumber: 30_001,
          code: 'R03',
          reason: 'The account doesn’t exist, or belongs to someone else.',
          amountMinor: 96_250,
        },
      ],
    });
  });

  it.each([
    ['R02', 'The account is closed.'],
    ['R16', 'The account is frozen.'],
    ['R23', 'The payee refused the payment.'],
    ['R85', 'The bank gives the code R85 as its reason.'],
  ])('says %s in words: %s', (code, reason) => {
    const read = readBankReturns(file(entry('Payment 30001', '011000010000001', '31'), addenda(code)));
    expect(read.isRead && read.returns[0]).toMatchObject({ code, reason });
  });

  it('with a date of death is read', () => {
    expect(problemsOf(file(entry('Payment 30001'), addenda('R15', { died: '270301' })))).toEqual([]);
  });

  it.each<[string, string[], number | null, string]>([
    [
      'an entry without a reason',
      [entry('Payment 30001')],
      4,
      'The reason of the returned payment before this line is missing',
    ],
    ['a reason without an entry', [addenda('R03')], 3, 'A reason without a returned payment'],
    [
      'a payment sent forward',
      [entry('Payment 30001', '011000010000001', '22'), addenda('R03')],
      3,
      'This line is not one of a list of returns',
    ],
    [
      'a notification of change',
      [entry('Payment 30001'), addenda('C01').replace('799', '798')],
      4,
      'This is a notification of change, not a return',
    ],
    ['another kind of code', [entry('Payment 30001'), addenda('C01')], 4, 'C01 is not the code of a return'],
    ['a payment of another payer', [entry('RENT'), addenda('R03')], 4, 'The returned payment names no payout'],
    [
      'the reason of another entry',
      [entry('Payment 30001'), addenda('R03', { trace: '011000010000009' })],
      4,
      'The reason belongs to another entry',
    ],
    [
      'an invalid day',
      [entry('Payment 30001'), addenda('R15', { died: '271301' })],
      4,
      'The date in the reason is not a date',
    ],
    [
      'a line cut short',
      [entry('Payment 30001'), addenda('R03').trimEnd().slice(0, 60)],
      4,
      'This line is not one of a list of returns',
    ],
    [
      'the same payment twice',
      [entry('Payment 30001'), addenda('R03'), entry('Payment 30001'), addenda('R02')],
      6,
      'This payment is returned twice in the list',
    ],
    ['nothing in it', [], null, 'The list holds no return'],
  ])('with %s is refused by line', (_, lines, line, message) => {
    expect(problemsOf(file(...lines))).toContainEqual({ line, message });
  });

  it('without an end is refused', () => {
    const text = file(entry('Payment 30001'), addenda('R03')).replace(/\n9.*/, '');
    expect(problemsOf(text)).toContainEqual({ line: null, message: 'The list is cut short' });
  });
});

describe('a list of returns as CSV', () => {
  const head = 'Payout number,Code,Reason';

  it('is parsed by its columns', () => {
    expect(
      readBankReturns(`${head}\r\n30001,6,"Account closed, says the bank"\r\nPayment 30002,3,No such account\r\n`),
    ).toEqual({
      isRead: true,
      returns: [
        { line: 2, payoutNumber: 30_001, code: '6', reason: 'Account closed, says the bank', amountMinor: null },
        { line: 3, payoutNumber: 30_002, code: '3', reason: 'No such account', amountMinor: null },
      ],
    });
  });

  it.each([
    ['30001,6,Closed', 1, 'The first line must be: Payout number, Code, Reason'],
    ['', 1, 'The first line must be: Payout number, Code, Reason'],
    [`${head}\n"30001`, 1, 'The first line must be: Payout number, Code, Reason'],
    [`${head}\n`, null, 'The list holds no return'],
    [`${head}\n30001,6`, 2, 'A line has a payout number, a code and a reason'],
    [`${head}\n30001,6,Closed\nrent,6,Closed`, 3, 'The payout number is not one of ours'],
    [`${head}\n30001,,Closed`, 2, 'The code has 1 to 10 letters or digits'],
    [`${head}\n30001,6,`, 2, 'The reason has 3 to 200 letters'],
    [`${head}\n30001,6,Closed\n\n30001,6,Closed`, 4, 'This payment is returned twice in the list'],
  ])('%j is refused in line %s: %s', (text, line, message) => {
    expect(problemsOf(text)).toEqual([{ line, message }]);
  });
});

it('is either parsed or refused with reasons, for any text', () => {
  const line = fc.oneof(
    fc.string(),
    fc.constantFrom(header, batch, control, end, entry('Payment 30001'), addenda('R03')),
  );
  fc.assert(
    fc.property(fc.array(line, { maxLength: 8 }), (lines) => {
      const read = readBankReturns(lines.join('\n'));
      expect((read.isRead ? read.returns : read.problems).length).toBeGreaterThan(0);
    }),
  );
});
