import type { Setting } from './setting.ts';

export const fileSettings = [
  {
    code: 'bookingFiles',
    group: 'files',
    label: 'Files of a booking',
    effect: 'The most space one booking’s files can take, including those of its gigs and songs.',
    fields: [{ name: 'megabytes', label: 'Together', kind: 'whole', least: 10, most: 10_000, unit: 'megabytes' }],
    reaches: ['files'],
  },
] as const satisfies readonly Setting[];
