import type { FieldProblem } from '../field-problems.ts';

/**
 * What is wrong with a new password, as the sentence shown at the field, or null. Only the first broken rule is
 * reported.
 */
export function passwordProblem(value: string): string | null {
  return rules.find((rule) => !rule.holds(value))?.message ?? null;
}

/** What is wrong with a repeated password, which only the screen asks for. */
export function confirmationProblems(given: { password: string; confirmation: string }): FieldProblem[] {
  if (given.confirmation === '') return [{ path: 'confirmation', message: 'Password confirm is required' }];
  const message = 'Two passwords that you enter are inconsistent';
  return given.confirmation === given.password ? [] : [{ path: 'confirmation', message }];
}

const rules = [
  { holds: (value: string) => value !== '', message: 'Password is required' },
  { holds: (value: string) => value.length >= 8, message: 'Password must be at least 8 characters' },
  { holds: (value: string) => value.length <= 100, message: 'Password cannot be longer than 100 characters' },
  {
    holds: (value: string) => /[a-z]/.test(value),
    message: 'Password must contain at least 1 lowercase alphabetical character',
  },
  {
    holds: (value: string) => /[A-Z]/.test(value),
    message: 'Password must contain at least 1 uppercase alphabetical character',
  },
  { holds: (value: string) => /\d/.test(value), message: 'Password must contain at least 1 numeric character' },
  {
    holds: (value: string) => /[_!@#$%^&*]/.test(value),
    message: 'Password must contain at least 1 special character',
  },
];
