import type { BookedMusicianRow } from '@cadenza/domain/reports/booked-musicians-report';
import type { NamedPeriod } from '@cadenza/domain/reports/report-period';
import type { SuperAccountRow } from '@cadenza/domain/reports/super-account-report';
import type { SuperReportRow, SuperSum } from '@cadenza/domain/reports/super-report';
import type { YearSumRow } from '@cadenza/domain/reports/year-sums-report';
import { z } from 'zod';
import { superReportState, superState } from '../enums.ts';
import { date, id, listOf } from '../fields.ts';

/**
 * The rows of the reports. Their columns are declared in the domain, and each row has the fields that its columns need.
 */
export const bookedMusicianRow = z.object({
  positionId: id,
  bookingId: id,
  date,
  bookingNumber: z.int(),
  customer: z.string(),
  gig: z.string(),
  /** Empty while the place is undecided. */
  venue: z.string(),
  /** "05:30 PM", past midnight "12:30 AM (next day)". */
  arrival: z.string(),
  start: z.string(),
  end: z.string(),
  position: z.string(),
  /** Empty while no one is booked or held. */
  musician: z.string(),
  phone: z.string(),
  badge: z.string(),
}) satisfies z.ZodType<BookedMusicianRow>;

export const superReportRow = z.object({
  payoutId: id,
  payoutNumber: z.int(),
  bookingId: id,
  payee: z.string(),
  /** The fund that received it, or the payee's preferred fund today; empty without one. */
  fund: z.string(),
  usi: z.string(),
  /** Masked except for the last characters. */
  shownMemberNumber: z.string(),
  earningsMinor: z.int(),
  superMinor: z.int(),
  paidOn: date.nullable(),
  dueOn: date.nullable(),
  receivedOn: date.nullable(),
  state: superReportState,
  daysLate: z.int(),
}) satisfies z.ZodType<SuperReportRow>;

/** Totals over all rows, not just this page. */
export const superSums = z.object({
  superMinor: z.int(),
  receivedMinor: z.int(),
  dueMinor: z.int(),
  lateMinor: z.int(),
  notOwedMinor: z.int(),
}) satisfies z.ZodType<Record<SuperSum, number>>;

export const superAccountRow = superSums.extend({
  fund: z.string(),
  usi: z.string(),
  members: z.int(),
  contributions: z.int(),
}) satisfies z.ZodType<SuperAccountRow>;

export const yearSumRow = z.object({
  payeeId: id,
  payee: z.string(),
  /** "sole trader" */
  entity: z.string(),
  /** Masked except for the last characters; empty if none is stored. */
  shownTaxNumber: z.string(),
  shownBusinessNumber: z.string(),
  count: z.int(),
  totalMinor: z.int(),
  isReported: z.boolean(),
  reason: z.string(),
}) satisfies z.ZodType<YearSumRow>;

/** The periods that can be selected by name in this city: weeks, months and business years. */
export const namedPeriods = z.array(
  z.object({ label: z.string(), fromDate: date, toDate: date }) satisfies z.ZodType<NamedPeriod>,
);

/** Evidence, per payee, of the calculated super and the fund's deadline. */
export const superEvidence = z.object({
  payeeId: id,
  payee: z.string(),
  superMinor: z.int(),
  dueMinor: z.int(),
  overdueMinor: z.int(),
  lines: listOf({
    payoutNumber: z.int(),
    paidOn: date,
    dueOn: date,
    state: superState,
    daysLate: z.int(),
    superBaseMinor: z.int(),
    superRate: z.string(),
    superReason: z.string(),
    superMinor: z.int(),
    fund: z.string(),
    maskedMemberNumber: z.string(),
  }),
});
