import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { TaxMode, taxLine } from '../pricing/tax.ts';
import { sentenceOf } from '../refusals/sentence-of.ts';
import {
  type InvoicedPayment,
  type InvoicingBasis,
  invoicingRefusal,
  maxToInvoice,
  openPayment,
  paymentAmounts,
  paymentSide,
  suggestedAmount,
} from './invoicing.ts';
import { type AskedKind, askedKinds, toCollect, toInvoice } from './outstanding-balance.ts';
import { PaymentStatus } from './payment-status.ts';

const settings = { depositPercent: 50, depositFixedMinor: 99_000 };
const payment = (overrides: Partial<InvoicedPayment>): InvoicedPayment => ({
  id: 'one',
  kind: 'deposit percent',
  status: PaymentStatus.InProgress,
  isSend: true,
  amountMinor: 110_000,
  taxMinor: 10_000,
  paidMinor: 0,
  creditedMinor: 0,
  ...overrides,
});
const gst = { taxMode: TaxMode.Inclusive, taxRate: '0.1000' };
const firm = { grossMinor: 220_000, ...gst };

describe('the amount of an invoice', () => {
  test.each<[string, InvoicedPayment[], AskedKind, number]>([
    ['half as a deposit', [], 'deposit percent', 110_000],
    ['a fixed deposit', [], 'deposit fixed', 99_000],
    ['everything in one invoice', [], 'full invoice', 220_000],
    ['the rest after a paid deposit', [payment({ status: PaymentStatus.Paid })], 'full invoice', 110_000],
    ['the same again while the deposit is open', [payment({})], 'deposit percent', 110_000],
    ['everything once the deposit is void', [payment({ status: PaymentStatus.Cancelled })], 'full invoice', 220_000],
  ])('%s', (_, payments, kind, amount) => {
    expect(suggestedAmount({ firm, payments, settings }, kind)).toBe(amount);
  });

  test('a full invoice requires the open deposit to be paid first', () => {
    const basis = { firm, payments: [payment({})], settings };
    expect(sentenceOf(invoicingRefusal('send', basis, 'full', false))).toMatch(/still open/);
    expect(invoicingRefusal('send', basis, 'deposit', false)).toBeNull();
  });
});

describe('the tax of an invoice', () => {
  test.each([
    [7_510_00, 3_755_00, 341_36],
    [3_110_00, 1_555_00, 141_36],
    [7_510_00, 7_510_00, 682_73],
    [7_510_00, 5, 0],
    [7_510_00, 6, 1],
  ])('for a price of %d cents, over %d of them, is %d', (grossMinor, amountMinor, taxMinor) => {
    const basis = { firm: { grossMinor, ...gst }, payments: [], settings };
    expect(paymentAmounts(basis, amountMinor)).toEqual({
      netMinor: amountMinor - taxMinor,
      taxMinor,
      grossMinor: amountMinor,
    });
  });

  test('is that of the whole price if one invoice covers all of it', () => {
    const quoted = fc.record({
      amount: fc.integer({ min: 0, max: 5_000_000 }),
      mode: fc.constantFrom(TaxMode.None, TaxMode.Inclusive, TaxMode.Exclusive),
      rate: fc.constantFrom('0', '0.05', '0.1000', '0.13', '0.14975'),
    });
    fc.assert(
      fc.property(quoted, ({ amount, mode, rate }) => {
        const { grossMinor, taxMinor, netMinor } = taxLine(amount, { mode, rate, label: '' });
        const basis = { firm: { grossMinor, taxMode: mode, taxRate: rate }, payments: [], settings };
        expect(paymentAmounts(basis, grossMinor)).toEqual({ grossMinor, taxMinor, netMinor });
      }),
    );
  });
});

// One step in a booking's payments, as numbers that the model below interprets.
const step = fc.record({
  what: fc.constantFrom('send', 'update', 'complete', 'void', 'firm'),
  kind: fc.constantFrom(...askedKinds),
  percent: fc.integer({ min: 1, max: 100 }),
  grossMinor: fc.integer({ min: 0, max: 1_000_000 }),
});

test('random payment histories of a booking always reconcile', () => {
  fc.assert(
    fc.property(fc.array(step, { maxLength: 30 }), (steps) => {
      let basis: InvoicingBasis = { firm: { grossMinor: 300_000, ...gst }, payments: [], settings };
      for (const one of steps) basis = taken(basis, one);
      const gross = basis.firm?.grossMinor ?? 0;
      const rows = basis.payments.map((row) => ({ ...row, isSent: row.isSend }));
      const live = basis.payments.filter(({ status }) => status <= PaymentStatus.Paid);
      const paid = basis.payments.filter(({ status }) => status === PaymentStatus.Paid);
      const sum = (list: readonly InvoicedPayment[]) => list.reduce((total, row) => total + row.amountMinor, 0);
      expect(sum(live) + toInvoice(gross, rows)).toBe(gross);
      expect(sum(paid) + toCollect(gross, sum(paid))).toBe(gross);
      expect(live.length - paid.length).toBeLessThanOrEqual(1);
      for (const row of basis.payments) {
        expect(row.taxMinor).toBe(Math.round(row.amountMinor / 11));
      }
    }),
  );
});

interface Step {
  what: string;
  kind: AskedKind;
  percent: number;
  grossMinor: number;
}

function taken(basis: InvoicingBasis, { what, kind, percent, grossMinor }: Step): InvoicingBasis {
  if (what === 'firm') return { ...basis, firm: { grossMinor, ...gst } };
  const side = paymentSide(kind);
  if (invoicingRefusal(what as 'send', basis, side, false) !== null) return basis;
  const open = openPayment(basis, side);
  if (what === 'complete' || what === 'void') {
    const status = what === 'void' ? PaymentStatus.Cancelled : PaymentStatus.Paid;
    return {
      ...basis,
      payments: basis.payments.map((row) =>
        row.id === open?.id ? { ...row, status, paidMinor: what === 'void' ? 0 : row.amountMinor } : row,
      ),
    };
  }
  const most = maxToInvoice(basis, open?.id ?? null);
  const amountMinor =
    what === 'update' ? Math.max(1, Math.floor((most * percent) / 100)) : suggestedAmount(basis, kind);
  if (amountMinor <= 0) return basis;
  const { taxMinor } = paymentAmounts(basis, amountMinor);
  const sent = payment({ id: open?.id ?? `p${basis.payments.length}`, kind, amountMinor, taxMinor });
  return open
    ? { ...basis, payments: basis.payments.map((row) => (row.id === open.id ? sent : row)) }
    : { ...basis, payments: [...basis.payments, sent] };
}
