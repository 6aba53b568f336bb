import type { RegionId } from '../regions.ts';

/**
 * One field of a setting. Percentages are numbers as people write them (12.5), amounts minor units, times HH:mm, choices the
 * text of one of their options.
 */
export type SettingField = { name: string; label: string } & (
  | { kind: 'percent'; least: number; most: number; decimals: 0 | 2 }
  // `isTold`: the number alone does not say what it is of.
  | { kind: 'money'; least: number; most: number; isTold?: true }
  | { kind: 'whole'; least: number; most: number; unit: string; isTold?: true }
  | { kind: 'time' }
  | { kind: 'text'; longest: number }
  // May be empty.
  | { kind: 'words'; longest: number }
  // What another program calls something; may be empty.
  | { kind: 'code'; longest: number }
  // A line for each day or time, as `closed-days.ts` reads them; may be empty.
  | { kind: 'days'; longest: number }
  | { kind: 'yesNo' }
  | { kind: 'choice'; options: readonly SettingOption[] }
);

export interface SettingOption {
  value: string;
  label: string;
  /** Only there; in every region if left out. */
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
  safeguards: 'Safeguards of payments',
  tasks: 'Opening hours and tasks',
  wording: 'Wording',
  files: 'Files',
  reports: 'Reports',
  bookkeeping: 'Bookkeeping',
};

/** What was made before a new value holds, and is counted before it is saved. */
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

/** The description of a setting: everything that the screen, the server and the history say of it. */
export interface Setting {
  code: string;
  group: SettingGroup;
  label: string;
  /** What it does, in a sentence. */
  effect: string;
  fields: readonly [SettingField, ...SettingField[]];
  /** Only there; in every region if left out. */
  regions?: readonly RegionId[];
  reaches: readonly SettingReach[];
  /** What looser means, for a setting by which money is kept from leaving: a looser value needs notice. */
  looser?: (before: SettingValue, after: SettingValue) => boolean;
  /** What is wrong with the fields together. */
  problem?: (value: SettingValue) => { field: string; message: string } | null;
}
