import type { Report } from '../reports/report.ts';

/** A city's accounts by month, as one of its reports. */
export const accountsReport = {
  slug: 'accounts',
  title: 'Accounts',
  purpose:
    'Each account’s balance and movements in a month, down to every entry, with journals for Xero and QuickBooks.',
  access: 'admin',
} as const satisfies Pick<Report<never>, 'slug' | 'title' | 'purpose' | 'access'>;
