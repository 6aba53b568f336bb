import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { said } from '../../testing/said.ts';
import { expectSoundLifecycle } from '../../testing/sound-lifecycle.ts';
import { BookingStatus, bookingStatuses } from '../bookings/booking-status.ts';
import { PaymentStatus, paymentStatuses, paymentStatusLabel } from '../customer-payments/payment-status.ts';
import {
  checkPayoutMove,
  isPayoutConfirmed,
  offeredPayoutStatuses,
  type PayoutFacts,
  type PayoutMover,
  paymentsEnabled,
  payoutCounts,
  payoutTransitions,
} from './payout-lifecycle.ts';

const S = PaymentStatus;
const facts: PayoutFacts = { arePaymentsEnabled: true, transferMinor: 96_250, batch: null };

describe('payment statuses', () => {
  it('keep the numbers and names of the specification', () => {
    expect(paymentStatuses.map((status) => [status, paymentStatusLabel(status)])).toEqual([
      [0, 'Not Specific'],
      [10, 'Preview'],
      [20, 'On Hold'],
      [30, 'Ready To Pay'],
      [40, 'Scheduled To Be Paid'],
      [50, 'In Progress'],
      [60, 'Paid'],
      [70, 'Failed'],
      [80, 'Cancelled'],
    ]);
    expect(paymentStatuses).not.toContain(61);
  });
});

describe('the payout lifecycle', () => {
  it('is sound; a preview belongs to customers only', () => {
    expectSoundLifecycle(
      payoutTransitions,
      paymentStatuses.filter((status) => status !== S.Preview),
    );
  });

  it('goes from calculated to paid', () => {
    const way: [PaymentStatus, PayoutMover][] = [
      [S.NotSpecific, 'system'],
      [S.OnHold, 'system'],
      [S.ReadyToPay, 'confirmer'],
      [S.ScheduledToBePaid, 'system'],
      [S.InProgress, 'system'],
      [S.Paid, 'system'],
    ];
    let from: PaymentStatus | null = null;
    for (const [to, by] of way) {
      expect(checkPayoutMove({ from, to, by: [by], facts })).toMatchObject({ isAllowed: true });
      from = to;
    }
  });

  it.each([
    { status: S.OnHold, confirmer: [S.ReadyToPay], payer: [S.Cancelled] },
    { status: S.ReadyToPay, confirmer: [S.OnHold], payer: [S.InProgress, S.Cancelled] },
    { status: S.ScheduledToBePaid, confirmer: [], payer: [] },
    { status: S.InProgress, confirmer: [], payer: [S.Paid, S.Failed, S.Cancelled] },
    { status: S.Failed, confirmer: [], payer: [S.ReadyToPay, S.Cancelled] },
    { status: S.Paid, confirmer: [], payer: [] },
    { status: S.Cancelled, confirmer: [], payer: [] },
  ])('offers $confirmer to the confirmer and $payer to the payer from $status', ({ status, confirmer, payer }) => {
    expect(offeredPayoutStatuses(status, ['confirmer'], facts)).toEqual(confirmer);
    expect(offeredPayoutStatuses(status, ['payer'], facts)).toEqual(payer);
  });

  it('leaves everything after the confirmation to payers, with a reason', () => {
    expect(said(checkPayoutMove({ from: S.InProgress, to: S.Paid, by: ['confirmer'], facts }))).toEqual({
      isAllowed: false,
      reason: 'Only a city admin can move a payment on from Ready To Pay.',
    });
  });

  it.each([
    {
      move: { from: S.OnHold, to: S.ReadyToPay, by: ['confirmer'] },
      more: { arePaymentsEnabled: false },
      reason: 'Payments to musicians and managers are available after the event.',
    },
    {
      move: { from: S.InProgress, to: S.Paid, by: ['payer'] },
      more: { batch: 'B-1001' },
      reason: 'This payment is in batch B-1001 and moves with it.',
    },
    {
      move: { from: S.ReadyToPay, to: S.ScheduledToBePaid, by: ['system'] },
      more: { transferMinor: 0 },
      reason: 'There’s nothing to transfer.',
    },
    {
      move: { from: S.OnHold, to: S.Paid, by: ['confirmer', 'payer'] },
      more: {},
      reason: 'A payment can’t go from On Hold to Paid.',
    },
    { move: { from: null, to: S.Paid, by: ['payer'] }, more: {}, reason: 'A payment can’t go from nothing to Paid.' },
  ] as const)('refuses: $reason', ({ move, more, reason }) => {
    expect(said(checkPayoutMove({ ...move, facts: { ...facts, ...more } }))).toEqual({ isAllowed: false, reason });
  });

  it('never changes a paid or cancelled payment, unless the bank returns it later', () => {
    const attempt = fc.record({
      to: fc.constantFrom(...paymentStatuses),
      by: fc.subarray<PayoutMover>(['confirmer', 'payer', 'system'], { minLength: 1 }),
    });
    fc.assert(
      fc.property(fc.array(attempt, { maxLength: 40 }), (attempts) => {
        let from: PaymentStatus = S.NotSpecific;
        for (const { to, by } of attempts) {
          if (!checkPayoutMove({ from, to, by, facts }).isAllowed) continue;
          const isReturned = from === S.Paid && to === S.Failed && by.includes('system');
          if ((from === S.Paid && !isReturned) || from === S.Cancelled) return false;
          from = to;
        }
        return true;
      }),
    );
  });
});

describe('payouts of a booking', () => {
  it('count as confirmed from Ready To Pay on, even after a bank return', () => {
    expect(paymentStatuses.filter(isPayoutConfirmed)).toEqual([30, 40, 50, 60, 70]);
  });

  it('are counted without cancelled ones', () => {
    expect(payoutCounts([S.OnHold, S.NotSpecific, S.ReadyToPay, S.Paid, S.Failed, S.Cancelled])).toEqual({
      unconfirmedPayouts: 2,
      unpaidPayouts: 4,
    });
    expect(payoutCounts([])).toEqual({ unconfirmedPayouts: 0, unpaidPayouts: 0 });
  });

  it('open at Post Event, earlier if manager payments exist, and never on a closed booking', () => {
    const openIn = (hasManagerPayments: boolean) =>
      bookingStatuses.filter((status) => paymentsEnabled({ status, hasManagerPayments }));
    expect(openIn(false)).toEqual([90, 95, 100, 110, 120]);
    expect(openIn(true)).toEqual(
      bookingStatuses.filter((status) => status !== BookingStatus.Cancelled && status !== BookingStatus.Archived),
    );
  });
});
