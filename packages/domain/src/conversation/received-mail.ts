import { maxWordsLength } from './conversation-entry.ts';

interface Header {
  name: string;
  value: string;
}

/** Headers by which programs mark their mail; for `auto-submitted`, every value but “no” (RFC 3834). */
const marks: Record<string, (value: string) => boolean> = {
  'auto-submitted': (value) => !/^no\b/i.test(value),
  precedence: (value) => /^(bulk|junk|list|auto_reply)$/i.test(value),
  'return-path': (value) => value === '<>',
  'x-autoreply': (value) => !/^no$/i.test(value),
  'x-autorespond': () => true,
};

const programs = /^(mailer-daemon|postmaster)@/i;

/** Whether a program wrote a mail, such as an absence note or a bounce: no one expects an answer to it. */
export const isAutomaticMail = (from: string, headers: readonly Header[]): boolean =>
  programs.test(from) || headers.some(({ name, value }) => marks[name.toLowerCase()]?.(value.trim()) ?? false);

/**
 * Text as stored: without invalid characters, without spaces at line ends, with at most one empty line between others.
 */
export const tidyText = (text: string): string =>
  text
    .replace(/\r\n?/g, '\n')
    .replace(/(?![\t\n])\p{Control}|\p{Surrogate}/gu, '')
    .split('\n')
    .map((line) => line.trimEnd())
    .join('\n')
    .replace(/\n{3,}/g, '\n\n')
    .trim();

/**
 * A message of at most `maxWordsLength` characters, and whether it was longer. It is cut after a word if one ends nearby.
 */
export function shortenWords(words: string): { words: string; isShortened: boolean } {
  if (words.length <= maxWordsLength) return { words, isShortened: false };
  const start = words.slice(0, maxWordsLength - 1).replace(/[\uD800-\uDBFF]$/, '');
  return { words: `${start.replace(/\s+\S{0,40}$/, '')}…`, isShortened: true };
}
