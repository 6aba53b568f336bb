import { addMonths, monthOf } from '../month-grid.ts';
import { addDays, daysBetween } from '../time.ts';

/** Days of a city, both included, 'YYYY-MM-DD'. */
export interface ReportPeriod {
  fromDate: string;
  toDate: string;
}

export interface NamedPeriod extends ReportPeriod {
  label: string;
}

/** Nothing was paid before; a report without a first day begins here. */
const reportsBegin = '2010-01-01';
/** The first year that is offered by name. */
const firstNamedYear = 2022;

/**
 * The periods that a report offers by name, on this day in the city: the week from Sunday on, the month, and the business years
 * since 2022, which begin in the month of the city's setting (1 to 12).
 */
export function namedPeriods(today: string, yearBeginsMonth: number): NamedPeriod[] {
  const month = monthOf(today);
  const sunday = addDays(today, -weekdayFromSunday(today));
  const first = yearStart(Number(today.slice(0, 4)), yearBeginsMonth);
  const latest = Number(first <= today ? today.slice(0, 4) : Number(today.slice(0, 4)) - 1);
  const years = Array.from({ length: Math.max(1, latest - firstNamedYear + 1) }, (_, index) => latest - index);
  return [
    { label: 'This week', fromDate: sunday, toDate: addDays(sunday, 6) },
    monthPeriod('This month', month),
    monthPeriod('Last month', addMonths(month, -1)),
    ...years.map((year) => yearPeriod(year, yearBeginsMonth)),
  ];
}

/** Everything up to now and to come. */
export const wholePeriod: ReportPeriod = { fromDate: reportsBegin, toDate: '2199-12-31' };

function monthPeriod(label: string, month: string): NamedPeriod {
  return { label, fromDate: `${month}-01`, toDate: addDays(`${addMonths(month, 1)}-01`, -1) };
}

/** A business year. One that begins in January is called by its number, another one by both: "2026/27". */
export function yearPeriod(year: number, beginsMonth: number): NamedPeriod {
  const label = beginsMonth === 1 ? `${year}` : `${year}/${String((year + 1) % 100).padStart(2, '0')}`;
  return { label, fromDate: yearStart(year, beginsMonth), toDate: addDays(yearStart(year + 1, beginsMonth), -1) };
}

const yearStart = (year: number, month: number) => `${year}-${String(month).padStart(2, '0')}-01`;

/** 3 January 2010 was a Sunday. */
const weekdayFromSunday = (date: string) => ((daysBetween('2010-01-03', date) % 7) + 7) % 7;
