import { isPublicHoliday, weekdayOf } from '../holidays/business-days.ts';
import type { QuoteRule } from '../pricing/rule-lines.ts';
import type { RegionId } from '../regions.ts';

/** On which events a rule holds, as far as their day says: all of it must hold. */
export interface DayConditions {
  /** Days of the year, both included, as 'MM-DD'; one that ends before it begins runs over New Year. */
  season: { from: string; until: string } | null;
  /** Monday is 1, Sunday 7; empty for any. */
  weekdays: readonly number[];
  /** Only on public holidays. */
  onHolidays: boolean;
}

/** What changes the price of an event's packages. */
export interface PriceRule extends QuoteRule, DayConditions {}

/** What decides which rules an event has. */
export interface RuleFacts {
  /** Of the event; null while it is not known. */
  date: string | null;
  region: RegionId;
}

/** The rules that hold for an event. */
export const holdingRules = (rules: readonly PriceRule[], { date, region }: RuleFacts): PriceRule[] =>
  rules.filter((rule) => holdsOn(rule, date, region));

/** Whether the day of an event meets the conditions; one that is not known meets none. */
export function holdsOn(
  { season, weekdays, onHolidays }: DayConditions,
  date: string | null,
  region: RegionId,
): boolean {
  if (date === null) return season === null && weekdays.length === 0 && !onHolidays;
  return (
    (season === null || isInSeason(season, date.slice('YYYY-'.length))) &&
    (weekdays.length === 0 || weekdays.includes(weekdayOf(date))) &&
    (!onHolidays || isPublicHoliday(date, region))
  );
}

const isInSeason = ({ from, until }: { from: string; until: string }, day: string): boolean =>
  from <= until ? from <= day && day <= until : from <= day || day <= until;
