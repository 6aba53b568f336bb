import { expect, it } from 'vitest';
import { emailProblem, normaliseEmail, recognisableEmail } from './email.ts';

it.each([
  'ava@harbour.example',
  ' ava@harbour.example ',
  'ava.martin+wedding@music.harbour.example',
  "o'neil@harbour.example",
  'a@b.co',
  `${'a'.repeat(64)}@harbour.example`,
])('%j is an address', (value) => {
  expect(emailProblem(value)).toBeNull();
});

it.each([
  '',
  'ava',
  'ava@harbour',
  '@harbour.example',
  'ava@',
  'ava@@harbour.example',
  'ava martin@harbour.example',
  'ava@-harbour.example',
  'ava@harbour..example',
  '.ava@harbour.example',
  'ava.@harbour.example',
  'ava..martin@harbour.example',
  'ava@harbour.example\nbcc: everyone@harbour.example',
  `${'a'.repeat(65)}@harbour.example`,
  `ava@${'a.'.repeat(125)}example`,
])('%j is not an address', (value) => {
  expect(emailProblem(value)).toBe('Please enter a valid email address');
});

it('is stored trimmed and in lower case', () => {
  expect(normaliseEmail(' Ava.Martin@Harbour.Example ')).toBe('ava.martin@harbour.example');
});

it.each([
  ['mia.chen@example.com', 'm…@example.com'],
  ['m@example.com', 'm…@example.com'],
  ['“mia@home”@example.com', '“…@example.com'],
])('%s is shown as %s', (address, shown) => {
  expect(recognisableEmail(address)).toBe(shown);
});
