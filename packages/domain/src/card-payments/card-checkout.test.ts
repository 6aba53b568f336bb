import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  type AskedCheckout,
  type cardCheckoutStates,
  cardNotice,
  type KnownCheckout,
  stepOf,
} from './card-checkout.ts';

const known = (given: Partial<KnownCheckout> = {}): KnownCheckout => ({
  state: 'open',
  currency: 'AUD',
  hasReceipt: false,
  ownRefundsMinor: 0,
  concern: null,
  ...given,
});
const paid: AskedCheckout = {
  status: 'complete',
  isPaid: true,
  hasFailed: false,
  currency: 'AUD',
  amountMinor: 110_000,
  refundedMinor: 0,
  isDisputed: false,
};
const unpaid = { ...paid, isPaid: false };
const failed = { ...unpaid, hasFailed: true };
const receipted = known({ state: 'paid', hasReceipt: true });

describe('a card payment', () => {
  it.each([
    ['is open while unpaid', known(), { ...unpaid, status: 'open' }, ['open', null, null]],
    ['expires', known(), { ...unpaid, status: 'expired' }, ['expired', null, null]],
    ['waits for the bank', known(), unpaid, ['confirming', null, null]],
    ['is paid, with a receipt', known(), paid, ['paid', 'record', null]],
    ['is paid after the bank has confirmed', known({ state: 'confirming' }), paid, ['paid', 'record', null]],
    ['that seemed expired is paid', known({ state: 'expired' }), paid, ['paid', 'record', null]],
    ['is paid once, however many events arrive', receipted, paid, ['paid', null, null]],
    ['fails', known({ state: 'confirming' }), failed, ['failed', null, null]],
    ['that fails after a success has its receipt reversed', receipted, failed, ['failed', 'reverse', null]],
    [
      'that is both paid and failed counts as failed',
      receipted,
      { ...paid, hasFailed: true },
      ['failed', 'reverse', null],
    ],
    [
      'keeps its receipt when an old response arrives late',
      receipted,
      { ...unpaid, status: 'open' },
      ['paid', null, null],
    ],
    ['in another currency gets no receipt', known(), { ...paid, currency: 'USD' }, ['failed', null, 'other currency']],
    [
      'gets no second receipt',
      known({ state: 'failed', hasReceipt: true }),
      paid,
      ['failed', null, 'paid after failing'],
    ],
    ['is refunded in part', receipted, { ...paid, refundedMinor: 1 }, ['paid', null, 'refunded elsewhere']],
    ['is refunded', receipted, { ...paid, refundedMinor: 110_000 }, ['refunded', null, 'refunded elsewhere']],
    ['is refunded by us', { ...receipted, ownRefundsMinor: 50 }, { ...paid, refundedMinor: 50 }, ['paid', null, null]],
    [
      'is refunded by more than our own refunds',
      { ...receipted, ownRefundsMinor: 50 },
      { ...paid, refundedMinor: 51 },
      ['paid', null, 'refunded elsewhere'],
    ],
    ['is disputed', receipted, { ...paid, isDisputed: true, refundedMinor: 1 }, ['paid', null, 'disputed']],
  ] as const)('%s', (_, before, asked, [state, receipt, concern]) => {
    expect(stepOf(before, asked)).toEqual({ state, receipt, concern });
  });

  it('has at most one receipt whatever the answers, and asking again changes nothing', () => {
    const answer = fc.record({
      status: fc.constantFrom('open', 'complete', 'expired'),
      isPaid: fc.boolean(),
      hasFailed: fc.boolean(),
      currency: fc.constantFrom('AUD', 'USD'),
      amountMinor: fc.constant(100),
      refundedMinor: fc.constantFrom(0, 50, 100),
      isDisputed: fc.boolean(),
    });
    fc.assert(
      fc.property(fc.array(answer, { maxLength: 12 }), (answers) => {
        let now = known();
        let receipts = 0;
        for (const asked of answers) {
          const step = stepOf(now, asked as AskedCheckout);
          if (step.receipt === 'record') receipts++;
          now = { ...now, ...step, hasReceipt: now.hasReceipt || step.receipt === 'record' };
          expect(stepOf(now, asked as AskedCheckout)).toEqual({ ...step, receipt: null });
        }
        expect(receipts).toBeLessThanOrEqual(1);
      }),
    );
  });
});

describe('an invoice’s page', () => {
  const said = (state: (typeof cardCheckoutStates)[number], isBack = true, isInvoiceOpen = true) =>
    cardNotice({ state, amount: '$10.00 AUD' }, { isBack, isInvoiceOpen });

  it('shows what is known of the payment', () => {
    expect(said('paid')).toBe('Thank you, we have received your payment of $10.00 AUD.');
    expect(said('confirming')).toMatch('Your bank is still processing your payment of $10.00 AUD.');
    expect(said('open')).toMatch('We haven’t heard from your bank yet.');
    expect(said('failed')).toMatch('Your payment of $10.00 AUD didn’t go through.');
  });

  it('does not thank a visitor because of the address they return to', () => {
    expect(cardNotice(null, { isBack: true, isInvoiceOpen: true })).toBeNull();
    expect(said('expired')).toBeNull();
    expect(said('paid', false)).toBeNull();
    expect(said('open', false)).toBeNull();
    expect(said('failed', false, false)).toBeNull();
  });

  it('does not request payment again while the bank confirms', () => {
    expect(said('confirming', false)).toMatch('Please don’t pay again');
  });
});
