/** Paragraphs under a heading. */
export interface TermsSection {
  heading: string;
  paragraphs: string[];
}

/** The written form: a line starting with # is a heading, and an empty line ends a paragraph. */
export const termsText = (sections: readonly TermsSection[]): string =>
  sections.map(({ heading, paragraphs }) => [`# ${heading}`, ...paragraphs].join('\n\n')).join('\n\n');

/** Parses a text into sections. Anything before the first heading is a section without one. */
export function sectionsOf(text: string): TermsSection[] {
  const sections: TermsSection[] = [];
  let lines: string[] = [];
  const endParagraph = () => {
    const paragraph = lines.join(' ');
    lines = [];
    if (paragraph === '') return;
    if (sections.length === 0) sections.push({ heading: '', paragraphs: [] });
    sections.at(-1)?.paragraphs.push(paragraph);
  };
  for (const line of text.split('\n').map((each) => each.trim().replaceAll(/\s+/g, ' '))) {
    if (line === '' || line.startsWith('#')) endParagraph();
    if (line.startsWith('#')) sections.push({ heading: line.replace(/^#+ ?/, ''), paragraphs: [] });
    else if (line !== '') lines.push(line);
  }
  endParagraph();
  return sections;
}

export const maxTermsLength = 60_000;
const maxHeadingLength = 120;
const maxParagraphLength = 5000;

/** Why a text cannot be published, in a sentence. */
export function termsTextProblem(text: string): string | null {
  const sections = sectionsOf(text);
  if (sections.length === 0) return 'Please write the text';
  const headings = new Set<string>();
  for (const { heading, paragraphs } of sections) {
    if (heading === '') return 'Please begin each section with a heading, as in “# Payment”';
    if (heading.length > maxHeadingLength) return `The heading “${heading.slice(0, 30)}…” is too long`;
    if (headings.has(heading)) return `Two sections are called “${heading}”`;
    headings.add(heading);
    if (paragraphs.length === 0) return `There is no text under “${heading}”`;
    if (paragraphs.some((paragraph) => paragraph.length > maxParagraphLength))
      return `A paragraph under “${heading}” has more than ${maxParagraphLength} characters`;
    if (new Set(paragraphs).size < paragraphs.length) return `The same paragraph appears twice under “${heading}”`;
  }
  return null;
}

/** What is wrong with publishing a text after the version in force. */
export const sameVersionProblem = (
  inForce: { title: string; sections: readonly TermsSection[] } | null,
  next: { title: string; text: string },
): string | null =>
  inForce?.title === next.title && termsText(inForce.sections) === termsText(sectionsOf(next.text))
    ? 'This is the version in force'
    : null;
