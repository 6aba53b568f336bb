import { expect, it } from 'vitest';
import { invoiceTitle } from './trade-invoices.ts';

it.each([
  ['TI-50005', 'TI-50005'],
  ['', 'Unnumbered invoice'],
])('an invoice with the number %j is called %s; only its badge says that it is a draft', (number, title) => {
  expect(invoiceTitle({ number })).toBe(title);
});
