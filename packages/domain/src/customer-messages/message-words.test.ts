import { describe, expect, it } from 'vitest';
import { customerMessages, placeholdersOf } from './customer-messages.ts';
import {
  commonValues,
  exampleOf,
  fillWords,
  maxSubjectLength,
  maxWordsLength,
  wordsProblems,
} from './message-words.ts';

describe('our own words', () => {
  it.each(customerMessages.map((message) => [message.code, message] as const))(
    'of %s have nothing wrong with them, and every placeholder has an example',
    (code, message) => {
      expect(wordsProblems(code, message)).toEqual([]);
      const { subject, paragraphs } = exampleOf(code, message);
      expect(`${subject}\n${paragraphs.join('\n')}`).not.toMatch(/[{}]/);
      expect(message.subject.length).toBeLessThanOrEqual(maxSubjectLength);
      expect(message.words.length).toBeLessThanOrEqual(maxWordsLength);
      const names = placeholdersOf(code).map(({ name }) => name);
      expect(new Set(names).size).toBe(names.length);
    },
  );
});

describe('a city’s words', () => {
  it.each([
    [
      'an unknown placeholder',
      'subject',
      'On {dat}',
      'Bye',
      'There is no {dat} here. There is {name}, {number}, {date}, {city}',
    ],
    [
      'a placeholder of another message',
      'words',
      'Booked',
      'It costs {total}',
      'There is no {total} here. There is {name}, {number}, {date}, {city}',
    ],
    ['a single brace', 'words', 'Booked', 'See you on {date', 'Write placeholders with both braces, like {name}'],
    [
      'an empty pair',
      'words',
      'Booked',
      'See you {}',
      'There is no {} here. There is {name}, {number}, {date}, {city}',
    ],
  ])('are refused with %s', (_, path, subject, words, message) => {
    expect(wordsProblems('confirmed', { subject, words })).toEqual([{ path, message }]);
  });

  it('keep the placeholders the message needs', () => {
    expect(wordsProblems('cancelled', { subject: 'Cancelled', words: 'Goodbye, {name}.' })).toEqual([
      { path: 'words', message: 'Please keep {money}: what happens to the money, in plain words' },
    ]);
    expect(wordsProblems('twoWeeksBefore', { subject: '{days} days', words: 'See you soon.' })).toEqual([]);
  });

  it('are filled in, and empty paragraphs are dropped', () => {
    const values = {
      ...commonValues({ name: 'Olivia {number} Hart', number: 7, eventDate: null, city: 'Boston' }),
      open: '',
    };
    expect(fillWords({ subject: 'On {date},\n{city}', words: 'Dear {name}\n\n{open}\n\n {number} ' }, values)).toEqual({
      subject: 'On a date to be confirmed, Boston',
      paragraphs: ['Dear Olivia {number} Hart', '7'],
    });
  });
});
