import { expect, it } from 'vitest';
import { guessableProblem } from './guessable-password.ts';

const ada = { username: 'ada.lovelace', email: 'ada@engine-works.example', name: 'Ada Lovelace', brand: '' };
const list = ['password', 'dragon', '1qaz@wsx', 'abc123', 'qwerty', 'newpassword', 'love', 'sunshine', 'trustno1'];
const isCommon = (word: string) => list.includes(word);

it.each([
  'Password1!',
  'P@ssw0rd1!',
  'Pa$$word_2026',
  '2026Password!',
  '1qaz@WSX',
  'Abc123!!',
  'Qwerty_20261121',
  'New_password1',
  'Pass.word1!',
  'Sunsh1ne#1',
  'Trustno1!',
  'Dragon#7391',
  'Aa1!Aa1!Aa1!',
])('%j is among the most common passwords', (password) => {
  expect(guessableProblem(password, ada, isCommon)).toBe('This password is too easy to guess');
});

it.each([
  'Cadenza!2026',
  'C@denza_20261101',
  'SydneyBoston1!',
  '$ydney2026!',
  'Wedding2027!',
  'Toronto-love1!',
  'Ada12345!',
  'Lovelace#99',
  'Ada.Lovelace1!',
  'Engine_Works7',
  'Manager_2027!',
  '2026Cadenza!',
])('%j is built from public words', (password) => {
  const problem = 'Please don’t use your name, your email address or our name in your password';
  expect(guessableProblem(password, ada, isCommon)).toBe(problem);
});

it('allows words from the ending of an email address', () => {
  const isFort = (word: string) => word === 'fort';
  expect(guessableProblem('Comfort#12', { ...ada, email: 'ada@engine-works.com' }, isFort)).toBeNull();
});

it("refuses the organisation's brand name", () => {
  expect(guessableProblem('Fermata!2026', ada, isCommon)).toBeNull();
  expect(guessableProblem('Fermata!2026', { ...ada, brand: 'Fermata' }, isCommon)).not.toBeNull();
});

it.each([
  'Correct-horse1!',
  'Boston-cream-pie-42!',
  'Magpie-Lantern7!',
  'xK9#mQ2!',
  'Lovely-rain-7!',
  'Ein_Gänseblümchen1',
  'three Adagios at 9!A',
  'Dragon-and-two-lutes1!',
])('%j is accepted', (password) => {
  expect(guessableProblem(password, ada, isCommon)).toBeNull();
});
