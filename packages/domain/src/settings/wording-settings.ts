import type { Setting } from './setting.ts';

const longest = 600;

export const wordingSettings = [
  {
    code: 'enquiryWords',
    group: 'wording',
    label: 'Thanks for an enquiry',
    effect: 'Your own paragraph in the email customers get after sending an enquiry.',
    fields: [{ name: 'words', label: 'Your words', kind: 'words', longest }],
    reaches: ['mails'],
  },
  {
    code: 'invoiceWords',
    group: 'wording',
    label: 'Words on invoices',
    effect: 'Your own paragraph below the payment details on invoices.',
    fields: [{ name: 'words', label: 'Your words', kind: 'words', longest }],
    reaches: ['invoices'],
  },
  {
    code: 'quietHours',
    group: 'times',
    label: 'Quiet hours',
    effect:
      'During these hours customers only get replies to what they’ve just done, and messages sent by hand. Everything else waits until they end, as do requests to musicians to re-confirm. Enter the same time twice to turn them off.',
    fields: [
      { name: 'from', label: 'From', kind: 'time' },
      { name: 'until', label: 'Until', kind: 'time', endsRange: true },
    ],
    reaches: ['messages'],
  },
] as const satisfies readonly Setting[];
