import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { sumMinor } from '../money.ts';
import { TaxMode } from '../pricing/tax.ts';
import { creditAfter, creditsOf, overInvoiced } from './credit-notes.ts';
import { dueMinorOf, type InvoicedPayment, type InvoicingBasis } from './invoicing.ts';
import { PaymentStatus } from './payment-status.ts';

const invoice = (id: string, amountMinor: number, more: Partial<InvoicedPayment> = {}): InvoicedPayment => ({
  id,
  kind: 'deposit percent',
  status: PaymentStatus.InProgress,
  isSend: true,
  amountMinor,
  taxMinor: 0,
  paidMinor: 0,
  creditedMinor: 0,
  ...more,
});
const paid = { status: PaymentStatus.Paid };
const basisOf = (grossMinor: number, ...payments: InvoicedPayment[]): InvoicingBasis => ({
  firm: { grossMinor, taxMode: TaxMode.Inclusive, taxRate: '0.1' },
  payments,
  settings: { depositPercent: 50, depositFixedMinor: 0 },
});

describe('a credit note', () => {
  test.each([
    ['is the amount invoiced beyond the price', basisOf(1500, invoice('a', 1000), invoice('b', 1000)), 500],
    ['is zero while there is something to invoice', basisOf(2500, invoice('a', 1000)), 0],
    ['includes earlier credits', basisOf(500, invoice('a', 1000, { creditedMinor: 400 })), 100],
    ['ignores void invoices', basisOf(0, invoice('a', 1000, { status: PaymentStatus.Cancelled })), 0],
  ])('%s', (_, basis, expected) => {
    expect(overInvoiced(basis)).toBe(expected);
  });

  test.each([
    ['the latest first', [invoice('a', 1000), invoice('b', 1000)], 300, { b: 300 }],
    [
      'unpaid amounts before paid ones',
      [invoice('a', 1000), invoice('b', 1000, { ...paid, paidMinor: 1000 })],
      300,
      { a: 300 },
    ],
    [
      'then paid amounts',
      [invoice('a', 1000), invoice('b', 1000, { ...paid, paidMinor: 1000 })],
      1300,
      { a: 1000, b: 300 },
    ],
    [
      'the unpaid rest of a partly paid one',
      [invoice('a', 1000, { paidMinor: 700 }), invoice('b', 100, { ...paid, paidMinor: 100 })],
      350,
      { a: 300, b: 50 },
    ],
  ])('is deducted from %s', (_, payments, amountMinor, expected) => {
    const credits = creditsOf(basisOf(0, ...payments), amountMinor);
    expect(Object.fromEntries(credits.map((credit) => [credit.paymentId, credit.amountMinor]))).toEqual(expected);
  });

  test('never deducts more than the invoiced amount, and always the whole amount', () => {
    const part = fc.double({ min: 0, max: 1, noNaN: true });
    const some = fc.array(fc.record({ amount: fc.integer({ min: 1, max: 1_000_000 }), paid: part, credited: part }), {
      minLength: 1,
    });
    fc.assert(
      fc.property(some, part, (drawn, share) => {
        const payments = drawn.map(({ amount, ...parts }, index) => {
          const creditedMinor = Math.floor(parts.credited * (amount - 1));
          const paidMinor = Math.floor(parts.paid * (amount - creditedMinor));
          const status = paidMinor === amount - creditedMinor ? PaymentStatus.Paid : PaymentStatus.InProgress;
          return invoice(String(index), amount, { creditedMinor, paidMinor, status });
        });
        const wholeMinor = sumMinor(payments.map(dueMinorOf));
        const amountMinor = Math.floor(share * wholeMinor);
        const basis = basisOf(0, ...payments);
        const credits = creditsOf(basis, amountMinor);
        expect(sumMinor(credits.map((credit) => credit.amountMinor))).toBe(amountMinor);
        for (const credit of credits) {
          const of = payments.find(({ id }) => id === credit.paymentId);
          expect(credit.amountMinor).toBeLessThanOrEqual(of ? dueMinorOf(of) : 0);
        }
        const receivedMinor = sumMinor(payments.map(({ paidMinor }) => paidMinor));
        expect(creditAfter(basis, receivedMinor, amountMinor)).toBe(
          Math.max(0, receivedMinor - wholeMinor + amountMinor),
        );
      }),
    );
  });
});
