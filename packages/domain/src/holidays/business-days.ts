import type { RegionId } from '../regions.ts';
import { addDays, daysBetween } from '../time.ts';
import { australianJurisdictions, type DayRule, holidayRules, type Jurisdiction } from './holiday-rules.ts';

/** A public holiday, or the working day that substitutes for it. */
export interface Holiday {
  date: string;
  name: string;
}

/** A year's public holidays of a jurisdiction, in order; those on a weekend are listed with their substitute day. */
export function holidaysOf(jurisdiction: Jurisdiction, year: number): Holiday[] {
  const kept = holidayRules
    .filter(({ jurisdictions, years }) => jurisdictions.includes(jurisdiction) && (years?.includes(year) ?? true))
    .map(({ name, day, onWeekend }) => ({ name, onWeekend, date: dateOf(day, year) }));
  const taken = new Set(kept.map(({ date }) => date));
  const standIns = kept.flatMap(({ name, onWeekend, date }) => {
    const weekday = weekdayOf(date);
    const isMoved = onWeekend === 'next working day' ? weekday >= 6 : onWeekend !== 'not moved' && weekday === 7;
    if (!isMoved) return [];
    const standIn = firstDay(date, (day) => !isWeekend(day) && !taken.has(day));
    taken.add(standIn);
    return [{ name, date: standIn }];
  });
  const days = new Map([...kept, ...standIns].map(({ date, name }) => [date, name]));
  return [...days].map(([date, name]) => ({ date, name })).toSorted((a, b) => (a.date < b.date ? -1 : 1));
}

/**
 * Why a region's banks do not pay on a day, in a word or two, or null: "Sunday", "Good Friday". In Australia, Sydney's
 * holidays count.
 */
export function notABankingDay(date: string, region: RegionId): string | null {
  if (isWeekend(date)) return weekdayOf(date) === 6 ? 'Saturday' : 'Sunday';
  return holidayName(date, [region === 'AU' ? 'NSW' : region]);
}

/** Where a region's events are. */
const eventJurisdiction = { AU: 'NSW', CA: 'ON', US: 'MA' } as const satisfies Record<RegionId, Jurisdiction>;

/**
 * Whether a day is a public holiday for events and offices of a region, even on a weekend. In Australia New South Wales counts,
 * including the Saturday and Sunday of Easter (Public Holidays Act 2010, section 4), which are no extra bank holidays; in Canada
 * Ontario, in the United States Massachusetts.
 */
export function isPublicHoliday(date: string, region: RegionId): boolean {
  if (holidayName(date, [eventJurisdiction[region]]) !== null) return true;
  const toEaster = daysBetween(easterSunday(Number(date.slice(0, 4))), date);
  return region === 'AU' && (toEaster === 0 || toEaster === -1);
}

/** The day itself if banks pay on it, otherwise the next banking day. */
export const nextBankingDay = (date: string, region: RegionId): string =>
  notABankingDay(date, region) === null ? date : firstDay(date, (day) => notABankingDay(day, region) === null);

/**
 * A business day of Australia's super guarantee: neither a weekend nor a public holiday of the whole of any state or
 * territory, wherever the payer is (Superannuation Guarantee (Administration) Act 1992, section 6(1)).
 */
export const isSuperBusinessDay = (date: string): boolean =>
  !isWeekend(date) && holidayName(date, australianJurisdictions) === null;

/** The nth such business day after a day, not counting the day itself. */
export function superBusinessDaysAfter(date: string, count: number): string {
  let day = date;
  for (let left = count; left > 0; left -= 1) day = firstDay(day, isSuperBusinessDay);
  return day;
}

const holidayName = (date: string, jurisdictions: readonly Jurisdiction[]): string | null =>
  jurisdictions
    .flatMap((jurisdiction) => holidaysIn(jurisdiction, Number(date.slice(0, 4))))
    .find((holiday) => holiday.date === date)?.name ?? null;

const known = new Map<string, Holiday[]>();

function holidaysIn(jurisdiction: Jurisdiction, year: number): Holiday[] {
  const key = `${jurisdiction} ${year}`;
  const holidays = known.get(key) ?? holidaysOf(jurisdiction, year);
  known.set(key, holidays);
  return holidays;
}

/** The first day after a day that satisfies the predicate. */
function firstDay(after: string, holds: (day: string) => boolean): string {
  let day = addDays(after, 1);
  while (!holds(day)) day = addDays(day, 1);
  return day;
}

function dateOf(rule: DayRule, year: number): string {
  if (rule.kind === 'easter') return addDays(easterSunday(year), rule.days);
  const date = `${year}-${twoDigits(rule.month)}-${twoDigits(rule.day)}`;
  if (rule.kind === 'date') return date;
  const ahead = (rule.weekday - weekdayOf(date) + 7) % 7;
  return addDays(date, rule.direction === 'on or after' || ahead === 0 ? ahead : ahead - 7);
}

/**
 * Easter Sunday of the Gregorian calendar, by the anonymous algorithm (Nature, 20 April 1876; Meeus, Astronomical Algorithms,
 * chapter 8).
 */
export function easterSunday(year: number): string {
  const [a, b, c] = [year % 19, Math.floor(year / 100), year % 100];
  const correction = Math.floor((b - Math.floor((b + 8) / 25) + 1) / 3);
  const moon = (19 * a + b - Math.floor(b / 4) - correction + 15) % 30;
  const weekday = (32 + 2 * (b % 4) + 2 * Math.floor(c / 4) - moon - (c % 4)) % 7;
  const late = Math.floor((a + 11 * moon + 22 * weekday) / 451);
  const days = moon + weekday - 7 * late + 114;
  return `${year}-${twoDigits(Math.floor(days / 31))}-${twoDigits((days % 31) + 1)}`;
}

/** Monday is 1, Sunday 7. */
export const weekdayOf = (date: string) => (((daysBetween('1970-01-05', date) % 7) + 7) % 7) + 1;
const isWeekend = (date: string) => weekdayOf(date) >= 6;
const twoDigits = (value: number) => String(value).padStart(2, '0');
