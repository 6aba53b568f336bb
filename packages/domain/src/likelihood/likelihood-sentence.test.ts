import { expect, it } from 'vitest';
import { likelihoodSentence } from './likelihood-sentence.ts';

it.each([
  [5, 5, 0, 'As things stand all 5 positions can be filled this Saturday.'],
  [1, 1, 0, 'As things stand a player can be found this Saturday.'],
  [5, 3, 0, 'As things stand only 3 of 5 positions can be filled this Saturday: another date or line-up is likelier.'],
  [5, 0, 0, 'As things stand hardly anybody is free this Saturday: another date or line-up is likelier.'],
  [4, 4, 1, 'As things stand all 4 positions can be filled this Saturday. For one more position we have to ask first.'],
  [0, 0, 1, 'For this line-up we have to ask first who is free.'],
  [0, 0, 2, 'For this line-up we have to ask first who is free.'],
  [0, 0, 0, null],
])('%i needed, %i found and %i asked is said so', (needed, found, asked, sentence) => {
  expect(likelihoodSentence({ needed, found, asked, missing: [] }, 'Saturday')).toBe(sentence);
});

it('says what the open seats ask for', () => {
  expect(likelihoodSentence({ needed: 4, found: 3, asked: 0, missing: ['Female vocals'] }, 'Saturday')).toBe(
    'As things stand only 3 of 4 positions can be filled this Saturday: another date or line-up is likelier. Still open: female vocals.',
  );
});
