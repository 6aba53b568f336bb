import { expect, it } from 'vitest';
import { likelihoodSentence, seatsToFill } from './likelihood-sentence.ts';

it.each([
  [5, 5, 0, 'Good news: all 5 musicians are free this Saturday.'],
  [1, 1, 0, 'Good news: a musician is free this Saturday.'],
  [5, 3, 0, 'Only 3 of 5 musicians are free this Saturday: another date or line-up may be easier.'],
  [5, 0, 0, 'Hardly anyone is free this Saturday: another date or line-up may be easier.'],
  [4, 4, 1, 'Good news: 4 of 5 musicians are free this Saturday. We’ll check one more.'],
  [4, 4, 2, 'Good news: 4 of 6 musicians are free this Saturday. We’ll check 2 more.'],
  [0, 0, 1, 'We’ll need to check who’s free for this line-up.'],
  [0, 0, 2, 'We’ll need to check who’s free for this line-up.'],
  [0, 0, 0, null],
])('%i needed, %i found and %i asked reads as expected', (needed, found, asked, sentence) => {
  expect(likelihoodSentence({ needed, found, asked, missing: [] }, 'Saturday')).toBe(sentence);
});

it('names what the open seats need', () => {
  expect(likelihoodSentence({ needed: 4, found: 3, asked: 0, missing: ['Female vocals'] }, 'Saturday')).toBe(
    'Only 3 of 4 musicians are free this Saturday: another date or line-up may be easier. Still open: female vocals.',
  );
});

it.each([
  [5, 5, 0, [], 'All 5 seats can be filled right now.'],
  [1, 1, 0, [], 'The seat can be filled right now.'],
  [1, 0, 0, ['Harp'], 'The seat can’t be filled right now. No one free: harp.'],
  [4, 3, 0, ['Female vocals'], '3 of 4 seats can be filled right now. No one free: female vocals.'],
  [4, 4, 1, [], 'All 4 seats can be filled right now. Few musicians play 1 of the seats: ask them first.'],
  [0, 0, 2, [], 'Few musicians play 2 of the seats: ask them first.'],
  [0, 0, 0, [], 'The line-up has no seats.'],
])('%i needed, %i found and %i asked reads for the office, without %j', (needed, found, asked, missing, sentence) => {
  expect(seatsToFill({ needed, found, asked, missing })).toBe(sentence);
});
