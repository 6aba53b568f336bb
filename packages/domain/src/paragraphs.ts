/** The paragraphs of a text with one paragraph per line, without empty lines. */
export const paragraphsOf = (text: string): string[] =>
  text
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '');

/** The paragraphs of a text separated by empty lines; line breaks within a paragraph are kept. */
export const spacedParagraphsOf = (text: string): string[] =>
  text
    .split(/\n\s*\n/)
    .map((paragraph) => paragraph.trim())
    .filter((paragraph) => paragraph !== '');
