import type { FieldProblem } from '../field-problems.ts';
import { spacedParagraphsOf } from '../paragraphs.ts';
import { formatLongDate } from '../time.ts';
import { type CustomerMessageCode, customerMessageOf, type MessageWords, placeholdersOf } from './customer-messages.ts';

export const maxSubjectLength = 150;
export const maxWordsLength = 4000;

const inBraces = /\{([^{}\n]*)\}/g;

/** What is wrong with a city's wording of a message, by field. */
export function wordsProblems(code: CustomerMessageCode, { subject, words }: MessageWords): FieldProblem[] {
  const known = placeholdersOf(code).map(({ name }) => name);
  const problems = Object.entries({ subject, words }).flatMap(([path, text]) => {
    const message = placeholderProblem(text, known);
    return message === null ? [] : [{ path, message }];
  });
  if (problems.length > 0) return problems;
  const missing = customerMessageOf(code).placeholders.find(
    ({ name, isNeeded }) => isNeeded && !`${subject}\n${words}`.includes(`{${name}}`),
  );
  if (!missing) return [];
  return [{ path: 'words', message: `Please keep {${missing.name}}: ${lowerFirst(missing.what)}` }];
}

/** What is wrong with the placeholders in a text, given the allowed ones; null if nothing is. */
export function placeholderProblem(text: string, known: readonly string[]): string | null {
  const unknown = [...text.matchAll(inBraces)].map(([, name = '']) => name).find((name) => !known.includes(name));
  if (unknown !== undefined) {
    return `There is no {${unknown}} here. There is ${known.map((name) => `{${name}}`).join(', ')}`;
  }
  return /[{}]/.test(text.replaceAll(inBraces, '')) ? 'Write placeholders with both braces, like {name}' : null;
}

const lowerFirst = (value: string) => value.charAt(0).toLowerCase() + value.slice(1);

/** A message with its placeholders filled in, by paragraphs; empty paragraphs are dropped. */
export function fillWords(
  { subject, words }: MessageWords,
  values: Readonly<Record<string, string>>,
): { subject: string; paragraphs: string[] } {
  const fill = (text: string) => text.replaceAll(inBraces, (whole, name: string) => values[name] ?? whole);
  return { subject: fill(subject).replaceAll(/\s+/g, ' ').trim(), paragraphs: spacedParagraphsOf(fill(words)) };
}

/** The same with the examples of a preview. */
export const exampleOf = (code: CustomerMessageCode, words: MessageWords) =>
  fillWords(words, Object.fromEntries(placeholdersOf(code).map(({ name, example }) => [name, example])));

/** The placeholders that every message can use for its booking. */
export const commonValues = ({
  name,
  number,
  eventDate,
  city,
}: {
  name: string;
  number: number;
  eventDate: string | null;
  city: string;
}) => ({
  name,
  number: String(number),
  date: eventDate === null ? 'a date to be confirmed' : formatLongDate(eventDate),
  city,
});
