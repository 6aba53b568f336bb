import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { invoiceAmounts } from './invoice-amounts.ts';

describe('net and tax of an invoice', () => {
  test.each([
    ['half of a price with GST inside', 110_000, { grossMinor: 220_000, taxMinor: 20_000 }, [], 10_000],
    [
      'the rest after a deposit',
      110_001,
      { grossMinor: 220_001, taxMinor: 20_001 },
      [{ amountMinor: 110_000, taxMinor: 10_000 }],
      10_001,
    ],
    ['a city without tax', 50_000, { grossMinor: 100_000, taxMinor: 0 }, [], 0],
  ])('%s', (_, amount, firm, invoiced, taxMinor) => {
    expect(invoiceAmounts(amount, firm, invoiced)).toEqual({
      netMinor: amount - taxMinor,
      taxMinor,
      grossMinor: amount,
    });
  });

  test('invoices that add up to the firm price add up to its net and tax', () => {
    const firm = fc
      .record({ net: fc.integer({ min: 1, max: 5_000_000 }), rate: fc.constantFrom(0, 10, 13) })
      .map(({ net, rate }) => ({ taxMinor: Math.round((net * rate) / 100), net }));
    fc.assert(
      fc.property(firm, fc.array(fc.integer({ min: 1, max: 97 }), { maxLength: 5 }), ({ net, taxMinor }, percents) => {
        const grossMinor = net + taxMinor;
        const parts: { amountMinor: number; taxMinor: number }[] = [];
        let open = grossMinor;
        for (const percent of [...percents, 100]) {
          const amount = percent === 100 ? open : Math.min(open, Math.round((grossMinor * percent) / 300));
          if (amount === 0) continue;
          const part = invoiceAmounts(amount, { grossMinor, taxMinor }, parts);
          expect(part.netMinor + part.taxMinor).toBe(amount);
          expect(part.taxMinor).toBeGreaterThanOrEqual(0);
          parts.push({ amountMinor: amount, taxMinor: part.taxMinor });
          open -= amount;
        }
        expect(parts.reduce((sum, part) => sum + part.amountMinor, 0)).toBe(grossMinor);
        expect(parts.reduce((sum, part) => sum + part.taxMinor, 0)).toBe(taxMinor);
      }),
    );
  });

  test('a price lowered after invoicing never gives negative tax', () => {
    expect(
      invoiceAmounts(100, { grossMinor: 10_000, taxMinor: 0 }, [{ amountMinor: 9_000, taxMinor: 900 }]).taxMinor,
    ).toBe(0);
  });
});
