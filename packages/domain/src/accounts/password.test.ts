import { expect, it } from 'vitest';
import { confirmationProblems, passwordProblem } from './password.ts';

it.each([
  ['', 'Password is required'],
  ['Ab1!xyz', 'Password must be at least 8 characters'],
  [`Ab1!${'x'.repeat(97)}`, 'Password cannot be longer than 100 characters'],
  ['VIOLIN-7!', 'Password must contain at least 1 lowercase alphabetical character'],
  ['violin-7!', 'Password must contain at least 1 uppercase alphabetical character'],
  ['Violin-x!', 'Password must contain at least 1 numeric character'],
  ['Violin-77', 'Password must contain at least 1 special character'],
  ['Violin 77', 'Password must contain at least 1 special character'],
  ['Violin7!', null],
  [`Ab1!${'x'.repeat(96)}`, null],
  ...[...'_!@#$%^&*'].map((special) => [`Violin77${special}`, null]),
])('the password %j: %s', (value, problem) => {
  expect(passwordProblem(value ?? '')).toBe(problem);
});

it.each([
  ['Violin7!', '', 'Password confirm is required'],
  ['Violin7!', 'violin7!', 'Two passwords that you enter are inconsistent'],
  ['Violin7!', 'Violin7!', null],
])('the password %j repeated as %j: %s', (password, confirmation, problem) => {
  expect(confirmationProblems({ password, confirmation })[0]?.message ?? null).toBe(problem);
});
