import type { FieldProblem } from '../field-problems.ts';
import { addMonths, monthOf } from '../month-grid.ts';
import { addDays, daysBetween, formatDate, formatMonth, formatShortDate } from '../time.ts';

/** Days of a city, both included, 'YYYY-MM-DD'. */
export interface ReportPeriod {
  fromDate: string;
  toDate: string;
}

export interface NamedPeriod extends ReportPeriod {
  label: string;
}

/** Nothing was paid before; a report without a first day starts here. */
const reportsBegin = '2010-01-01';
/** The year the business began. */
const firstNamedYear = 2022;

/**
 * The periods that a report offers by name, on this day in the city: the week from Sunday, the month, and the business years
 * since 2022, which begin in the month of the city's setting (1 to 12).
 */
export function namedPeriods(today: string, yearBeginsMonth: number): NamedPeriod[] {
  const month = monthOf(today);
  const sunday = addDays(today, -weekdayFromSunday(today));
  return [
    { label: 'This week', fromDate: sunday, toDate: addDays(sunday, 6) },
    monthPeriod('This month', month),
    monthPeriod('Last month', addMonths(month, -1)),
    ...businessYears(today, yearBeginsMonth).map(({ year }) => yearPeriod(year, yearBeginsMonth)),
  ];
}

/** The maximum number of days in a report of single records. */
const maxReportDays = 366;

/** The requested days of a report. */
export interface GivenDays {
  fromDate?: string | undefined;
  toDate?: string | undefined;
}

/**
 * The period of a report of single records: the given days; a year from or up to the only one given; without any, this month, on
 * this day in the city.
 */
export function reportPeriod({ fromDate, toDate }: GivenDays, today: string): ReportPeriod {
  if (fromDate !== undefined && toDate !== undefined) return { fromDate, toDate };
  if (fromDate !== undefined) return { fromDate, toDate: addDays(fromDate, maxReportDays - 1) };
  if (toDate !== undefined) return { fromDate: addDays(toDate, 1 - maxReportDays), toDate };
  const month = monthPeriod('', monthOf(today));
  return { fromDate: month.fromDate, toDate: month.toDate };
}

/** Why these days cannot be reported on. */
export function reportPeriodProblems({ fromDate, toDate }: GivenDays): FieldProblem[] {
  if (fromDate === undefined || toDate === undefined) return [];
  if (toDate < fromDate) return [{ path: 'toDate', message: 'The last day can’t be before the first' }];
  const message = `Please choose at most ${maxReportDays} days`;
  return daysBetween(fromDate, toDate) < maxReportDays ? [] : [{ path: 'toDate', message }];
}

/** The granularity of a year's report. */
export const periodSteps = ['month', 'week', 'year'] as const;
export type PeriodStep = (typeof periodSteps)[number];

/** The year in which the business year of this day began. */
export const businessYearOf = (today: string, beginsMonth: number): number => {
  const year = Number(today.slice(0, 4));
  return yearStart(year, beginsMonth) <= today ? year : year - 1;
};

/** The business years up to that of this day, latest first, with their names. */
export const businessYears = (today: string, beginsMonth: number): { year: number; label: string }[] => {
  const latest = businessYearOf(today, beginsMonth);
  return Array.from({ length: Math.max(1, latest - firstNamedYear + 1) }, (_, index) => {
    const year = latest - index;
    return { year, label: yearPeriod(year, beginsMonth).label };
  });
};

/**
 * A business year in steps, oldest first: its months, its weeks from Sunday, clipped to the year, or instead all
 * business years up to this one.
 */
export function yearInSteps(year: number, beginsMonth: number, step: PeriodStep): NamedPeriod[] {
  if (step === 'year') {
    return Array.from({ length: year - firstNamedYear + 1 }, (_, index) =>
      yearPeriod(firstNamedYear + index, beginsMonth),
    );
  }
  const { fromDate, toDate } = yearPeriod(year, beginsMonth);
  if (step === 'month') {
    return Array.from({ length: 12 }, (_, index) => {
      const month = addMonths(monthOf(fromDate), index);
      return monthPeriod(formatMonth(month), month);
    });
  }
  const weeks: NamedPeriod[] = [];
  for (let from = fromDate; from <= toDate; ) {
    const to = addDays(from, Math.min(6 - weekdayFromSunday(from), daysBetween(from, toDate)));
    weeks.push({ label: `${formatShortDate(from)} – ${formatDate(to)}`, fromDate: from, toDate: to });
    from = addDays(to, 1);
  }
  return weeks;
}

/** All past and future. */
export const wholePeriod: ReportPeriod = { fromDate: reportsBegin, toDate: '2199-12-31' };

function monthPeriod(label: string, month: string): NamedPeriod {
  return { label, fromDate: `${month}-01`, toDate: addDays(`${addMonths(month, 1)}-01`, -1) };
}

/** A business year. One that begins in January is named by one number, any other by both: "2026/27". */
export function yearPeriod(year: number, beginsMonth: number): NamedPeriod {
  const label = beginsMonth === 1 ? `${year}` : `${year}/${String((year + 1) % 100).padStart(2, '0')}`;
  return { label, fromDate: yearStart(year, beginsMonth), toDate: addDays(yearStart(year + 1, beginsMonth), -1) };
}

const yearStart = (year: number, month: number) => `${year}-${String(month).padStart(2, '0')}-01`;

/** 3 January 2010 was a Sunday. */
const weekdayFromSunday = (date: string) => ((daysBetween('2010-01-03', date) % 7) + 7) % 7;
