import { reportPeriodProblems } from '@cadenza/domain/reports/report-period';
import { z } from 'zod';
import { bookingStatus, currency, documentState, paymentDay, paymentStatus, periodStep } from '../enums.ts';
import { date, id, listOf, pageQuery, ruledTogether, savedFile, text } from '../fields.ts';
import { operation } from '../operation.ts';
import { namedPeriods } from '../reports/shapes.ts';
import {
  eventGigSummaryRow,
  eventSums,
  financesRow,
  financialSums,
  musicianPaysheetRow,
  paymentSums,
  paymentsRow,
  paysheetSums,
} from './shapes.ts';

/**
 * A page of a city's report, or its file with all rows. With one day given, the period is a year from or up to it; with
 * none, this month.
 */
const asked = {
  cityId: id,
  fromDate: date.optional(),
  toDate: date.optional(),
  take: pageQuery.shape.take,
  /** `nextCursor` or `previousCursor` of another response. */
  cursor: z.string().max(120).optional(),
  /** Whether to return the file instead of a page of rows. */
  withFile: z.boolean().default(false),
};
/** The period of the rows and totals; the file, if requested. */
const answered = {
  nextCursor: z.string().nullable(),
  previousCursor: z.string().nullable(),
  currency,
  fromDate: date,
  toDate: date,
  periods: namedPeriods,
  ...savedFile.partial().shape,
};

export const reportMusicianPaysheet = operation({
  method: 'POST',
  path: '/Reports/MusicianPaysheet',
  access: 'staff',
  summary: 'Report what musicians earned at the events of a period, latest first, as rows or CSV (base64)',
  body: ruledTogether(
    z.object({
      ...asked,
      /** Part of a musician's name. */
      q: text(100).default(''),
      /** Empty means all except cancelled ones. */
      statuses: z.array(paymentStatus).max(9).default([]),
    }),
    reportPeriodProblems,
  ),
  output: z.object({ items: z.array(musicianPaysheetRow), sums: paysheetSums, ...answered }),
  refusals: ['cityNotFound'],
});

export const reportPaymentsCsv = operation({
  method: 'POST',
  path: '/Reports/Payments',
  access: 'staff',
  summary:
    'Report the invoices and credit notes to customers of a period and their status, latest first, as rows or CSV (base64)',
  body: ruledTogether(
    z.object({
      ...asked,
      /** Which of its dates counts. */
      by: paymentDay.default('issued'),
      /** Empty means all. */
      states: z.array(documentState).max(5).default([]),
    }),
    reportPeriodProblems,
  ),
  output: z.object({ items: z.array(paymentsRow), sums: paymentSums, ...answered }),
  refusals: ['cityNotFound'],
});

export const reportEventGigSummary = operation({
  method: 'POST',
  path: '/Reports/EventGigSummary',
  access: 'staff',
  summary: 'Report the events of a period with price, cost and margin, latest first, as rows or CSV (base64)',
  body: ruledTogether(
    z.object({
      ...asked,
      /** Empty means all that are agreed and neither cancelled nor archived. */
      statuses: z.array(bookingStatus).max(17).default([]),
    }),
    reportPeriodProblems,
  ),
  output: z.object({ items: z.array(eventGigSummaryRow), sums: eventSums, ...answered }),
  refusals: ['cityNotFound'],
});

export const reportFinances = operation({
  method: 'POST',
  path: '/Reports/Finances',
  access: 'admin',
  summary:
    'Report what a city invoiced, received and has overdue, and the price and cost of its events, by week, month or year, as rows and CSV (base64)',
  body: z.object({
    cityId: id,
    step: periodStep.default('month'),
    /** The year in which the business year begins; default: the current one. */
    year: z
      .int('Please give a year')
      .min(2022, 'Please give a year from 2022 on')
      .max(2199, 'Please give a year up to 2199')
      .optional(),
    withFile: z.boolean().default(false),
  }),
  output: z.object({
    items: z.array(financesRow),
    sums: financialSums,
    currency,
    /** The period of the rows, and the available business years. */
    year: z.int(),
    years: listOf({ year: z.int(), label: z.string() }),
    ...savedFile.partial().shape,
  }),
  refusals: ['cityNotFound'],
});
