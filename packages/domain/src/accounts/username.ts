/**
 * What is wrong with a username, as the sentence shown at the field, or null. Only the first broken rule is reported.
 */
export function usernameProblem(value: string): string | null {
  return rules.find((rule) => !rule.holds(value))?.message ?? null;
}

const rules = [
  { holds: (value: string) => value.trim() !== '', message: 'Username is required' },
  {
    holds: (value: string) => value.length >= 3 && value.length <= 26,
    message: 'Username must be between 3 to 26 characters',
  },
  { holds: (value: string) => /^[a-z]/i.test(value), message: 'Username must begin with alpha character' },
  { holds: (value: string) => /[a-z\d]$/i.test(value), message: 'Username must end in alphanumeric character' },
  { holds: (value: string) => /^[a-z\d\-._@+]*$/i.test(value), message: 'Special characters allowed: -._@+' },
  {
    holds: (value: string) => !/[-._@+]{2}/.test(value),
    message: 'Username must not contain consecutive special characters',
  },
];
