import type { FieldProblem } from '../field-problems.ts';
import { addMonths, dayOfWeek, monthOf } from '../month-grid.ts';
import { addDays, daysBetween, formatLongDate, formatMonth, formatShortDate } from '../time.ts';

/** The period of the gig roster. A weekend is Friday to Sunday; a week begins on Monday. */
export const rosterViews = ['weekend', 'day', 'week', 'month'] as const;
export type RosterView = (typeof rosterViews)[number];

/** Event dates, both included, 'YYYY-MM-DD'. */
export interface RosterSpan {
  fromDate: string;
  toDate: string;
}

/** A month plus a day on either side, with some margin. */
export const maxRosterDays = 45;

const friday = 5;

/** The days of a view around a date. From Monday to Thursday the weekend is the coming one. */
export function rosterSpan(view: RosterView, date: string): RosterSpan {
  const sinceMonday = (dayOfWeek(date) + 6) % 7;
  switch (view) {
    case 'day':
      return { fromDate: date, toDate: date };
    case 'weekend': {
      const fromDate = addDays(date, friday - 1 - sinceMonday);
      return { fromDate, toDate: addDays(fromDate, 2) };
    }
    case 'week':
      return { fromDate: addDays(date, -sinceMonday), toDate: addDays(date, 6 - sinceMonday) };
    case 'month':
      return { fromDate: `${monthOf(date)}-01`, toDate: addDays(`${addMonths(monthOf(date), 1)}-01`, -1) };
  }
}

/** The first day of the span `by` spans later; earlier if negative. */
export function moveSpan(view: RosterView, date: string, by: number): string {
  const { fromDate } = rosterSpan(view, date);
  if (view === 'month') return `${addMonths(monthOf(fromDate), by)}-01`;
  return addDays(fromDate, by * (view === 'day' ? 1 : 7));
}

/** Every day of a span. */
export const daysOf = ({ fromDate, toDate }: RosterSpan): string[] =>
  Array.from({ length: daysBetween(fromDate, toDate) + 1 }, (_day, index) => addDays(fromDate, index));

/** The days as a heading. */
export function spanTitle(view: RosterView, { fromDate, toDate }: RosterSpan): string {
  if (view === 'day') return formatLongDate(fromDate);
  if (view === 'month') return formatMonth(fromDate);
  return `${formatShortDate(fromDate)} – ${formatShortDate(toDate)}`;
}

/** The span plus a day on either side, whose gigs may clash with those inside. */
export const withNeighbours = ({ fromDate, toDate }: RosterSpan): RosterSpan => ({
  fromDate: addDays(fromDate, -1),
  toDate: addDays(toDate, 1),
});

/** What is wrong with the requested days. */
export const rosterDaysProblems = ({ fromDate, toDate }: RosterSpan): FieldProblem[] => {
  const days = daysBetween(fromDate, toDate) + 1;
  if (days < 1) return [{ path: 'toDate', message: 'The last day can’t be before the first' }];
  return days > maxRosterDays ? [{ path: 'toDate', message: `Please choose at most ${maxRosterDays} days` }] : [];
};
