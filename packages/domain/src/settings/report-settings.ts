import { months } from '../time.ts';
import type { Setting } from './setting.ts';

export const reportSettings = [
  {
    code: 'yearBegins',
    group: 'reports',
    label: 'First month of the year',
    effect: 'Yearly reports start with this month.',
    fields: [
      {
        name: 'month',
        label: 'Month',
        kind: 'choice',
        options: months.map((label, index) => ({ value: String(index + 1), label })),
      },
    ],
    reaches: ['periods'],
  },
  {
    code: 'yearForm',
    group: 'reports',
    label: 'Threshold of the year’s form',
    effect:
      'The total for a calendar year from which we owe a Form 1099-NEC, and above which a slip T4A. The value on 31 December counts.',
    fields: [{ name: 'minor', label: 'Sum of a year', kind: 'money', least: 0, most: 10_000_000 }],
    regions: ['CA', 'US'],
    reaches: ['forms'],
  },
] as const satisfies readonly Setting[];
