import fc from 'fast-check';
import { describe, expect, it, test } from 'vitest';
import { sameVersionProblem, sectionsOf, termsText, termsTextProblem } from './terms-text.ts';

describe('a text of terms', () => {
  it('uses # for headings and empty lines between paragraphs', () => {
    expect(sectionsOf('# Payment\n\nWe pay\n on Friday.\n\nTo the cent.\n## The day\nBe there.')).toEqual([
      { heading: 'Payment', paragraphs: ['We pay on Friday.', 'To the cent.'] },
      { heading: 'The day', paragraphs: ['Be there.'] },
    ]);
  });

  it('survives a round trip', () => {
    const line = fc.string({ minLength: 1, maxLength: 30 });
    fc.assert(
      fc.property(
        fc.array(
          fc.oneof(
            line,
            line.map((each) => `# ${each}`),
            fc.constant(''),
          ),
        ),
        (lines) => {
          const once = sectionsOf(lines.join('\n'));
          const wholeOnes = once.filter(({ heading }) => heading !== '');
          expect(sectionsOf(termsText(wholeOnes))).toEqual(wholeOnes);
        },
      ),
    );
  });

  test.each([
    ['# Payment\n\nWe pay on Friday.', null],
    ['  \n ', 'Please write the text'],
    ['We pay on Friday.', 'Please begin each section with a heading, as in “# Payment”'],
    ['#\nWe pay on Friday.', 'Please begin each section with a heading, as in “# Payment”'],
    ['# Payment\n# The day\nBe there.', 'There is no text under “Payment”'],
    ['# Day\nBe there.\n# Day\nOn time.', 'Two sections are called “Day”'],
    ['# Day\nBe there.\n\nBe there.', 'The same paragraph appears twice under “Day”'],
    [`# ${'a'.repeat(121)}\nBe there.`, `The heading “${'a'.repeat(30)}…” is too long`],
    [`# Day\n${'a'.repeat(5001)}`, 'A paragraph under “Day” has more than 5000 characters'],
  ])('%j: %s', (text, problem) => {
    expect(termsTextProblem(text)).toBe(problem);
  });

  test.each([
    ['Terms', '# Day\nBe  there.', 'This is the version in force'],
    ['New terms', '# Day\nBe there.', null],
    ['Terms', '# Day\nBe there early.', null],
  ])('as %s, %j, after the version in force: %s', (title, text, problem) => {
    const inForce = { title: 'Terms', sections: [{ heading: 'Day', paragraphs: ['Be there.'] }] };
    expect(sameVersionProblem(inForce, { title, text })).toBe(problem);
    expect(sameVersionProblem(null, { title, text })).toBeNull();
  });
});
