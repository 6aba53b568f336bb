/** The paragraphs of a text whose lines each are one: its lines without those that are empty. */
export const paragraphsOf = (text: string): string[] =>
  text
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '');

/** The paragraphs of a text in which an empty line begins a new one; lines within a paragraph stay as they are. */
export const spacedParagraphsOf = (text: string): string[] =>
  text
    .split(/\n\s*\n/)
    .map((paragraph) => paragraph.trim())
    .filter((paragraph) => paragraph !== '');
