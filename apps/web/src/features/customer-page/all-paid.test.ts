import type { CustomerInvoice } from '@cadenza/contract/customer-page/shapes';
import { describe, expect, test } from 'vitest';
import { allPaid } from './all-paid.ts';

function invoice(
  amountMinor: number,
  paidOn: string | null,
  state: CustomerInvoice['state'] = 'paid',
): CustomerInvoice {
  const paidMinor = state === 'paid' ? amountMinor : 0;
  const named = {
    number: 'INV-20026',
    title: 'Deposit',
    dueOn: '2026-02-01',
    url: '/invoice/1',
    payUrl: null,
    cardNotice: null,
  };
  return { ...named, amountMinor, paidMinor, creditedMinor: 0, state, paidOn };
}

describe('a customer who has paid everything', () => {
  test('reads the total, and the date of the last payment', () => {
    const invoices = [invoice(53_500, '2026-12-19'), invoice(53_500, '2026-02-02')];
    expect(allPaid(invoices)).toEqual({
      togetherMinor: 107_000,
      thanks: 'Thank you. The last payment came on Saturday 19 December 2026.',
    });
  });

  test('is thanked without a date if none was recorded', () => {
    expect(allPaid([invoice(107_000, null)])).toEqual({ togetherMinor: 107_000, thanks: 'Thank you.' });
  });

  test('does not see an invoice that did not have to be paid', () => {
    expect(allPaid([invoice(107_000, '2026-02-02'), invoice(2000, null, 'open')]).togetherMinor).toBe(107_000);
  });
});
