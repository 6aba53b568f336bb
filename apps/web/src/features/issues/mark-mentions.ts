interface TextPart {
  /** Its start in the text. */
  at: number;
  words: string;
  isMention: boolean;
}

/** Splits a text so that each "@Name" of these names is a separate part. */
export function markMentions(text: string, names: readonly string[]): TextPart[] {
  if (names.length === 0) return [{ at: 0, words: text, isMention: false }];
  const longestFirst = names.toSorted((one, other) => other.length - one.length).map(escaped);
  const mention = new RegExp(`(@(?:${longestFirst.join('|')}))(?![\\p{L}\\p{N}])`, 'giu');
  let at = 0;
  return text.split(mention).flatMap((words, index) => {
    const part = { at, words, isMention: index % 2 === 1 };
    at += words.length;
    return words === '' ? [] : [part];
  });
}

const escaped = (name: string) => name.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');
