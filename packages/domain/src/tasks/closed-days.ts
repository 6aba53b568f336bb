import { isCalendarDate } from '../time.ts';

/** The first and last day an office is closed. */
export interface ClosedDays {
  from: string;
  until: string;
}

export const maxClosedTimes = 40;

/** Days as people write them, one line each: "2026-12-24", or "2026-12-24 to 2027-01-03". Empty lines are ignored. */
export function readClosedDays(text: string): { days: ClosedDays[] } | { problem: string } {
  const lines = text.split('\n').map((line) => line.trim());
  const days: ClosedDays[] = [];
  for (const [index, line] of lines.entries()) {
    if (line === '') continue;
    const [, from = '', until = from] = /^(\d{4}-\d\d-\d\d)(?: +to +(\d{4}-\d\d-\d\d))?$/.exec(line) ?? [];
    if (!isCalendarDate(from) || !isCalendarDate(until)) {
      return { problem: `Line ${index + 1}: please write a day as 2026-12-24, or days as 2026-12-24 to 2027-01-03` };
    }
    if (until < from) return { problem: `Line ${index + 1}: the last day is before the first` };
    days.push({ from, until });
  }
  return days.length > maxClosedTimes ? { problem: `At most ${maxClosedTimes} lines` } : { days };
}

/** The same for days that were validated when saved. */
export function closedDaysOf(text: string): ClosedDays[] {
  const read = readClosedDays(text);
  if ('problem' in read) throw new Error('the closed days of a city cannot be read');
  return read.days;
}
