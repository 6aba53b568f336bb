import { eventGigSummaryReport } from '../finances/event-gig-summary-report.ts';
import { financesReport } from '../finances/finances-report.ts';
import { musicianPaysheetReport } from '../finances/musician-paysheet-report.ts';
import { paymentsReport } from '../finances/payments-report.ts';
import { accountsReport } from '../ledger/accounts-report.ts';
import { seasonReport } from '../seasons/season-report.ts';
import { bookedMusiciansReport } from './booked-musicians-report.ts';
import type { Report } from './report.ts';
import { superAccountReport } from './super-account-report.ts';
import { superReport } from './super-report.ts';
import { yearSumsReport } from './year-sums-report.ts';

/** All reports, in the order they are offered. */
export const reports: readonly Pick<Report<never>, 'slug' | 'title' | 'purpose' | 'access'>[] = [
  seasonReport,
  bookedMusiciansReport,
  eventGigSummaryReport,
  financesReport,
  paymentsReport,
  musicianPaysheetReport,
  superReport,
  superAccountReport,
  yearSumsReport,
  accountsReport,
];
