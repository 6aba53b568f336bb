/** The paragraphs of a text that people wrote: its lines without those that are empty. */
export const paragraphsOf = (text: string): string[] =>
  text
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '');
