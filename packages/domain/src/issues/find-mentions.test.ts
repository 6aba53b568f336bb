import fc from 'fast-check';
import { expect, it } from 'vitest';
import { findMentions } from './find-mentions.ts';

const people = ['Ana', 'Ana Maria', 'Bo Élan', 'Bo Élan'].map((name, index) => ({ userId: String(index), name }));

it.each([
  ['nobody here', []],
  ['@Ana, look', ['0']],
  ['Hello @ana maria!', ['1']],
  ['@Ana and @Ana Maria', ['0', '1']],
  ['@Anabel', []],
  ['write to me@Ana.example', []],
  ['(@Bo Élan)', ['2', '3']],
  ['@bo e\u0301lan', ['2', '3']],
  ['@', []],
])('%j mentions %j', (text, ids) => {
  expect(findMentions(text, people).map(({ userId }) => userId)).toEqual(ids);
});

it('finds everyone whose name follows an @', () => {
  const name = fc.stringMatching(/^[A-Z][a-z]{1,8} [A-Z][a-z]{1,8}$/);
  fc.assert(
    fc.property(fc.uniqueArray(name, { minLength: 1, maxLength: 4 }), (names) => {
      const known = names.map((each) => ({ userId: each, name: each }));
      const text = names.map((each) => `@${each}`).join('; ');
      expect(findMentions(text, known)).toEqual(known);
    }),
  );
});
