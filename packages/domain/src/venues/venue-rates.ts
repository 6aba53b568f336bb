import type { FieldProblem } from '../field-problems.ts';
import { addDays, isCalendarDate } from '../time.ts';

/** A venue's own travel figures per performer, in minor units; null applies the city's bands. */
export interface VenueRates {
  customerFeeMinor: number | null;
  payoutMinor: number | null;
}

/** The figures from a day until the next step. */
export interface RateStep extends VenueRates {
  from: string;
}

export const noRates: VenueRates = { customerFeeMinor: null, payoutMinor: null };

const daysAhead = 5 * 366;

/** The figures in force on a day; none before the first step. */
export function ratesOn(steps: readonly RateStep[], day: string): VenueRates {
  const { customerFeeMinor, payoutMinor } = steps.findLast(({ from }) => from <= day) ?? noRates;
  return { customerFeeMinor, payoutMinor };
}

/** The figures from a day on; omitted ones stay the same. */
export const changedRates = (steps: readonly RateStep[], from: string, change: Partial<VenueRates>): VenueRates => ({
  ...ratesOn(steps, from),
  ...Object.fromEntries(Object.entries(change).filter(([, figure]) => figure !== undefined)),
});

/** What is wrong with the start day of figures: the past never changes. */
export function rateDayProblems(today: string, from: string): FieldProblem[] {
  const message = !isCalendarDate(from)
    ? 'Please enter a date'
    : from < today
      ? 'Please choose today or later'
      : from > addDays(today, daysAhead)
        ? 'Please choose a day within five years'
        : null;
  return message === null ? [] : [{ path: 'from', message }];
}
