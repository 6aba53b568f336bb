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
      'A Form 1099-NEC is owed from this sum of a calendar year on, a slip T4A above it; the value of 31 December counts.',
    fields: [{ name: 'minor', label: 'Sum of a year', kind: 'money', least: 0, most: 10_000_000 }],
    regions: ['CA', 'US'],
    reaches: ['forms'],
  },
] as const satisfies readonly Setting[];
