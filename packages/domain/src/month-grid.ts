import { addDays, daysBetween } from './time.ts';

/** The short weekday names shown in the calendar, Sunday first. */
export const weekdayHeads = ['Sun', 'Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat'] as const;

const someSunday = '2023-01-01';

/** 0 for Sunday to 6 for Saturday. */
export const dayOfWeek = (date: string) => ((daysBetween(someSunday, date) % 7) + 7) % 7;

/** The month 'YYYY-MM' of a date 'YYYY-MM-DD'. */
export const monthOf = (date: string): string => date.slice(0, 7);

/** True for a 'YYYY-MM' whose month exists. */
export const isMonth = (value: string): boolean => /^\d{4}-(0[1-9]|1[0-2])$/.test(value);

/** The month `by` months later; earlier if negative. */
export function addMonths(month: string, by: number): string {
  const count = Number(month.slice(0, 4)) * 12 + Number(month.slice(5, 7)) - 1 + by;
  return `${String(Math.floor(count / 12)).padStart(4, '0')}-${String((count % 12) + 1).padStart(2, '0')}`;
}

/** The weeks that overlap a month, each from Sunday to Saturday, including days of the adjacent months. */
export function monthWeeks(month: string): string[][] {
  const first = `${month}-01`;
  const next = `${addMonths(month, 1)}-01`;
  const start = addDays(first, -dayOfWeek(first));
  const weeks = Math.ceil(daysBetween(start, next) / 7);
  return Array.from({ length: weeks }, (_week, week) =>
    Array.from({ length: 7 }, (_day, day) => addDays(start, week * 7 + day)),
  );
}
