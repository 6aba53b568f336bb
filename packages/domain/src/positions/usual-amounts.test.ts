import { expect, it } from 'vitest';
import { sentenceOf } from '../refusals/sentence-of.ts';
import { usualAmountsQuestion } from './usual-amounts.ts';

const sydney = { askAboveMinor: 200_000, currency: 'AUD' } as const;

it.each([
  [
    { 'the pay of Violin 1': 99_999_999 },
    '$999,999.99 for the pay of Violin 1 is more than the usual $2,000.00. Is that right?',
  ],
  [
    { 'the surcharge': 100, 'the artist fee': 200_001 },
    '$2,000.01 for the artist fee is more than the usual $2,000.00. Is that right?',
  ],
  [{ 'the pay of Violin 1': 200_000 }, null],
  [{ 'the pay of Violin 1': null, 'the artist fee': undefined }, null],
  [{}, null],
])('%j requires the confirmation: %s', (amounts, question) => {
  expect(sentenceOf(usualAmountsQuestion(amounts, sydney))).toBe(question);
});
