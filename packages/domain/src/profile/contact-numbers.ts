import { type FieldProblem, fieldProblems } from '../field-problems.ts';
import { normalisePhone, type PhoneKind, phoneProblem } from '../phone.ts';
import type { RegionId } from '../regions.ts';

export interface ContactNumbers {
  mobile: string;
  landline: string;
}

/**
 * A person's numbers in stored form, with everything that is wrong with them. Empty is allowed, and so is a value that
 * is already stored, whatever its origin; anything else must be a number of the region, which then has to be chosen.
 */
export function normaliseNumbers(
  given: ContactNumbers,
  known: ContactNumbers,
  region: RegionId | null,
): { numbers: ContactNumbers; problems: FieldProblem[] } {
  const isNew = (kind: keyof ContactNumbers) => given[kind] !== '' && given[kind] !== known[kind];
  if (region === null) {
    const regionId = isNew('mobile') || isNew('landline') ? 'Please choose the region of the numbers' : null;
    return { numbers: given, problems: fieldProblems({ regionId }) };
  }
  const problemOf = (kind: keyof ContactNumbers & PhoneKind): string | null =>
    isNew(kind) ? phoneProblem(given[kind], region, kind) : null;
  const stored = (kind: keyof ContactNumbers) =>
    given[kind] === known[kind] ? known[kind] : (normalisePhone(given[kind], region) ?? given[kind]);
  return {
    numbers: { mobile: stored('mobile'), landline: stored('landline') },
    problems: fieldProblems({ mobile: problemOf('mobile'), landline: problemOf('landline') }),
  };
}
