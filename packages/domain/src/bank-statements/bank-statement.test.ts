import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { plainDecimal } from '../reports/report.ts';
import { identitiesOf, type Movement } from './bank-statement.ts';
import { readWrittenAmount, readWrittenDay } from './written-values.ts';

const movement = (more: Partial<Movement> = {}): Movement => ({
  line: 1,
  on: '2026-11-24',
  amountMinor: 125_000,
  text: 'JANE CITIZEN',
  account: '',
  bankId: '',
  ...more,
});

describe('a line is recognised in any file', () => {
  test('in the same file twice, and in one that overlaps, however its words are written', () => {
    const [first] = identitiesOf([movement()]);
    expect(identitiesOf([movement({ amountMinor: 1 }), movement({ line: 7, text: 'Jane Citizen' })])[1]).toBe(first);
  });

  test('but two equal ones in one file are two lines', () => {
    const [first, second] = identitiesOf([movement(), movement()]);
    expect(second).not.toBe(first);
  });

  test.each<[what: string, change: Partial<Movement>]>([
    ['day', { on: '2026-11-23' }],
    ['amount', { amountMinor: 125_001 }],
    ['words', { text: 'JOHN CITIZEN' }],
    ['account', { account: '032-000 123456' }],
    ['id at the bank', { bankId: 'A1' }],
  ])('another %s is another line', (_, change) => {
    expect(identitiesOf([movement(change)])).not.toEqual(identitiesOf([movement()]));
  });

  test('even with other words, if the bank gives it an id', () => {
    const ids = ['A', 'B'].map((text) => identitiesOf([movement({ bankId: 'A1', text })])[0]);
    expect(new Set(ids).size).toBe(1);
  });

  test('and a file has as many identities as lines, a part of it a subset of them', () => {
    const some = fc.record({ amountMinor: fc.integer({ min: 1, max: 3 }), text: fc.constantFrom('A', 'a', 'B') });
    fc.assert(
      fc.property(fc.array(some.map(movement), { maxLength: 20 }), fc.nat(20), (movements, from) => {
        const all = identitiesOf(movements);
        expect(new Set(all).size).toBe(movements.length);
        expect(all).toEqual(expect.arrayContaining(identitiesOf(movements.slice(from))));
      }),
    );
  });
});

describe('amounts', () => {
  test.each<[written: string, minor: number | null]>([
    ['1250.00', 125_000],
    ['+1,250.00', 125_000],
    ['$1,250', 125_000],
    ['1250.5', 125_050],
    ['.50', 50],
    ['0.00', 0],
    ['-0.00', 0],
    ['-86.40', -8640],
    ['−86.40', -8640],
    ['-$86.40', -8640],
    ['($86.40)', -8640],
    ['86.40-', -8640],
    ['86.40 DR', -8640],
    ['86.40CR', 8640],
    ['CAD 86.40', 8640],
    ['86.4000', 8640],
    ['86.401', null],
    ['1.250,00', null],
    ['1250,00', null],
    ['12,50', null],
    ['1,2500', null],
    ['--1', null],
    ['(-1)', null],
    ['(1', null],
    ['', null],
    ['.', null],
    ['$', null],
    ['1e3', null],
    ['10000000.01', null],
  ])('%s', (written, minor) => {
    expect(readWrittenAmount(written)).toBe(minor);
  });

  test('of any size survive a round trip', () => {
    fc.assert(
      fc.property(fc.integer({ min: -1_000_000_000, max: 1_000_000_000 }), (minor) => {
        expect(readWrittenAmount(plainDecimal(minor))).toBe(minor);
      }),
    );
  });
});

describe('days', () => {
  test.each<[written: string, inAustralia: string | null, elsewhere: string | null]>([
    ['03/11/2026', '2026-11-03', '2026-03-11'],
    ['3/4/26', '2026-04-03', '2026-03-04'],
    ['24/11/2026', '2026-11-24', null],
    ['11-24-2026', null, '2026-11-24'],
    ['24.11.2026', '2026-11-24', null],
    ['2026-11-24', '2026-11-24', '2026-11-24'],
    ['2026/11/24', '2026-11-24', '2026-11-24'],
    ['20261124', '2026-11-24', '2026-11-24'],
    ['2026-11-24T08:30:00', '2026-11-24', '2026-11-24'],
    ['24 Nov 26', '2026-11-24', '2026-11-24'],
    ['24-November-2026', '2026-11-24', '2026-11-24'],
    ['Nov 24, 2026', '2026-11-24', '2026-11-24'],
    ['29/02/2026', null, null],
    ['24 Nix 26', null, null],
    ['yesterday', null, null],
  ])('%s', (written, inAustralia, elsewhere) => {
    expect([readWrittenDay(written, 'AU'), readWrittenDay(written, 'CA'), readWrittenDay(written, 'US')]).toEqual([
      inAustralia,
      elsewhere,
      elsewhere,
    ]);
  });
});
