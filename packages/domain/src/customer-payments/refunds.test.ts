import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { isRefundOpen, refundStateLabel, refundStates, refundsOf } from './refunds.ts';

describe('refunds', () => {
  it.each([
    [0, []],
    [100, [{ receiptId: 'late', amountMinor: 100 }]],
    [
      350,
      [
        { receiptId: 'late', amountMinor: 300 },
        { receiptId: 'early', amountMinor: 50 },
      ],
    ],
  ])('of %d go back from the latest receipts', (amountMinor, refunds) => {
    const receipts = [
      { id: 'early', creditMinor: 500 },
      { id: 'used', creditMinor: 0 },
      { id: 'late', creditMinor: 300 },
    ];
    expect(refundsOf(receipts, amountMinor)).toEqual(refunds);
  });

  it('are never more than was asked for, nor more of a receipt than it has', () => {
    fc.assert(
      fc.property(fc.array(fc.nat(1000), { maxLength: 8 }), fc.nat(5000), (credits, asked) => {
        const refunds = refundsOf(
          credits.map((creditMinor, index) => ({ id: String(index), creditMinor })),
          asked,
        );
        const sum = refunds.reduce((whole, { amountMinor }) => whole + amountMinor, 0);
        expect(sum).toBe(
          Math.min(
            asked,
            credits.reduce((whole, credit) => whole + credit, 0),
          ),
        );
        for (const { receiptId, amountMinor } of refunds)
          expect(amountMinor).toBeLessThanOrEqual(credits[Number(receiptId)] ?? 0);
      }),
    );
  });

  it('keep the books open until they are decided and paid', () => {
    expect(refundStates.filter(isRefundOpen)).toEqual(['proposed', 'approved']);
    expect(refundStates.map(refundStateLabel)).toContain('Waits for approval');
  });
});
