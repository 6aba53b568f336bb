import type { Setting, SettingField, SettingValue } from './setting.ts';

const before = (name: string, label: string): SettingField => ({
  name,
  label,
  kind: 'whole',
  least: 1,
  most: 730,
  unit: 'days',
  isLabelled: true,
});
const owed = (name: string): SettingField => ({
  name,
  label: 'Share of the price owed',
  kind: 'percent',
  least: 0,
  most: 100,
  decimals: 0,
});

/** Days decrease from one step to the next, and shares of the price never do. */
function timesInOrder(value: SettingValue): { field: string; message: string } | null {
  for (const [earlier, later] of [
    ['first', 'second'],
    ['second', 'third'],
  ] as const) {
    if (Number(value[`${later}Days`]) >= Number(value[`${earlier}Days`])) {
      return { field: `${later}Days`, message: 'Please give fewer days than the time before' };
    }
    if (Number(value[`${later}Percent`]) < Number(value[`${earlier}Percent`])) {
      return { field: `${later}Percent`, message: 'This is less than at the time before' };
    }
  }
  return null;
}

const overdueFor = (name: string, label: string): SettingField => ({
  name,
  label,
  kind: 'whole',
  least: 0,
  most: 60,
  unit: 'days after',
  zeroIsNone: true,
});

/** Each overdue reminder comes later than the one before it. */
function remindersInOrder(value: SettingValue): { field: string; message: string } | null {
  let earlier = 0;
  for (const field of ['first', 'second', 'third']) {
    const days = Number(value[field]);
    if (days === 0) continue;
    if (days <= earlier) return { field, message: 'Please give more days than the time before' };
    earlier = days;
  }
  return null;
}

export const cancellationSettings = [
  {
    code: 'cancelling',
    group: 'cancellations',
    label: 'Cancelling',
    effect: 'What customers owe if they cancel, by days before the event. They see this before accepting.',
    fields: [
      { name: 'isDepositKept', label: 'The deposit is kept', kind: 'yesNo' },
      before('firstDays', 'From'),
      owed('firstPercent'),
      before('secondDays', 'Then from'),
      owed('secondPercent'),
      before('thirdDays', 'Finally from'),
      owed('thirdPercent'),
    ],
    reaches: ['agreements'],
    problem: timesInOrder,
  },
  {
    code: 'withdrawal',
    group: 'cancellations',
    label: 'Withdrawing',
    effect:
      'How long customers can withdraw free of charge after accepting, as local law requires. Use 0 where it doesn’t.',
    fields: [{ name: 'days', label: 'After accepting', kind: 'whole', least: 0, most: 60, unit: 'days' }],
    reaches: ['agreements'],
  },
  {
    code: 'postponing',
    group: 'cancellations',
    label: 'Postponing',
    effect: 'How many times customers can change the date for free, and how much notice we need.',
    fields: [
      { name: 'times', label: 'Free changes', kind: 'whole', least: 0, most: 10, unit: 'times' },
      { name: 'days', label: 'Notice of at least', kind: 'whole', least: 0, most: 730, unit: 'days', isLabelled: true },
    ],
    reaches: ['agreements'],
  },
  {
    code: 'balanceDue',
    group: 'invoices',
    label: 'Balance',
    effect: 'When full invoices are due. If one is sent later than this, the usual days until payment apply.',
    fields: [{ name: 'days', label: 'Before the event', kind: 'whole', least: 0, most: 365, unit: 'days' }],
    reaches: ['invoices'],
  },
  {
    code: 'planInstalment',
    group: 'invoices',
    label: 'Instalment',
    effect: 'A payment between deposit and balance in new payment plans. Use 0% for none.',
    fields: [
      { name: 'percent', label: 'Of the price', kind: 'percent', least: 0, most: 99, decimals: 0, zeroIsNone: true },
      { name: 'days', label: 'Due', kind: 'whole', least: 0, most: 730, unit: 'days before the event' },
    ],
    reaches: ['plans'],
  },
  {
    code: 'paymentReminders',
    group: 'invoices',
    label: 'Invoice reminders',
    effect:
      'We email customers who haven’t paid: before an invoice is due, on the day, and once it’s overdue. Use 0 for no email.',
    fields: [
      {
        name: 'before',
        label: 'Before it is due',
        kind: 'whole',
        least: 0,
        most: 30,
        unit: 'days before',
        zeroIsNone: true,
      },
      { name: 'isOnDueDay', label: 'On the day it is due', kind: 'yesNo' },
      overdueFor('first', 'Once overdue'),
      overdueFor('second', 'Again'),
      overdueFor('third', 'Finally'),
    ],
    reaches: ['reminders'],
    problem: remindersInOrder,
  },
] as const satisfies readonly Setting[];
