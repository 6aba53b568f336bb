import { describe, expect, it } from 'vitest';
import { nameProblem, personNameProblem } from './names.ts';

describe('a name', () => {
  it.each([
    'Ada Byrne',
    "Siobhán O'Neill-Ní Dhuibhne",
    'Dr. Wu 吳',
    'Harbour & Quay Hotels',
    'Booking.com',
    ' Ada ',
    '',
  ])('%j stays as it is', (name) => {
    expect(nameProblem(name)).toBeNull();
  });

  it.each([
    ['Ada\nYour account is locked', 'A name is one line of text'],
    ['Ada\r\nBcc: all', 'A name is one line of text'],
    ['Ada\tByrne', 'A name is one line of text'],
    ['Ada\u0007', 'A name is one line of text'],
    ['Ada\u2028Byrne', 'A name is one line of text'],
    ['Ada \u202eenrya', 'A name is one line of text'],
    ['Win at https://evil.example', 'A name can’t contain a web address'],
  ])('%j is refused: %s', (name, sentence) => {
    expect(nameProblem(name)).toBe(sentence);
  });
});

describe("a person's name", () => {
  it.each(['Ada Byrne', "Siobhán O'Neill-Ní Dhuibhne", 'Dr. Wu 吳', 'J. R. R. Tolkien', ''])(
    '%j stays as it is',
    (name) => {
      expect(personNameProblem(name)).toBeNull();
    },
  );

  it.each([...'|;$%@"<>()+,'])('with %s is refused', (character) => {
    expect(personNameProblem(`Ada ${character} Byrne`)).toBe(`A name can’t contain ${character}`);
  });

  it('explains what to write for two people', () => {
    expect(personNameProblem('Maya & Daniel Okafor')).toBe('A name can’t contain &: please write “and”');
  });

  it('is also one line without a web address', () => {
    expect(personNameProblem('Ada\nByrne')).toBe('A name is one line of text');
  });
});
