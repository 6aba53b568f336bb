import type { Report } from './report.ts';
import { type SuperSum, superSums } from './super-report.ts';

/** A fund's contributions in a period. Payees without a fund are grouped under an empty name. Minor units. */
export interface SuperAccountRow extends Record<SuperSum, number> {
  fund: string;
  usi: string;
  members: number;
  contributions: number;
}

export const superAccountReport: Report<SuperAccountRow, SuperSum> = {
  slug: 'super-account',
  title: 'Super account',
  purpose: 'What each fund gets in a period and how much has arrived: totals to check against the bank account.',
  access: 'admin',
  columns: [
    { key: 'fund', head: 'Fund', kind: 'text' },
    { key: 'usi', head: 'USI', kind: 'text', width: '10rem', hideBelow: 'md' },
    { key: 'members', head: 'Members', kind: 'count', width: '6rem', hideBelow: 'md' },
    { key: 'contributions', head: 'Payments', kind: 'count', width: '6rem' },
    { key: 'superMinor', head: 'Super', kind: 'money', width: '8rem' },
    { key: 'receivedMinor', head: 'Received', kind: 'money', width: '8rem' },
    { key: 'dueMinor', head: 'Due', kind: 'money', width: '8rem', hideBelow: 'md' },
    { key: 'lateMinor', head: 'Late', kind: 'money', width: '8rem', hideBelow: 'md' },
    { key: 'notOwedMinor', head: 'Not owed yet', kind: 'money', width: '8rem', hideBelow: 'lg' },
  ],
  sums: superSums,
  fileName: 'Super_Account_Report',
};
