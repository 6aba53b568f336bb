/**
 * What must not be logged, and its replacement. The order matters: an address is cut before anything inside it is
 * checked.
 */
const masks: readonly [RegExp, string][] = [
  // Control and format characters could forge a line or reverse its text.
  [/[\p{Cc}\p{Cf}\u2028\u2029]+/gu, ' '],
  [/(https?:\/\/[^\s?#)"']*)[?#][^\s)"']*/gi, '$1'],
  [/\b(bearer|basic)\s+\S+/gi, '$1 …'],
  [/\b(\w*(?:password|secret|token|authorization|key))\b(["']?\s*[:=]\s*)\S+/gi, '$1$2…'],
  [/[\w.+-]+@[\w-]+(?:\.[\w-]+)+/g, '…'],
  // What a program quotes is often something a person typed.
  [/"[^"]*"|“[^”]*”|`[^`]*`/g, '"…"'],
  [/[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}/gi, '…'],
  [/[\w-]{40,}/g, '…'],
  // Telephone, account and card numbers; a line and column of a script follow a colon.
  [/(?<![\w:])\+?\d[\d ()-]{4,}\d/g, '…'],
];

/** The loggable form of text from outside, on one line: no addresses of people, no keys, no numbers, nothing quoted. */
export const maskWords = (words: string): string =>
  masks.reduce((masked, [found, mask]) => masked.replaceAll(found, mask), words).trim();

/** A page's path without ids and keys: any part with a digit in it may be one. */
export const maskPath = (path: string): string =>
  maskWords(path)
    .split('/')
    .map((part) => (/\d/.test(part) ? '…' : part))
    .join('/');
