import type { RegionId } from '../regions.ts';
import { bookkeepingSettings } from './bookkeeping-settings.ts';
import { cancellationSettings } from './cancellation-settings.ts';
import { distanceSettings } from './distance-settings.ts';
import { fileSettings } from './file-settings.ts';
import { quoteSettings } from './quote-settings.ts';
import { reportSettings } from './report-settings.ts';
import type { Setting, SettingField, SettingValue } from './setting.ts';
import { type TaskSettingCode, taskSettings } from './task-settings.ts';
import { wordingSettings } from './wording-settings.ts';

const higher =
  (name: string) =>
  (before: SettingValue, after: SettingValue): boolean =>
    Number(after[name]) > Number(before[name]);
const hours = (name: string, label: string, least: number): SettingField => ({
  name,
  label,
  kind: 'whole',
  least,
  most: 720,
  unit: 'hours',
});
const minutes = (name: string, label: string): SettingField => ({
  name,
  label,
  kind: 'whole',
  least: 0,
  most: 600,
  unit: 'minutes',
});

const described = [
  {
    code: 'tax',
    group: 'tax',
    label: 'Tax',
    effect: 'Shown in prices, and added to payments for musicians registered for it.',
    fields: [
      {
        name: 'mode',
        label: 'How prices show it',
        kind: 'choice',
        options: [
          { value: '0', label: 'No tax' },
          { value: '1', label: 'Included in prices' },
          { value: '2', label: 'Added to prices' },
        ],
      },
      { name: 'rate', label: 'Rate', kind: 'percent', least: 0, most: 50, decimals: 2 },
      { name: 'label', label: 'Name', kind: 'text', longest: 30 },
    ],
    reaches: ['prices', 'firm prices', 'pay'],
    problem: ({ mode, rate }) => {
      if (mode === '0' && rate !== 0) return { field: 'rate', message: 'Without tax the rate is 0' };
      return mode !== '0' && rate === 0 ? { field: 'rate', message: 'Please give a rate above 0' } : null;
    },
  },
  {
    code: 'depositPercent',
    group: 'invoices',
    label: 'Deposit',
    effect: 'The share of the firm price suggested for a deposit.',
    fields: [{ name: 'percent', label: 'Part of the firm price', kind: 'percent', least: 1, most: 100, decimals: 0 }],
    reaches: ['invoices'],
  },
  {
    code: 'depositFixed',
    group: 'invoices',
    label: 'Fixed deposit',
    effect: 'A fixed amount offered instead of a share of the price.',
    fields: [{ name: 'minor', label: 'Amount', kind: 'money', least: 1, most: 10_000_000 }],
    reaches: ['invoices'],
  },
  {
    code: 'dueDays',
    group: 'invoices',
    label: 'Days until payment is due',
    effect: 'How many days until invoices are due, and until musicians and managers are paid.',
    fields: [{ name: 'days', label: 'Due after', kind: 'whole', least: 0, most: 365, unit: 'days' }],
    reaches: ['invoices', 'pay'],
  },
  {
    code: 'ceremonyStart',
    group: 'times',
    label: 'Start of a ceremony',
    effect: 'Suggested by the estimator.',
    fields: [{ name: 'time', label: 'Start', kind: 'time' }],
    reaches: ['proposals'],
  },
  {
    code: 'receptionStart',
    group: 'times',
    label: 'Start of a reception',
    effect: 'Suggested by the estimator.',
    fields: [{ name: 'time', label: 'Start', kind: 'time' }],
    reaches: ['proposals'],
  },
  {
    code: 'ceremonyArrival',
    group: 'times',
    label: 'Arrival before a ceremony',
    effect: 'How early musicians should arrive.',
    fields: [minutes('minutes', 'Before the start')],
    reaches: ['arrivals'],
  },
  {
    code: 'receptionArrival',
    group: 'times',
    label: 'Arrival before a reception',
    effect: 'How early musicians should arrive.',
    fields: [minutes('minutes', 'Before the start')],
    reaches: ['arrivals'],
  },
  {
    code: 'exclusiveHours',
    group: 'offers',
    label: 'Time to answer an offer',
    effect: 'How long a musician has to answer an exclusive offer.',
    fields: [hours('hours', 'To answer', 1)],
    reaches: ['offers'],
  },
  {
    code: 'urgentHours',
    group: 'offers',
    label: 'Time to answer an urgent offer',
    effect: 'For bookings that start within 24 hours.',
    fields: [hours('hours', 'To answer', 1)],
    reaches: ['offers'],
  },
  {
    code: 'reconfirmDays',
    group: 'offers',
    label: 'Re-confirmation',
    effect: 'When we ask booked musicians to reconfirm.',
    fields: [{ name: 'days', label: 'Before the day', kind: 'whole', least: 1, most: 60, unit: 'days' }],
    reaches: ['reconfirmations'],
  },
  {
    code: 'commission',
    group: 'pay',
    label: 'Commission',
    effect: 'Earned by a booking’s sales manager, based on the event date.',
    fields: [{ name: 'minor', label: 'Amount', kind: 'money', least: 0, most: 1_000_000 }],
    reaches: ['pay'],
    // The person who sets it may also earn it.
    looser: higher('minor'),
  },
  {
    code: 'superRate',
    group: 'pay',
    label: 'Super guarantee',
    effect: 'Super on top of a sole trader’s pay, by the date of the event.',
    fields: [{ name: 'rate', label: 'Rate', kind: 'percent', least: 0, most: 50, decimals: 2 }],
    regions: ['AU'],
    reaches: ['pay'],
  },
  {
    code: 'coolingOff',
    group: 'safeguards',
    label: 'Cooling-off of a new account',
    effect: 'How long before a payee’s new bank account can be paid, unless another admin releases it.',
    fields: [hours('hours', 'Cooling-off', 0)],
    reaches: ['accounts'],
    looser: (before, after) => higher('hours')(after, before),
  },
  {
    code: 'askAbove',
    group: 'safeguards',
    label: 'Unusual amount',
    effect: 'We ask for confirmation of any pay, artist fee or travel above this.',
    fields: [{ name: 'minor', label: 'Ask above', kind: 'money', least: 1, most: 100_000_000 }],
    reaches: ['questions'],
    looser: higher('minor'),
  },
  {
    code: 'discountLimit',
    group: 'safeguards',
    label: 'Largest discount',
    effect: 'The most a sales manager can discount. Anything more needs a city admin.',
    fields: [{ name: 'percent', label: 'Below the list', kind: 'percent', least: 0, most: 100, decimals: 0 }],
    reaches: ['discounts'],
    looser: higher('percent'),
  },
  {
    code: 'bankFile',
    group: 'safeguards',
    label: 'Bank file',
    effect: 'The format of payment files for the city’s bank.',
    fields: [
      {
        name: 'format',
        label: 'Format',
        kind: 'choice',
        options: [
          { value: 'ABA', label: 'ABA', regions: ['AU'] },
          { value: 'CPA-005', label: 'CPA-005', regions: ['CA'] },
          { value: 'NACHA', label: 'NACHA', regions: ['US'] },
          { value: 'CSV', label: 'CSV' },
        ],
      },
      { name: 'isBalanced', label: 'With the debit of the whole sum', kind: 'yesNo' },
    ],
    reaches: ['batches'],
    looser: () => true,
  },
] as const satisfies readonly Setting[];

export type SettingCode =
  | (
      | typeof described
      | typeof cancellationSettings
      | typeof quoteSettings
      | typeof distanceSettings
      | typeof reportSettings
      | typeof fileSettings
      | typeof wordingSettings
      | typeof bookkeepingSettings
    )[number]['code']
  | TaskSettingCode;
/** All dated settings of a city, in display order. */
export const citySettings: readonly (Setting & { code: SettingCode })[] = [
  ...described,
  ...quoteSettings,
  ...cancellationSettings,
  ...distanceSettings,
  ...reportSettings,
  ...fileSettings,
  ...wordingSettings,
  ...taskSettings,
  ...bookkeepingSettings,
];
export const settingCodes: readonly SettingCode[] = citySettings.map(({ code }) => code);

const byCode = new Map(citySettings.map((setting) => [setting.code, setting]));

export function settingOf(code: SettingCode): Setting {
  const setting = byCode.get(code);
  if (!setting) throw new RangeError(`No setting ${code}`);
  return setting;
}

/** Whether cities of this region have it. */
export const isSettingOf = (setting: Pick<Setting, 'regions'>, region: RegionId): boolean =>
  setting.regions === undefined || setting.regions.includes(region);
