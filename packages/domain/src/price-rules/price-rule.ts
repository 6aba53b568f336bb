import { isPublicHoliday, weekdayOf } from '../holidays/business-days.ts';
import type { QuoteRule } from '../pricing/rule-lines.ts';
import type { RegionId } from '../regions.ts';

/** The conditions of a rule on the day of an event: all must be met. */
export interface DayConditions {
  /** Days of the year, both included, as 'MM-DD'; an end before the start spans New Year. */
  season: { from: string; until: string } | null;
  /** Monday is 1, Sunday 7; empty for any. */
  weekdays: readonly number[];
  /** Only on public holidays. */
  onHolidays: boolean;
}

/** A public price rule, which changes the price of the packages. */
export interface DayRule extends QuoteRule, DayConditions {}

export interface PriceRule extends DayRule {
  /** The code, and the last day it is valid; null for a rule without a code. */
  code: { word: string; until: string } | null;
}

/** The facts that decide which rules apply to an event. */
export interface RuleFacts {
  /** Of the event; null while unknown. */
  date: string | null;
  region: RegionId;
  /** As returned by `codeWord`. */
  code: string | null;
  /** The day on which the event is priced, in the city. */
  today: string;
}

/** The rules that apply to an event. */
export const applicableRules = (rules: readonly PriceRule[], facts: RuleFacts): PriceRule[] =>
  rules.filter((rule) => takesCode(rule, facts) && appliesOn(rule, facts.date, facts.region));

const takesCode = ({ code }: PriceRule, facts: Pick<RuleFacts, 'code' | 'today'>): boolean =>
  code === null || (code.word === facts.code && facts.today <= code.until);

/** Whether the day of an event meets the conditions; an unknown day meets none. */
export function appliesOn(
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
