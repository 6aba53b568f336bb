/** "Violin, viola and cello": the first word and abbreviations keep their capitals. */
export function playersText(lineUp: readonly string[]): string {
  const words = lineUp.map((word, index) => (index === 0 || /^[A-Z]{2}/.test(word) ? word : lowered(word)));
  return words.length < 2 ? words.join('') : `${words.slice(0, -1).join(', ')} and ${words.at(-1)}`;
}

const lowered = (word: string) => word.charAt(0).toLowerCase() + word.slice(1);
