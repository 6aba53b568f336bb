import type { RegionId } from '../regions.ts';

/**
 * A field of a setting. Percentages are numbers as people write them (12.5), amounts minor units, times HH:mm, choices the
 * text of one of their options.
 */
export type SettingField = { name: string; label: string } & (
  | { kind: 'yesNo' }
  // `zeroIsNone`: 0% means that there is none, whatever the other fields are.
  | { kind: 'percent'; least: number; most: number; decimals: 0 | 2; zeroIsNone?: true }
  // `isLabelled`: shown with its label, because the number alone is unclear.
  | { kind: 'money'; least: number; most: number; isLabelled?: true }
  // `zeroIsNone`: left out of the words if it is 0.
  | { kind: 'whole'; least: number; most: number; unit: string; isLabelled?: true; zeroIsNone?: true }
  // `endsRange`: the field before it is the beginning.
  | { kind: 'time'; endsRange?: true }
  | { kind: 'text'; longest: number }
  // May be empty.
  | { kind: 'words'; longest: number }
  // A name in another program; may be empty.
  | { kind: 'code'; longest: number }
  // One line per day or time, as parsed by `closed-days.ts`; may be empty.
  | { kind: 'days'; longest: number }
  | { kind: 'choice'; options: readonly SettingOption[] }
);

export interface SettingOption {
  value: string;
  label: string;
  /** The only region with it; omitted for all regions. */
  regions?: readonly RegionId[];
}

/** A setting's fields by name. */
export type SettingValue = Record<string, string | number | boolean>;

export const settingGroups = [
  'tax',
  'invoices',
  'quotes',
  'cancellations',
  'times',
  'distances',
  'offers',
  'pay',
  'safeguards',
  'tasks',
  'wording',
  'files',
  'reports',
  'bookkeeping',
] as const;
export type SettingGroup = (typeof settingGroups)[number];

export const settingGroupLabels: Record<SettingGroup, string> = {
  tax: 'Tax',
  invoices: 'Invoices and deposit',
  quotes: 'Quotes',
  cancellations: 'Cancelling and postponing',
  times: 'Times of day',
  distances: 'Distances',
  offers: 'Offers',
  pay: 'Pay',
  safeguards: 'Payment safeguards',
  tasks: 'Opening hours and tasks',
  wording: 'Wording',
  files: 'Files',
  reports: 'Reports',
  bookkeeping: 'Bookkeeping',
};

/** What was created under the old value, counted before a new one is saved. */
export const settingReaches = [
  'prices',
  'firm prices',
  'invoices',
  'plans',
  'pay',
  'seats',
  'arrivals',
  'proposals',
  'notices',
  'offers',
  'reconfirmations',
  'accounts',
  'batches',
  'questions',
  'discounts',
  'periods',
  'tasks',
  'forms',
  'files',
  'mails',
  'messages',
  'agreements',
  'journals',
  'sent quotes',
  'reminders',
] as const;
export type SettingReach = (typeof settingReaches)[number];

/** The description of a setting: everything that screen, server and history say about it. */
export interface Setting {
  code: string;
  group: SettingGroup;
  label: string;
  /** Its effect, in a sentence. */
  effect: string;
  fields: readonly [SettingField, ...SettingField[]];
  /** The only region with it; omitted for all regions. */
  regions?: readonly RegionId[];
  reaches: readonly SettingReach[];
  /** For safeguards of payments: which direction is looser, because a looser value needs notice. */
  looser?: (before: SettingValue, after: SettingValue) => boolean;
  /** Validates the fields together. */
  problem?: (value: SettingValue) => { field: string; message: string } | null;
}
