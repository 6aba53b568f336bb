/** An "@" with the letters after it, up to the caret. */
export interface BegunMention {
  /** Where the "@" stands. */
  at: number;
  letters: string;
}

/** The mention that is being written at the caret; null when there is none. An address of email begins none. */
export function begunMention(text: string, caret: number): BegunMention | null {
  const [, sign, letters = ''] = /(?:^|[^\p{L}\p{N}._%+-])(@)([\p{L}' -]{0,40})$/u.exec(text.slice(0, caret)) ?? [];
  if (!sign || / {2}/.test(letters)) return null;
  return { at: caret - letters.length - 1, letters };
}

/** The text with the name in place of the letters that were written of it. */
export function completeMention(text: string, { at, letters }: BegunMention, name: string): string {
  const rest = text.slice(at + 1 + letters.length);
  return `${text.slice(0, at)}@${name}${rest.startsWith(' ') ? '' : ' '}${rest}`;
}
