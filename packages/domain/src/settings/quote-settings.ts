import { maxHalfHours } from '../pricing/durations.ts';
import type { Setting, SettingValue } from './setting.ts';

const amount = (name: string, label: string) =>
  ({ name, label, kind: 'money', least: 0, most: 100_000, isLabelled: true }) as const;

/** Extra time that is offered must have a price and a pay. */
function extraTimeProblem({ most, priceMinor, payMinor }: SettingValue): { field: string; message: string } | null {
  if (most === 0) return null;
  if (priceMinor === 0) return { field: 'priceMinor', message: 'Please give a price for what you offer' };
  return payMinor === 0 ? { field: 'payMinor', message: 'Please give the pay for what you offer' } : null;
}

export const quoteSettings = [
  {
    code: 'quoteExpiry',
    group: 'quotes',
    label: 'Last day of a quote',
    effect: 'How long a quote stays valid, unless the sender chooses another date.',
    fields: [{ name: 'days', label: 'After sending', kind: 'whole', least: 1, most: 180, unit: 'days' }],
    reaches: ['sent quotes'],
  },
  {
    code: 'quoteReminder',
    group: 'quotes',
    label: 'Quote reminder',
    effect:
      'When to remind customers who haven’t answered a quote (0 for never). They’re always reminded the day before it expires.',
    fields: [{ name: 'days', label: 'After sending', kind: 'whole', least: 0, most: 60, unit: 'days' }],
    reaches: ['sent quotes'],
  },
  {
    code: 'extraTime',
    group: 'quotes',
    label: 'Extra time at a reception',
    effect:
      'Half hours beyond a package’s five hours, for each musician. The price depends on the day of the quote, the pay on the day of the event. Use 0 half hours to offer none.',
    fields: [
      amount('priceMinor', 'Half an hour costs'),
      amount('payMinor', 'Pays'),
      {
        name: 'most',
        label: 'Customers can add up to',
        kind: 'whole',
        least: 0,
        most: maxHalfHours,
        unit: 'half hours',
        isLabelled: true,
      },
    ],
    reaches: ['prices', 'firm prices', 'seats'],
    problem: extraTimeProblem,
  },
] as const satisfies readonly Setting[];
