import type { Setting, SettingField, SettingValue } from './setting.ts';

const km = (name: string, label: string): SettingField => ({
  name,
  label,
  kind: 'whole',
  least: 10,
  most: 2000,
  unit: 'kilometres',
  isLabelled: true,
});

/** The second of two distances is the greater one. */
const inOrder =
  (nearer: string, further: string) =>
  (value: SettingValue): { field: string; message: string } | null =>
    Number(value[further]) > Number(value[nearer])
      ? null
      : { field: further, message: 'Please give a greater distance than the one before' };

export const distanceSettings = [
  {
    code: 'ceremonyLength',
    group: 'distances',
    label: 'Shortest ceremony',
    effect: 'A ceremony that is far away is booked for at least this long.',
    fields: [km('longerFromKm', 'An hour and a half from'), km('longestFromKm', 'Two hours from')],
    reaches: ['prices'],
    problem: inOrder('longerFromKm', 'longestFromKm'),
  },
  {
    code: 'travelNotices',
    group: 'distances',
    label: 'Notices of travel',
    effect: 'Shown beside the price: travel is included or, further away, agreed with the customer.',
    fields: [km('noticeAboveKm', 'In the price above'), km('farAboveKm', 'Agreed above')],
    reaches: ['notices'],
    problem: inOrder('noticeAboveKm', 'farAboveKm'),
  },
] as const satisfies readonly Setting[];
