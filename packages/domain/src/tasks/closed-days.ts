import { isCalendarDate } from '../time.ts';

/** The first and last day an office is closed. */
export interface ClosedDays {
  from: string;
  until: string;
}

export const maxClosedTimes = 40;

/**
 * Days as people write them, one line each: "24/12/2026", or "24/12/2026 to 03/01/2027", or with ISO dates. Empty lines are
 * ignored.
 */
export function readClosedDays(text: string): { days: ClosedDays[] } | { problem: string } {
  const lines = text.split('\n').map((line) => line.trim());
  const days: ClosedDays[] = [];
  for (const [index, line] of lines.entries()) {
    if (line === '') continue;
    const [from = '', until = from, ...rest] = line.split(/ +to +/).map(isoDate);
    if (!isCalendarDate(from) || !isCalendarDate(until) || rest.length > 0) {
      return { problem: `Line ${index + 1}: please write a day as 24/12/2026, or days as 24/12/2026 to 03/01/2027` };
    }
    if (until < from) return { problem: `Line ${index + 1}: the last day is before the first` };
    days.push({ from, until });
  }
  return days.length > maxClosedTimes ? { problem: `At most ${maxClosedTimes} lines` } : { days };
}

/** "24/12/2026" and "2026-12-24" as "2026-12-24"; empty for anything else. */
function isoDate(written: string): string {
  const iso = written.replace(/^(\d\d)\/(\d\d)\/(\d{4})$/, '$3-$2-$1');
  return /^\d{4}-\d\d-\d\d$/.test(iso) ? iso : '';
}

/** The same for days that were validated when saved. */
export function closedDaysOf(text: string): ClosedDays[] {
  const read = readClosedDays(text);
  if ('problem' in read) throw new Error('the closed days of a city cannot be read');
  return read.days;
}
