import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type AskedKind, type CustomerPayment, depositAmount, toCollect, toInvoice } from './outstanding-balance.ts';
import { PaymentStatus } from './payment-status.ts';

const payment = (status: number, amountMinor: number, isSent = true): CustomerPayment => ({
  status,
  isSent,
  amountMinor,
});

const sumOf = (payments: CustomerPayment[], status: number) =>
  payments.filter((entry) => entry.status === status).reduce((sum, entry) => sum + entry.amountMinor, 0);

describe('the remainder of a firm price of $10,000', () => {
  it.each<[string, CustomerPayment[], number, number]>([
    ['nothing sent yet', [], 1_000_000, 1_000_000],
    ['a deposit in preview', [payment(PaymentStatus.Preview, 500_000, false)], 1_000_000, 1_000_000],
    ['a deposit sent', [payment(PaymentStatus.InProgress, 500_000)], 500_000, 1_000_000],
    ['a deposit on hold', [payment(PaymentStatus.OnHold, 500_000)], 500_000, 1_000_000],
    ['a deposit paid', [payment(PaymentStatus.Paid, 500_000)], 500_000, 500_000],
    ['a deposit void', [payment(PaymentStatus.Cancelled, 500_000)], 1_000_000, 1_000_000],
    ['a deposit failed', [payment(PaymentStatus.Failed, 500_000)], 1_000_000, 1_000_000],
    [
      'a deposit paid, the rest sent',
      [payment(PaymentStatus.Paid, 500_000), payment(PaymentStatus.InProgress, 500_000)],
      0,
      500_000,
    ],
    ['everything paid', [payment(PaymentStatus.Paid, 500_000), payment(PaymentStatus.Paid, 500_000)], 0, 0],
    ['more paid than the price now is', [payment(PaymentStatus.Paid, 1_200_000)], -200_000, -200_000],
  ])('%s', (_name, payments, invoice, collect) => {
    expect(toInvoice(1_000_000, payments)).toBe(invoice);
    expect(toCollect(1_000_000, sumOf(payments, PaymentStatus.Paid))).toBe(collect);
  });
});

describe('the next invoice', () => {
  it.each<[AskedKind, number, number, number, number, number]>([
    ['deposit percent', 50, 0, 1_000_001, 0, 500_001],
    ['deposit percent', 33.3, 0, 100_000, 0, 33_300],
    ['deposit percent', 50, 0, 1_000_000, 700_000, 300_000],
    ['deposit percent', 150, 0, 1_000_000, 0, 1_000_000],
    ['deposit percent', -5, 0, 1_000_000, 0, 0],
    ['deposit fixed', 0, 99_000, 1_000_000, 0, 99_000],
    ['deposit fixed', 0, 99_000, 50_000, 0, 50_000],
    ['deposit fixed', 0, -100, 50_000, 0, 0],
    ['full invoice', 50, 99_000, 1_000_000, 0, 1_000_000],
    ['full invoice', 50, 99_000, 1_000_000, 500_000, 500_000],
    ['full invoice', 0, 0, 1_000_000, 1_200_000, 0],
  ])(
    '%s (%d %%, %d cents) of %d with %d invoiced is %d',
    (kind, percent, fixedMinor, firmMinor, alreadyInvoicedMinor, amount) => {
      expect(depositAmount({ kind, percent, fixedMinor, firmMinor, alreadyInvoicedMinor })).toBe(amount);
    },
  );
});

type Step = { action: 'send' | 'pay' | 'void' | 'fail'; kind: AskedKind; percent: number; fixedMinor: number };

/** One payment at a time, as staff work: send the next invoice, then complete, void or fail it. */
function play(firmMinor: number, steps: readonly Step[]): CustomerPayment[] {
  const payments: CustomerPayment[] = [];
  for (const { action, ...rule } of steps) {
    const latest = payments.at(-1);
    if (action === 'send') {
      const alreadyInvoicedMinor = firmMinor - toInvoice(firmMinor, payments);
      payments.push(payment(PaymentStatus.InProgress, depositAmount({ ...rule, firmMinor, alreadyInvoicedMinor })));
    } else if (latest?.status === PaymentStatus.InProgress) {
      latest.status = { pay: PaymentStatus.Paid, void: PaymentStatus.Cancelled, fail: PaymentStatus.Failed }[action];
    }
  }
  return payments;
}

describe('any payment history', () => {
  const steps = fc.array(
    fc.record({
      action: fc.constantFrom('send', 'pay', 'void', 'fail'),
      kind: fc.constantFrom('deposit percent', 'deposit fixed', 'full invoice'),
      percent: fc.integer({ min: 0, max: 100 }),
      fixedMinor: fc.integer({ min: 0, max: 500_000 }),
    }),
    { maxLength: 30 },
  );
  const firm = fc.integer({ min: 0, max: 5_000_000 });

  it('reconciles: firm price = still to invoice + sent and unpaid + paid', () => {
    fc.assert(
      fc.property(firm, steps, (firmMinor, history) => {
        const payments = play(firmMinor, history);
        const open = sumOf(payments, PaymentStatus.InProgress);
        const received = sumOf(payments, PaymentStatus.Paid);
        expect(toInvoice(firmMinor, payments) + open + received).toBe(firmMinor);
        expect(toCollect(firmMinor, received) + received).toBe(firmMinor);
      }),
    );
  });

  it('never invoices more than the firm price, nor collects more than it invoiced', () => {
    fc.assert(
      fc.property(firm, steps, (firmMinor, history) => {
        const payments = play(firmMinor, history);
        expect(toInvoice(firmMinor, payments)).toBeGreaterThanOrEqual(0);
        const received = sumOf(payments, PaymentStatus.Paid);
        expect(toCollect(firmMinor, received)).toBeGreaterThanOrEqual(toInvoice(firmMinor, payments));
      }),
    );
  });

  it('leaves nothing to invoice once a full invoice is sent', () => {
    fc.assert(
      fc.property(firm, steps, (firmMinor, history) => {
        const full: Step = { action: 'send', kind: 'full invoice', percent: 0, fixedMinor: 0 };
        expect(toInvoice(firmMinor, play(firmMinor, [...history, full]))).toBe(0);
      }),
    );
  });
});
