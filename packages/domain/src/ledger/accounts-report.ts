import type { Report } from '../reports/report.ts';

/** The accounts of a city by month, among its reports. */
export const accountsReport = {
  slug: 'accounts',
  title: 'Accounts',
  purpose:
    'What each account held and what moved in a month, down to every entry; as journals for Xero and QuickBooks.',
  access: 'admin',
} as const satisfies Pick<Report<never>, 'slug' | 'title' | 'purpose' | 'access'>;
