import { expect, it } from 'vitest';
import { openMoney } from './open-money.ts';

const settled = { toInvoiceMinor: 0, toCollectMinor: 0, creditMinor: 0, refunds: [] };
const money = (minor: number) => `$${minor}`;

it.each([
  ['nothing is owed', {}, []],
  ['there is no price', { toInvoiceMinor: null, toCollectMinor: null }, []],
  [
    'nothing is invoiced',
    { toInvoiceMinor: 5, toCollectMinor: 5 },
    ['$5 is still to invoice', '$5 is still to collect'],
  ],
  ['too much is invoiced', { toInvoiceMinor: -5 }, ['$5 is invoiced beyond the price']],
  ['too much was received', { toCollectMinor: -5, creditMinor: 5 }, ['$5 is the customer’s credit']],
  [
    'a refund is pending',
    {
      toCollectMinor: -5,
      refunds: [
        { number: 'RF-1', state: 'rejected' as const },
        { number: 'RF-2', state: 'approved' as const },
      ],
    },
    ['refund RF-2 is not paid yet'],
  ],
])('the books while %s', (_name, changed, open) => {
  expect(openMoney({ ...settled, ...changed }, money)).toEqual(open);
});
