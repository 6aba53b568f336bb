import { expect, test } from 'vitest';
import { paragraphsOf } from './paragraphs.ts';

test.each([
  ['', []],
  [' \n ', []],
  ['One line.', ['One line.']],
  ['First.\n\n  Second. \r\nThird.\n', ['First.', 'Second.', 'Third.']],
])('%j', (text, paragraphs) => {
  expect(paragraphsOf(text)).toEqual(paragraphs);
});
