import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { totalPay } from './offered-pay.ts';
import { type PayAround, payChange } from './pay-change.ts';

const pay = (playing: number, travel = 50, artistFee = 0) => totalPay(playing, travel, artistFee);
const accepted = pay(180);
const around: PayAround = { accepted, before: accepted, after: accepted, pending: null, isPayNamed: false };

describe('a change to a filled position', () => {
  test.each<[string, Partial<PayAround>, PayAround['accepted'], PayAround['accepted'] | null]>([
    ['that leaves the pay leaves what was accepted', {}, pay(180), null],
    ['that lengthens the hours raises the pay at once', { after: pay(270) }, pay(270), null],
    ['that shortens the hours asks first', { after: pay(90) }, pay(180), pay(90)],
    ['to an amount above what was accepted holds at once', { after: pay(200), isPayNamed: true }, pay(200), null],
    ['to an amount below what was accepted asks first', { after: pay(100), isPayNamed: true }, pay(180), pay(100)],
    ['to nothing asks first', { after: pay(0), isPayNamed: true }, pay(180), pay(0)],
    ['to a place nearby asks about the travel', { after: pay(180, 0) }, pay(180, 50), pay(180, 0)],
    ['to a place further away pays the way at once', { after: pay(180, 90) }, pay(180, 90), null],
    [
      'to longer hours nearby pays the hours at once and asks about the travel',
      { after: pay(270, 0) },
      pay(270, 50),
      pay(270, 0),
    ],
    ['does not bring a rate in that was lowered since', { before: pay(160), after: pay(160) }, pay(180), null],
    [
      'does not bring an artist fee in that was lowered since',
      { accepted: pay(180, 50, 30), before: pay(180), after: pay(180) },
      pay(180, 50, 30),
      null,
    ],
    ['lengthened at a lower rate does not cost anything', { before: pay(160), after: pay(170) }, pay(180), null],
    [
      'to a named amount is meant as it stands, whatever the rates are by now',
      { before: pay(100), after: pay(120), isPayNamed: true },
      pay(180),
      pay(120),
    ],
    ['takes over what waits for a yes', { before: pay(90), after: pay(120), pending: pay(90) }, pay(180), pay(120)],
    ['back to what was accepted asks nothing any more', { before: pay(90), pending: pay(90) }, pay(180), null],
    [
      'asks about the place alone while the named amount waits',
      { before: pay(100), after: pay(100, 0), pending: pay(100) },
      pay(180, 50),
      pay(100, 0),
    ],
  ])('%s', (_, change, held, asked) => {
    expect(payChange({ ...around, ...change })).toEqual({ held, asked });
  });

  test('never lowers pay immediately, and requires an answer only for less', () => {
    const amount = fc.nat({ max: 500 });
    const any = fc.tuple(amount, amount, amount).map(([playing, travel, fee]) => totalPay(playing, travel, fee));
    const rows = fc.record({
      accepted: any,
      before: any,
      after: any,
      pending: fc.option(any),
      isPayNamed: fc.boolean(),
    });
    fc.assert(
      fc.property(rows, (row) => {
        const { held, asked } = payChange(row);
        for (const part of ['payMinor', 'travelMinor', 'artistFeeMinor'] as const) {
          expect(held[part]).toBeGreaterThanOrEqual(row.accepted[part]);
          expect((asked ?? held)[part]).toBeLessThanOrEqual(held[part]);
        }
        expect(asked === null || asked.totalMinor < held.totalMinor).toBe(true);
      }),
    );
  });
});
