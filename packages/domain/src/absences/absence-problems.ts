import type { FieldProblem } from '../field-problems.ts';
import { addDays, daysBetween, formatDate } from '../time.ts';
import type { Absence } from './absence.ts';
import { absenceWords } from './absence-words.ts';

/** Longest range of days; after that the musician has left. */
const maxAbsenceDays = 366;
/** Most current and planned absences of one musician. */
export const maxAbsences = 60;
/** How far ahead a day can be. */
const maxDaysAhead = 3 * 366;

/** What is wrong with an absence on its own, independent of today. */
export function absenceShapeProblems(absence: Absence): FieldProblem[] {
  const { fromDay, untilDay, weekday, freeFrom, freeUntil } = absence;
  const problems: FieldProblem[] = [];
  if (untilDay !== null && untilDay < fromDay) {
    problems.push({ path: 'untilDay', message: 'The last day can’t be before the first' });
  }
  if (weekday === null) {
    if (untilDay === null) problems.push({ path: 'untilDay', message: 'Please enter the last day' });
    else if (daysBetween(fromDay, untilDay) >= maxAbsenceDays) {
      problems.push({ path: 'untilDay', message: 'Please enter at most a year at a time' });
    }
    if (freeFrom !== null) problems.push({ path: 'freeFrom', message: 'Only weekly rules can have times' });
    if (freeUntil !== null) problems.push({ path: 'freeUntil', message: 'Only weekly rules can have times' });
    return problems;
  }
  if (freeFrom === '00:00') problems.push({ path: 'freeFrom', message: 'Leave the times empty for the whole day' });
  if (freeUntil !== null && freeUntil <= (freeFrom ?? '00:00')) {
    problems.push({ path: 'freeUntil', message: 'The end must be after the start' });
  }
  return problems;
}

/**
 * What is wrong with a well-formed absence today, next to the musician's other ones (without the one it replaces): it is
 * already over, too far ahead, or overlaps another one of the same kind.
 */
export function absenceProblems(
  absence: Absence,
  { today, others }: { today: string; others: readonly Absence[] },
): FieldProblem[] {
  const { fromDay, untilDay, weekday } = absence;
  if (untilDay !== null && untilDay < today) return [{ path: 'untilDay', message: 'These dates have passed' }];
  const farthest = addDays(today, maxDaysAhead);
  const tooFar = `Please give a day until ${formatDate(farthest)}`;
  if (fromDay > farthest) return [{ path: 'fromDay', message: tooFar }];
  if (untilDay !== null && untilDay > farthest) return [{ path: 'untilDay', message: tooFar }];
  const other = others.find((each) => each.weekday === weekday && sharesDays(each, absence));
  return other
    ? [{ path: 'fromDay', message: `You already have “${absenceWords(other)}”. Please change that one` }]
    : [];
}

/** Whether two rules for one weekday, or two ranges of days, share a day. */
const sharesDays = (one: Absence, other: Absence): boolean =>
  (one.untilDay === null || one.untilDay >= other.fromDay) &&
  (other.untilDay === null || other.untilDay >= one.fromDay);
