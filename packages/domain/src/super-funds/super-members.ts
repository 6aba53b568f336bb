import { type FieldProblem, fieldProblems } from '../field-problems.ts';
import { requiredNameProblem } from '../names.ts';
import { isCalendarDate } from '../time.ts';

export const australianStates = ['ACT', 'NSW', 'NT', 'QLD', 'SA', 'TAS', 'VIC', 'WA'] as const;
export type AustralianState = (typeof australianStates)[number];

/** What a fund must be told of its member besides name and numbers; the address is where they live. */
export interface SuperMember {
  /** 'YYYY-MM-DD' */
  birthDate: string;
  line1: string;
  line2: string;
  locality: string;
  postcode: string;
  state: AustralianState;
}

/** Everything that keeps it from being saved, at its fields. */
export const superMemberProblems = ({ birthDate, line1, line2, locality, postcode }: SuperMember): FieldProblem[] =>
  fieldProblems({
    birthDate: isCalendarDate(birthDate) ? null : 'Please give your date of birth',
    line1: requiredNameProblem(line1, 'Please give street and number'),
    line2: line2 === '' ? null : requiredNameProblem(line2, ''),
    locality: requiredNameProblem(locality, 'Please give your suburb'),
    postcode: /^\d{4}$/.test(postcode) ? null : 'A postcode has 4 digits',
  });
