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

/** What changes the price of the packages, as everybody may know it. */
export interface DayRule extends QuoteRule, DayConditions {}

export interface PriceRule extends DayRule {
  /** What customers have to enter, and the last day on which a price is calculated with it; null for a rule that needs none. */
  code: { word: string; until: string } | null;
}

/** What decides which rules an event has. */
export interface RuleFacts {
  /** Of the event; null while it is not known. */
  date: string | null;
  region: RegionId;
  /** As `codeWord` writes it. */
  code: string | null;
  /** The city's day on which the event is priced. */
  today: string;
}

/** The rules that hold for an event. */
export const holdingRules = (rules: readonly PriceRule[], facts: RuleFacts): PriceRule[] =>
  rules.filter((rule) => takesCode(rule, facts) && holdsOn(rule, facts.date, facts.region));

const takesCode = ({ code }: PriceRule, facts: Pick<RuleFacts, 'code' | 'today'>): boolean =>
  code === null || (code.word === facts.code && facts.today <= code.until);

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
