import { isRecord } from '@cadenza/domain/is-record';
import type { DayRule } from '@cadenza/domain/price-rules/price-rule';
import type { EnteredCode } from './choices.ts';

/** What a code changes, and the last day on which it does. */
export interface CodeRule extends DayRule {
  until: string;
}

/** The rule of a code; null if its city no longer has it, or what this browser stored of it is not well formed. */
export function codeRuleOf({ rule }: EnteredCode): CodeRule | null {
  if (!isRecord(rule)) return null;
  const { name, sentence, basisPoints, season, weekdays, onHolidays, until } = rule;
  if (typeof name !== 'string' || typeof sentence !== 'string' || typeof until !== 'string') return null;
  if (!Number.isInteger(basisPoints) || !isListOfNumbers(weekdays) || typeof onHolidays !== 'boolean') return null;
  if (season !== null && !isSeason(season)) return null;
  return { name, sentence, basisPoints: Number(basisPoints), season, weekdays, onHolidays, until };
}

const isListOfNumbers = (value: unknown): value is number[] =>
  Array.isArray(value) && value.every((each) => typeof each === 'number');

const isSeason = (value: unknown): value is NonNullable<DayRule['season']> =>
  isRecord(value) && typeof value.from === 'string' && typeof value.until === 'string';
