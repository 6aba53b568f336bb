import type { YearForm } from '../payouts/year-sums.ts';
import type { RegionId } from '../regions.ts';
import type { Report } from './report.ts';

/** What a payee was paid in a calendar year, for the region's form. Numbers are masked except in an admin's file. */
export interface YearSumRow {
  payeeId: string;
  payee: string;
  entity: string;
  shownTaxNumber: string;
  shownBusinessNumber: string;
  count: number;
  totalMinor: number;
  isReported: boolean;
  reason: string;
}

export const yearSumsReport: Report<YearSumRow, 'totalMinor' | 'reportedMinor'> = {
  slug: 'year-sums',
  title: 'Year sums',
  purpose: 'What each payee was paid in a calendar year, and who is owed a Form 1099-NEC or a slip T4A.',
  access: 'staff',
  columns: [
    { key: 'payee', head: 'Payee', kind: 'text' },
    { key: 'entity', head: 'Works as', kind: 'text', width: '8rem', hideBelow: 'md' },
    { key: 'shownTaxNumber', head: 'Tax number', kind: 'text', width: '8rem', hideBelow: 'md' },
    { key: 'shownBusinessNumber', head: 'Business number', kind: 'text', width: '10rem', hideBelow: 'lg' },
    { key: 'count', head: 'Payments', kind: 'count', width: '6rem', hideBelow: 'md' },
    { key: 'totalMinor', head: 'Paid, without tax', kind: 'money', width: '9rem' },
    { key: 'isReported', head: 'Form owed', kind: 'yes', width: '7rem' },
    { key: 'reason', head: 'Why', kind: 'text', isInFileOnly: true },
  ],
  sums: [
    { key: 'totalMinor', head: 'Paid' },
    { key: 'reportedMinor', head: 'On forms' },
  ],
  fileName: 'Year_Sums',
};

const forms: Record<RegionId, YearForm | null> = { AU: null, CA: 'T4A', US: '1099-NEC' };

/** The form that a region's tax office requires; Australia requires none. */
export const yearFormOf = (region: RegionId): YearForm | null => forms[region];

/** The business began in 2022; no yearly report goes back further. */
const firstYear = 2022;

/** The available calendar years, latest first. */
export const reportYears = (today: string): number[] => {
  const latest = Math.max(firstYear, Number(today.slice(0, 4)));
  return Array.from({ length: latest - firstYear + 1 }, (_, index) => latest - index);
};
