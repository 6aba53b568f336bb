import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  isRefundOpen,
  mayTransfer,
  queryAgainAt,
  refundNotice,
  refundStateLabel,
  refundStates,
  refundsOf,
} from './refunds.ts';

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
  ])('of %d come from the latest receipts', (amountMinor, refunds) => {
    const receipts = [
      { id: 'early', creditMinor: 500 },
      { id: 'used', creditMinor: 0 },
      { id: 'late', creditMinor: 300 },
    ];
    expect(refundsOf(receipts, amountMinor)).toEqual(refunds);
  });

  it('never exceed the requested amount, nor what each receipt has left', () => {
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
    expect(refundStates.filter(isRefundOpen)).toEqual(['proposed', 'approved', 'failed']);
    expect(refundStates.map(refundStateLabel)).toContain('Waiting for approval');
  });

  const now = '2027-01-10T00:00:00.000Z';
  it.each([
    ['approved and not sent to the provider', true, {}],
    ['just sent to the provider', false, { sendingSince: '2027-01-09T00:00:01Z' }],
    ['sent to the provider a day ago without a result', true, { sendingSince: '2027-01-08T23:59:59Z' }],
    ['failed', true, { state: 'failed', sendingSince: '2027-01-09T23:00:00.000Z' }],
    ['not approved yet', false, { state: 'proposed' }],
    ['paid', false, { state: 'paid' }],
    ['by transfer', false, { paymentRef: null }],
    ['already transferred', false, { transferReason: 'The card has expired' }],
  ] as const)('%s: can be transferred instead of refunded to the card: %s', (_, may, more) => {
    const refund = {
      state: 'approved',
      paymentRef: 'pi_1',
      transferReason: null,
      sendingSince: null,
      ...more,
    } as const;
    expect(mayTransfer(refund, now)).toBe(may);
  });

  it.each([
    ['pending', '2027-01-09T00:00:00.000Z', '2027-01-11T00:00:00Z'],
    ['pending', '2026-06-01T00:00:00.000Z', '2027-01-11T00:00:00Z'],
    ['done', '2027-01-09T00:00:00.000Z', '2027-01-17T00:00:00Z'],
    ['done', '2026-12-01T00:00:00.000Z', null],
  ] as const)('that are %s since %s are queried again at %s', (state, sentAt, at) => {
    expect(queryAgainAt(state, sentAt, now)).toBe(at);
  });

  it.each([
    ['proposed', null, null, null],
    ['rejected', null, null, null],
    ['approved', null, 'pi_1', 'It’s on its way to the card you paid with.'],
    ['approved', null, null, 'We’ll transfer it to your bank account within a few business days.'],
    ['failed', null, 'pi_1', 'Your card’s bank didn’t accept it. We’ll find another way and let you know.'],
    [
      'paid',
      '2027-01-12',
      'pi_1',
      'Sent on Tuesday 12 January 2027 to the card you paid with. Banks show it within 5 to 10 business days.',
    ],
    ['paid', '2027-01-12', null, 'Transferred on Tuesday 12 January 2027. Banks show it within a few business days.'],
  ] as const)(
    'that are %s, paid on %s, of card payment %s tell the customer: %s',
    (state, paidOn, paymentRef, told) => {
      expect(refundNotice({ state, paidOn, paymentRef, transferReason: null })).toBe(told);
    },
  );
});
