import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { totalPay } from './offered-pay.ts';
import { type PayAround, payChange } from './pay-change.ts';

const pay = (playing: number, travel = 50, artistFee = 0) => totalPay(playing, travel, artistFee);
const accepted = pay(180);
const around: PayAround = { accepted, before: accepted, after: accepted, pending: null, isPayNamed: false };

describe('a change to a filled position', () => {
  test.each<[string, Partial<PayAround>, PayAround['accepted'], PayAround['accepted'] | null]>([
    ['that does not affect pay keeps the accepted pay', {}, pay(180), null],
    ['that lengthens the hours raises the pay immediately', { after: pay(270) }, pay(270), null],
    ['that shortens the hours needs acceptance', { after: pay(90) }, pay(180), pay(90)],
    ['to an amount above the accepted pay applies immediately', { after: pay(200), isPayNamed: true }, pay(200), null],
    ['to an amount below the accepted pay needs acceptance', { after: pay(100), isPayNamed: true }, pay(180), pay(100)],
    ['to zero needs acceptance', { after: pay(0), isPayNamed: true }, pay(180), pay(0)],
    ['to a nearer place needs acceptance of the travel', { after: pay(180, 0) }, pay(180, 50), pay(180, 0)],
    ['to a place further away pays the travel immediately', { after: pay(180, 90) }, pay(180, 90), null],
    [
      'to longer hours at a nearer place pays the hours immediately and needs acceptance of the travel',
      { after: pay(270, 0) },
      pay(270, 50),
      pay(270, 0),
    ],
    ['does not apply a rate lowered since', { before: pay(160), after: pay(160) }, pay(180), null],
    [
      'does not apply an artist fee lowered since',
      { accepted: pay(180, 50, 30), before: pay(180), after: pay(180) },
      pay(180, 50, 30),
      null,
    ],
    ['that lengthens hours at a lower rate loses nothing', { before: pay(160), after: pay(170) }, pay(180), null],
    [
      'to a named amount applies exactly, whatever the current rates',
      { before: pay(100), after: pay(120), isPayNamed: true },
      pay(180),
      pay(120),
    ],
    [
      'includes pay that still awaits acceptance',
      { before: pay(90), after: pay(120), pending: pay(90) },
      pay(180),
      pay(120),
    ],
    ['back to the accepted pay needs no acceptance', { before: pay(90), pending: pay(90) }, pay(180), null],
    [
      'needs acceptance only for the place while a named amount is pending',
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
