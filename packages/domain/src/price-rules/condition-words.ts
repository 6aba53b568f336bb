import { months, weekdays as names } from '../time.ts';
import type { DayConditions } from './price-rule.ts';

/** The days on which a rule holds, as customers read it: "Fridays and Saturdays from 1 March to 31 May". */
export function conditionWords({ season, weekdays, onHolidays }: DayConditions): string {
  const days = daysInWords(weekdays);
  const named = onHolidays ? ['public holidays', ...(days.length > 0 ? [`that are ${inWords(days, 'or')}`] : [])] : [];
  const which = onHolidays ? named.join(' ') : inWords(days, 'and') || 'events';
  return season ? `${which} from ${dayOfYear(season.from)} to ${dayOfYear(season.until)}` : which;
}

/** "Fridays"; three or more in a row as "Mondays to Thursdays". */
function daysInWords(weekdays: readonly number[]): string[] {
  const days = weekdays.toSorted((a, b) => a - b);
  const named = days.map((day) => `${names[day - 1] ?? ''}s`);
  const isRun = days.length > 2 && days.every((day, index) => day === (days[0] ?? 0) + index);
  return isRun ? [`${named[0]} to ${named.at(-1)}`] : named;
}

const inWords = (words: readonly string[], last: 'and' | 'or'): string =>
  [words.slice(0, -1).join(', '), ...words.slice(-1)].filter((part) => part !== '').join(` ${last} `);

/** "03-01" is 1 March. */
function dayOfYear(day: string): string {
  const [month, date] = day.split('-').map(Number);
  return `${date} ${months[(month ?? 1) - 1]}`;
}
