import { dayOfWeek } from './month-grid.ts';
import { addDays, isCalendarDate, months } from './time.ts';

const nearby: Record<string, number> = { today: 0, tomorrow: 1, yesterday: -1 };
const weekdayNames = ['sunday', 'monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday'];
const minLetters = 3;

/**
 * The day meant by "2027-03-13", "13/3/2027", "13 March", "march 13 2027", "sat" or "tomorrow", as a
 * calendar date, or null if it is not a day. A weekday is the next one, including today. A day without a year is the
 * next one from `today` on, including `today`.
 * @param today a calendar date
 */
export function readTypedDay(words: string, today: string): string | null {
  const text = words.trim().toLowerCase().replaceAll(/[,.]/g, ' ').replaceAll(/\s+/g, ' ');
  const away = nearby[text];
  if (away !== undefined) return addDays(today, away);
  if (/^\d{4}-\d{2}-\d{2}$/.test(text)) return isCalendarDate(text) ? text : null;
  const weekday = indexOfStart(weekdayNames, text);
  if (weekday !== -1) return addDays(today, (weekday - dayOfWeek(today) + 7) % 7);
  const numbers = /^(\d{1,2})\/(\d{1,2})(?:\/(\d{4}))?$/.exec(text);
  if (numbers) return dayOf(numbers[1], Number(numbers[2]), numbers[3], today);
  const [, dayFirst, monthAfter, monthFirst, dayAfter, year] =
    /^(?:(\d{1,2})(?:st|nd|rd|th)? ([a-z]+)|([a-z]+) (\d{1,2})(?:st|nd|rd|th)?)(?: (\d{4}))?$/.exec(text) ?? [];
  const month = indexOfStart(
    months.map((name) => name.toLowerCase()),
    monthAfter ?? monthFirst ?? '',
  );
  return month === -1 ? null : dayOf(dayFirst ?? dayAfter, month + 1, year, today);
}

const indexOfStart = (names: readonly string[], start: string): number =>
  start.length < minLetters ? -1 : names.findIndex((name) => name.startsWith(start));

function dayOf(day: string | undefined, month: number, year: string | undefined, today: string): string | null {
  const inYear = (of: number) => `${of}-${String(month).padStart(2, '0')}-${String(day).padStart(2, '0')}`;
  const thisYear = Number(today.slice(0, 4));
  // 29 February can be four years away, eight around 2100.
  const years = year ? [Number(year)] : Array.from({ length: 9 }, (_, ahead) => thisYear + ahead);
  return years.map(inYear).find((date) => isCalendarDate(date) && (year !== undefined || date >= today)) ?? null;
}
