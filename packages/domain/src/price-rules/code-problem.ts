import { formatLongDate } from '../time.ts';
import { appliesOn, type PriceRule, type RuleFacts } from './price-rule.ts';

/**
 * Why a code changes no price in a city today, as a sentence; null if it does, or would on another day of the event.
 */
export function codeProblem(
  rules: readonly PriceRule[],
  { code, today }: Pick<RuleFacts, 'code' | 'today'>,
  cityName: string,
): string | null {
  const until = rules.find((rule) => rule.code?.word === code)?.code?.until;
  if (until === undefined) return `This code is not known in ${cityName}`;
  return today <= until ? null : `This code could be used until ${formatLongDate(until)}`;
}

/**
 * What a customer is told of a code that takes nothing off: the same of one that was never given out, another city's, and one that
 * has ended, so that guessing teaches nothing.
 */
export const unknownCode = (cityName: string): string => `We don’t know this code in ${cityName}, or it has ended`;

/** A note about the code of an event: why it does not change today's price. Null if it does, or without a code. */
export function codeNote(rules: readonly PriceRule[], facts: RuleFacts, cityName: string): string | null {
  if (facts.code === null) return null;
  const problem = codeProblem(rules, facts, cityName);
  if (problem !== null) return `${problem}. A new price is without it.`;
  const holds = rules.some((rule) => rule.code?.word === facts.code && appliesOn(rule, facts.date, facts.region));
  return holds ? null : 'This code takes nothing off on the day of this event.';
}
