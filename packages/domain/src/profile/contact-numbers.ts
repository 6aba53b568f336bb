import type { FieldProblem } from '../enquiry/enquiry-rules.ts';
import { normalisePhone, type PhoneKind, phoneProblem } from '../phone.ts';
import type { RegionId } from '../regions.ts';

export interface ContactNumbers {
  mobile: string;
  landline: string;
}

/**
 * A person's numbers in stored form, with everything that is wrong with them. Empty is allowed, and so is a value that
 * is already stored, whatever its origin; anything else must be a number of the region.
 */
export function settleNumbers(
  given: ContactNumbers,
  known: ContactNumbers,
  region: RegionId,
  path: string,
): { numbers: ContactNumbers; problems: FieldProblem[] } {
  const problemOf = (kind: keyof ContactNumbers & PhoneKind): FieldProblem[] => {
    if (given[kind] === '' || given[kind] === known[kind]) return [];
    const message = phoneProblem(given[kind], region, kind);
    return message === null ? [] : [{ path: `${path}.${kind}`, message }];
  };
  const stored = (kind: keyof ContactNumbers) =>
    given[kind] === known[kind] ? known[kind] : (normalisePhone(given[kind], region) ?? given[kind]);
  return {
    numbers: { mobile: stored('mobile'), landline: stored('landline') },
    problems: [...problemOf('mobile'), ...problemOf('landline')],
  };
}
