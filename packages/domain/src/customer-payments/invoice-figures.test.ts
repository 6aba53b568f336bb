import { expect, it } from 'vitest';
import { invoiceFigures } from './invoice-figures.ts';

const invoice = {
  lines: [
    { title: 'Solo harp', explanation: 'For 1 hour.', netMinor: 100000, grossMinor: 110000 },
    { title: 'Travel', explanation: '80 km away.', netMinor: 20000, grossMinor: 22000 },
  ],
  netMinor: 120000,
  taxMinor: 12000,
  grossMinor: 132000,
};
const untaxed = {
  lines: invoice.lines.map((line) => ({ ...line, grossMinor: line.netMinor })),
  netMinor: 120000,
  taxMinor: 0,
  grossMinor: 120000,
};

it.each([
  [
    'with tax included',
    { ...invoice, currency: 'AUD', taxMode: 1, taxLabel: 'GST', taxRate: '0.10' },
    ['Solo harp $1,100.00', 'Travel $220.00', 'Includes GST 10% $120.00', 'Total AUD $1,320.00'],
  ],
  [
    'with tax added',
    { ...invoice, currency: 'CAD', taxMode: 2, taxLabel: 'HST', taxRate: '0.10' },
    ['Solo harp $1,000.00', 'Travel $200.00', 'Without HST $1,200.00', 'HST 10% $120.00', 'Total CAD $1,320.00'],
  ],
  [
    'without tax',
    { ...untaxed, currency: 'USD', taxMode: 0, taxLabel: '', taxRate: '0' },
    ['Solo harp $1,000.00', 'Travel $200.00', 'Total USD $1,200.00'],
  ],
] as const)('the amounts of an invoice are shown %s', (_, of, shown) => {
  const { lines, tax, total } = invoiceFigures(of);
  expect([...lines, ...tax, total].map(({ left, right }) => `${left} ${right}`)).toEqual(shown);
});
