import type { CustomerBookingPage, CustomerInvoice } from '@cadenza/contract/customer-page/shapes';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { MoneyPart } from './money-part.tsx';

const deposit: CustomerInvoice = {
  number: 'INV-20108',
  title: 'Deposit',
  amountMinor: 34500,
  paidMinor: 10350,
  creditedMinor: 0,
  dueOn: '2026-07-01',
  state: 'overdue',
  paidOn: null,
  url: '/invoice/1',
  payUrl: '/pay/1',
  cardNotice: null,
};

function htmlOf(invoices: CustomerInvoice[]): string {
  const money = {
    price: null,
    invoices,
    creditNotes: [],
    refunds: [],
    planned: [],
    toPayMinor: 58650,
    currency: 'AUD',
  };
  return renderToStaticMarkup(<MoneyPart {...(money as unknown as CustomerBookingPage)} />);
}

const shown = (invoices: CustomerInvoice[]) =>
  htmlOf(invoices)
    .replaceAll('</button>', '|')
    .replaceAll(/<[^>]+>/g, '');

test('a card payment names what is open of its invoice, which is not all that is still to pay', () => {
  expect(shown([deposit])).toContain('Still to pay$586.50Pay $241.50 by card|');
  const second = { ...deposit, number: 'INV-20109', paidMinor: 0, creditedMinor: 4500 };
  expect(shown([deposit, second])).toContain('Pay $241.50 of INV-20108 by card|Pay $300.00 of INV-20109 by card|');
});

test('says under its invoice that a card payment failed, beside the button to pay again', () => {
  const cardNotice = 'Your payment of $241.50 AUD didn’t go through. Please try again, or pay by bank transfer.';
  expect(shown([{ ...deposit, cardNotice }])).toMatch(
    /of it paid\. Your payment of \$241\.50 AUD didn’t go through\..*Pay \$241\.50 by card/,
  );
});

test('the words of its button are one element, so that its layout keeps their spaces', () => {
  expect(htmlOf([deposit])).toMatch(/<button[^>]*><span>Pay <span[^>]*>\$241\.50<\/span> by card<\/span><\/button>/);
});
