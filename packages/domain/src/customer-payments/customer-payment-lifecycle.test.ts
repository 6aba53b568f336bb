import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { said } from '../../testing/said.ts';
import { expectSoundLifecycle } from '../../testing/sound-lifecycle.ts';
import { sentenceOf } from '../refusals/sentence-of.ts';
import {
  type CustomerPaymentFacts,
  checkCustomerPaymentMove,
  customerPaymentTransitions,
  offersDisabled,
  type PaymentAction,
  paymentActions,
  paymentRefusal,
  sendingMode,
} from './customer-payment-lifecycle.ts';
import { toCollect, toInvoice } from './outstanding-balance.ts';
import { PaymentStatus } from './payment-status.ts';

const S = PaymentStatus;
const facts: CustomerPaymentFacts = {
  amountMinor: 250_000,
  paidMinor: 0,
  creditedMinor: 0,
  isFirmPriceSet: true,
  isBookingClosed: false,
  otherInvoiceOpen: false,
};

const possibleActions = (status: PaymentStatus | null, more: Partial<CustomerPaymentFacts> = {}): PaymentAction[] =>
  paymentActions.filter(
    (action) => paymentRefusal(action, status === null ? null : { status }, { ...facts, ...more }) === null,
  );

describe("the customer's payment", () => {
  it('has a sound lifecycle', () => {
    expectSoundLifecycle(customerPaymentTransitions, [S.Preview, S.InProgress, S.Paid, S.Cancelled]);
  });

  it.each<{ latest: PaymentStatus | null; actions: PaymentAction[] }>([
    { latest: null, actions: ['preview', 'send'] },
    { latest: S.Preview, actions: ['preview', 'send', 'update', 'void'] },
    { latest: S.InProgress, actions: ['preview', 'send', 'update', 'complete', 'remind', 'void'] },
    { latest: S.Paid, actions: ['preview', 'send'] },
    { latest: S.Cancelled, actions: ['preview', 'send'] },
  ])('with $latest as the latest offers $actions', ({ latest, actions }) => {
    expect(possibleActions(latest)).toEqual(actions);
  });

  it.each([
    { more: { isBookingClosed: true }, reason: 'This booking is closed.' },
    { more: { isFirmPriceSet: false }, reason: 'The firm price isn’t set yet.' },
    {
      more: { otherInvoiceOpen: true },
      reason: 'Another invoice of this booking is still open. Complete or void it first.',
    },
    { more: { amountMinor: 0 }, reason: 'There’s nothing left to invoice.' },
  ])('is not invoiced when $more', ({ more, reason }) => {
    expect(sentenceOf(paymentRefusal('send', null, { ...facts, ...more }))).toBe(reason);
    expect(sentenceOf(paymentRefusal('preview', null, { ...facts, ...more }))).toBe(reason);
    expect(sentenceOf(paymentRefusal('update', { status: S.InProgress }, { ...facts, ...more }))).toBe(reason);
  });

  it('can be completed and voided whatever has happened to the booking', () => {
    expect(possibleActions(S.InProgress, { isBookingClosed: true })).toEqual(['complete', 'remind', 'void']);
  });

  it('cannot be voided once partly paid', () => {
    const partPaid = { ...facts, paidMinor: 1 };
    expect(sentenceOf(paymentRefusal('void', { status: S.InProgress }, partPaid))).toBe(
      'This invoice is partly paid, so it can’t be voided. If a payment was recorded by mistake, reverse it.',
    );
  });

  it('is resent unchanged once credited, and neither changed nor voided', () => {
    const credited = { ...facts, creditedMinor: 1, amountMinor: 0 };
    expect(possibleActions(S.InProgress, credited)).toEqual(['send', 'complete', 'remind']);
    expect(sentenceOf(paymentRefusal('void', { status: S.InProgress }, credited))).toBe(
      'This invoice has a credit note, so it can’t be changed.',
    );
  });

  it('stays paid', () => {
    expect(sentenceOf(paymentRefusal('void', { status: S.Paid }, facts))).toBe('There’s no open invoice to void.');
    expect(sentenceOf(paymentRefusal('complete', { status: S.Paid }, facts))).toBe(
      'Only sent invoices can be completed.',
    );
    expect(said(checkCustomerPaymentMove({ from: S.Paid, to: S.Cancelled, facts }))).toEqual({
      isAllowed: false,
      reason: 'A payment can’t go from Paid to Cancelled.',
    });
  });
});

describe('sending', () => {
  it.each([
    { latest: null, mode: 'new invoice' },
    { latest: S.Cancelled, mode: 'new invoice' },
    { latest: S.Paid, mode: 'new invoice' },
    { latest: S.Preview, mode: 'update latest' },
    { latest: S.InProgress, mode: 'update latest' },
    { latest: S.Failed, mode: 'update latest' },
  ])('with $latest as the latest: $mode', ({ latest, mode }) => {
    expect(sendingMode(latest === null ? null : { status: latest })).toBe(mode);
  });
});

describe('offers to musicians', () => {
  it.each([
    { payments: [], reason: null },
    { payments: [{ status: S.Preview, kind: 'deposit percent' }], reason: 'An invoice is ready but not sent yet.' },
    { payments: [{ status: S.Preview, kind: 'full invoice' }], reason: 'An invoice is ready but not sent yet.' },
    {
      payments: [{ status: S.InProgress, kind: 'deposit fixed' }],
      reason: 'The deposit is invoiced but not paid yet.',
    },
    { payments: [{ status: S.InProgress, kind: 'deposit percent', isWithAcceptance: true }], reason: null },
    { payments: [{ status: S.InProgress, kind: 'full invoice' }], reason: null },
    {
      payments: [
        { status: S.Paid, kind: 'deposit percent' },
        { status: S.Cancelled, kind: 'full invoice' },
      ],
      reason: null,
    },
  ] as const)('with $payments are blocked: $reason', ({ payments, reason }) => {
    expect(sentenceOf(offersDisabled(payments.map((payment) => ({ isWithAcceptance: false, ...payment }))))).toBe(
      reason,
    );
  });
});

interface Payment {
  status: PaymentStatus;
  isSent: boolean;
  amountMinor: number;
}

/** The effect of an action on the open payment; `amountMinor` is the amount the invoice would have now. */
const actions: Record<PaymentAction, (open: Payment | null, amountMinor: number) => Payment | null> = {
  preview: (open, amountMinor) =>
    open?.status === S.InProgress ? open : { status: S.Preview, isSent: false, amountMinor },
  send: (_, amountMinor) => ({ status: S.InProgress, isSent: true, amountMinor }),
  update: (open, amountMinor) => open && { ...open, amountMinor },
  complete: (open) => open && { ...open, status: S.Paid },
  remind: (open) => open,
  void: (open) => open && { ...open, status: S.Cancelled },
};

describe('a random history of payments', () => {
  const firm = 500_000;
  const step = fc.record({ action: fc.constantFrom(...paymentActions), percent: fc.integer({ min: 1, max: 100 }) });

  it('always reconciles: invoiced plus to invoice is the firm price, and so is paid plus to collect', () => {
    fc.assert(
      fc.property(fc.array(step, { maxLength: 40 }), (steps) => {
        let settled: Payment[] = [];
        let open: Payment | null = null;
        for (const { action, percent } of steps) {
          const latest: Payment | null = open ?? settled.at(-1) ?? null;
          const amountMinor = Math.ceil((toInvoice(firm, settled) * percent) / 100);
          if (paymentRefusal(action, latest, { ...facts, amountMinor }) !== null) continue;
          open = actions[action](open, amountMinor);
          if (open === null || sendingMode(open) === 'update latest') continue;
          settled = [...settled, open];
          open = null;
        }
        const payments = open === null ? settled : [...settled, open];
        const sumOf = (status: PaymentStatus) =>
          payments
            .filter((payment) => payment.status === status)
            .reduce((sum, { amountMinor }) => sum + amountMinor, 0);
        expect(toInvoice(firm, payments) + sumOf(S.InProgress) + sumOf(S.Paid)).toBe(firm);
        expect(toCollect(firm, sumOf(S.Paid)) + sumOf(S.Paid)).toBe(firm);
        expect(toInvoice(firm, payments)).toBeGreaterThanOrEqual(0);
      }),
    );
  });
});
