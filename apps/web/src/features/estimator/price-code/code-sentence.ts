import { conditionWords } from '@cadenza/domain/price-rules/condition-words';
import { formatLongDate, isCalendarDate } from '@cadenza/domain/time';
import type { Catalogue } from '../catalogue/catalogue.ts';
import { type Choices, eventTimeOf } from '../choices/choices.ts';
import { codeOf } from '../choices/rule-room.ts';
import type { ShownQuote } from '../choices/shown-quote.ts';

/** What a code that was entered does to the price, in a sentence; null without one. */
export function codeSentence(
  choices: Choices,
  catalogue: Catalogue,
  quote: ShownQuote | null,
): { isApplied: boolean; text: string } | null {
  if (!choices.priceCode) return null;
  // Besides a code, only rules that everybody knows take something off.
  const line = quote?.lines.find(
    ({ title, amountMinor }) => amountMinor < 0 && !catalogue.priceRules.some(({ name }) => name === title),
  );
  if (line) return { isApplied: true, text: `“${line.title}” is in your price.` };
  const code = codeOf(choices, catalogue);
  if (!code || code.isForDay) return { isApplied: false, text: 'Your code takes nothing off this price.' };
  const { name } = code.rule;
  const days = conditionWords(code.rule);
  const { eventDate } = eventTimeOf(choices);
  const text =
    eventDate !== null && isCalendarDate(eventDate)
      ? `“${name}” takes nothing off on ${formatLongDate(eventDate)}. It’s for ${days}.`
      : `“${name}” is for ${days}. Choose your date to see if it applies.`;
  return { isApplied: false, text };
}
