import { maxRosterDays } from '@cadenza/domain/gig-roster/roster-span';
import { wholePeriod } from '@cadenza/domain/reports/report-period';
import { z } from 'zod';
import { currency, documentFormat, rosterShow, superReportState, yearForm } from '../enums.ts';
import { date, id, keyPageOf, keyQuery, savedFile, text } from '../fields.ts';
import { operation } from '../operation.ts';
import { ids } from '../payouts/shapes.ts';
import {
  bookedMusicianRow,
  namedPeriods,
  superAccountRow,
  superEvidence,
  superReportRow,
  superSums,
  yearSumRow,
} from './shapes.ts';

/**
 * A report of one city. Without the file, only a page of rows is requested, as a screen does; with the file, its first
 * page.
 */
const ofCity = { cityId: id, withFile: z.boolean().default(true) };
const period = { fromDate: date.default(wholePeriod.fromDate), toDate: date.default(wholePeriod.toDate) };
/** The file, if requested. */
const file = savedFile.partial().shape;

export const reportBookedMusicians = operation({
  method: 'POST',
  path: '/Reports/BookedMusicians',
  access: 'staff',
  summary: 'Report who plays where in a city on given days, one row per position, as rows and as CSV or PDF (base64)',
  body: z.object({
    ...ofCity,
    /** The first day. */
    date,
    days: z
      .int('Please give a number of days')
      .min(1, 'A report has at least one day')
      .max(maxRosterDays, `Please choose at most ${maxRosterDays} days`)
      .default(1),
    /** The same filters as on the gig roster's screen. */
    show: rosterShow.default('all'),
    q: text(120).default(''),
    format: documentFormat.default('csv'),
  }),
  output: z.object({ items: z.array(bookedMusicianRow), ...file }),
  refusals: ['cityNotFound'],
});

export const reportSuper = operation({
  method: 'POST',
  path: '/Reports/Super',
  access: 'staff',
  summary:
    'Report the super of a city by pay day, as a page of rows and in full as CSV (base64). Member numbers are masked, except in an admin’s file, which is recorded',
  body: z.object({
    ...ofCity,
    ...period,
    ...keyQuery.shape,
    /** The status of the super; empty means all. */
    states: z.array(superReportState).max(4).default([]),
    /** The name of one fund; empty means all. */
    fund: text(120).default(''),
  }),
  output: keyPageOf(superReportRow).extend({
    currency,
    sums: superSums,
    periods: namedPeriods,
    abilities: z.object({ canRecord: z.boolean() }),
    ...file,
  }),
  refusals: ['cityNotFound'],
});

export const downloadSuperFile = operation({
  method: 'POST',
  path: '/Reports/Super/ContributionFile',
  access: 'admin',
  summary:
    'Download super that is paid out but not yet received, as a SuperStream alternative file (SAFF 1.0, base64) with evidence for each payee; recorded, because it contains full numbers',
  body: z.object({ cityId: id, ids }),
  output: savedFile.extend({
    count: z.int(),
    totalMinor: z.int(),
    currency,
    evidence: z.array(superEvidence),
  }),
  refusals: ['cityNotFound', 'payoutNotFound', 'superFileRefused'],
});

export const reportSuperAccount = operation({
  method: 'POST',
  path: '/Reports/SuperAccount',
  access: 'admin',
  summary: 'Report the super of a city in a period by fund, as a page of rows and in full as CSV (base64)',
  body: z.object({ ...ofCity, ...period, ...keyQuery.shape }),
  output: keyPageOf(superAccountRow).extend({
    currency,
    sums: superSums,
    periods: namedPeriods,
    ...file,
  }),
  refusals: ['cityNotFound'],
});

export const reportYearSums = operation({
  method: 'POST',
  path: '/Reports/YearSums',
  access: 'staff',
  summary:
    'Report what each payee was paid in a calendar year, for Form 1099-NEC or slip T4A, as a page of rows and in full as CSV (base64). Numbers are masked, except in an admin’s file, which is recorded',
  body: z.object({
    ...ofCity,
    /** Default: the current year in the city. */
    year: z
      .int('Please give a year')
      .min(2022, 'Please give a year from 2022 on')
      .max(2200, 'Please give a year up to 2200')
      .optional(),
    ...keyQuery.shape,
  }),
  output: keyPageOf(yearSumRow).extend({
    currency,
    year: z.int(),
    years: z.array(z.int()),
    /** Null in Australia, which has no such form. */
    form: yearForm.nullable(),
    /** The region's threshold for that year; null without a form. */
    thresholdMinor: z.int().nullable(),
    sums: z.object({ totalMinor: z.int(), reportedMinor: z.int() }),
    ...file,
  }),
  refusals: ['cityNotFound'],
});
