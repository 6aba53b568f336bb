import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { unusualPay } from './unusual-pay.ts';

const seat = Array.from({ length: 100 }, (_, index) => (index + 1) * 1_000);
const both =
  'The amount is more than three times what this payee usually gets, and higher than 95% of past payments for this seat.';
const ofPayee = 'The amount is more than three times what this payee usually gets.';
const ofSeat = 'The amount is higher than 95% of past payments for this seat.';

describe('an unusual amount', () => {
  it.each<[number, number[], number[], string | null]>([
    [96_000, [30_000, 31_000, 20_000], seat, both],
    [95_000, [30_000, 31_000, 20_000], seat, null],
    [96_000, [32_000, 32_000, 32_000], seat, null],
    [90_001, [30_000, 31_000, 20_000], [], ofPayee],
    [90_000, [30_000, 31_000, 20_000], [], null],
    [75_001, [20_000, 30_000, 20_000, 900_000], [], ofPayee],
    [75_000, [20_000, 30_000, 20_000, 900_000], [], null],
    [96_000, [1, 1], seat, ofSeat],
    [95_000, [1, 1], seat, null],
    [99_999_999, [1, 1], seat.slice(0, 19), null],
    [99_999_999, [], [], null],
  ])('%d after %j: %3$s', (amount, payeeMinor, seatMinor, expected) => {
    expect(unusualPay(amount, { payeeMinor, seatMinor })).toBe(expected);
  });

  it('stays unusual if it is even higher, and whatever the order of the history', () => {
    const amounts = fc.array(fc.nat(1_000_000), { maxLength: 40 });
    fc.assert(
      fc.property(amounts, amounts, fc.nat(5_000_000), fc.nat(1_000_000), (payeeMinor, seatMinor, amount, more) => {
        const reason = unusualPay(amount, { payeeMinor, seatMinor });
        const backwards = { payeeMinor: payeeMinor.toReversed(), seatMinor: seatMinor.toReversed() };
        const higher = unusualPay(amount + more, backwards);
        expect(unusualPay(amount, backwards)).toBe(reason);
        expect([null, higher]).toContain(reason);
      }),
    );
  });
});
