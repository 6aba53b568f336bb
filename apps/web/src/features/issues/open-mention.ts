/** An "@" with the letters after it, up to the caret. */
export interface OpenMention {
  /** The position of the "@". */
  at: number;
  letters: string;
}

/** The mention being typed at the caret; null if there is none. An email address does not start one. */
export function openMention(text: string, caret: number): OpenMention | null {
  const [, sign, letters = ''] = /(?:^|[^\p{L}\p{N}._%+-])(@)([\p{L}' -]{0,40})$/u.exec(text.slice(0, caret)) ?? [];
  if (!sign || / {2}/.test(letters)) return null;
  return { at: caret - letters.length - 1, letters };
}

/** The text with the full name in place of its typed letters. */
export function completeMention(text: string, { at, letters }: OpenMention, name: string): string {
  const rest = text.slice(at + 1 + letters.length);
  return `${text.slice(0, at)}@${name}${rest.startsWith(' ') ? '' : ' '}${rest}`;
}
