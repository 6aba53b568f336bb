import { type FieldProblem, fieldProblems } from '../field-problems.ts';
import { addDays, addMinutes, eventDateOf, isCalendarDate, wallToInstant, type ZoneId } from '../time.ts';

/** Outcome of a call: reached, no answer, or call again the next morning or at an agreed time. */
export const callOutcomes = ['reached', 'no answer', 'tomorrow', 'call again'] as const;
export type CallOutcome = (typeof callOutcomes)[number];

/** The record of a call. The time to call again is in wall time of the city; empty for the other outcomes. */
export interface LoggedCall {
  outcome: CallOutcome;
  callAgainOn: string;
  callAgainTime: string;
}

const retryMinutes = 120;
const morning = '09:00';
const maxDaysAhead = 365;

/**
 * When to call again: in two hours, the next morning in the city, or at the requested time; null once the customer was reached, and
 * for an unanswered call that they had not requested.
 */
export function nextCallAt(
  { outcome, callAgainOn, callAgainTime }: LoggedCall,
  isWaiting: boolean,
  now: string,
  zone: ZoneId,
): string | null {
  if (outcome === 'reached') return null;
  if (outcome === 'no answer') return isWaiting ? addMinutes(now, retryMinutes) : null;
  if (outcome === 'tomorrow') return wallToInstant(addDays(eventDateOf(now, zone), 1), morning, zone);
  return wallToInstant(callAgainOn, callAgainTime, zone);
}

/** What is wrong with the time to call again, by field, as far as it can be checked without a clock. */
export const callAgainProblems = ({ outcome, callAgainOn, callAgainTime }: LoggedCall): FieldProblem[] =>
  outcome === 'call again'
    ? fieldProblems({
        callAgainOn: isCalendarDate(callAgainOn) ? null : 'Please choose a day',
        callAgainTime: /^([01]\d|2[0-3]):[0-5]\d$/.test(callAgainTime) ? null : 'Please enter a time as HH:mm',
      })
    : [];

/** Why this moment is no time to call again; null if it is fine. */
export function callAgainProblem(at: string, now: string): string | null {
  if (Date.parse(at) <= Date.parse(now)) return 'Please choose a time to come';
  return Date.parse(at) > Date.parse(addMinutes(now, maxDaysAhead * 24 * 60))
    ? 'Please choose a time within a year'
    : null;
}
