import type { Setting } from './setting.ts';

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
    label: 'Reminder of a quote',
    effect:
      'Customers who have not answered are reminded this long after it was sent, never with 0; and always on the day before it ends.',
    fields: [{ name: 'days', label: 'After sending', kind: 'whole', least: 0, most: 60, unit: 'days' }],
    reaches: ['sent quotes'],
  },
] as const satisfies readonly Setting[];
