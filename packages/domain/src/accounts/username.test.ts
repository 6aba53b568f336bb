import { expect, it } from 'vitest';
import { usernameProblem } from './username.ts';

it.each([
  ['', 'Username is required'],
  ['   ', 'Username is required'],
  ['ab', 'Username must be between 3 to 26 characters'],
  ['a'.repeat(27), 'Username must be between 3 to 26 characters'],
  ['1ava', 'Username must begin with alpha character'],
  ['_ava', 'Username must begin with alpha character'],
  ['éva', 'Username must begin with alpha character'],
  ['ava.', 'Username must end in alphanumeric character'],
  ['ava\n', 'Username must end in alphanumeric character'],
  ['ava martin', 'Special characters allowed: -._@+'],
  ['ava#1', 'Special characters allowed: -._@+'],
  ['avé1', 'Special characters allowed: -._@+'],
  ['ava..martin', 'Username must not contain consecutive special characters'],
  ['ava-_martin', 'Username must not contain consecutive special characters'],
  ['ava', null],
  ['a'.repeat(26), null],
  ['Ava.Martin', null],
  ['ava+office@cadenza.example', null],
  ['a-b_c.d@e+f9', null],
])('the username %j: %s', (value, problem) => {
  expect(usernameProblem(value)).toBe(problem);
});
