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
] as const satisfies readonly Setting[];
