import type { Setting } from './setting.ts';

const longest = 600;

export const wordingSettings = [
  {
    code: 'enquiryWords',
    group: 'wording',
    label: 'Thanks for an enquiry',
    effect: 'A paragraph of your own in the mail that customers get when they send their enquiry.',
    fields: [{ name: 'words', label: 'Your words', kind: 'words', longest }],
    reaches: ['mails'],
  },
  {
    code: 'invoiceWords',
    group: 'wording',
    label: 'Words on invoices',
    effect: 'A paragraph of your own below how to pay, on the page and on paper.',
    fields: [{ name: 'words', label: 'Your words', kind: 'words', longest }],
    reaches: ['invoices'],
  },
] as const satisfies readonly Setting[];
