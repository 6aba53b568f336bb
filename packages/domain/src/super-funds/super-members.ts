import { type FieldProblem, fieldProblems } from '../field-problems.ts';
import { requiredNameProblem } from '../names.ts';
import { isCalendarDate } from '../time.ts';

export const australianStates = ['ACT', 'NSW', 'NT', 'QLD', 'SA', 'TAS', 'VIC', 'WA'] as const;
export type AustralianState = (typeof australianStates)[number];

/** The member details a fund must have besides name and numbers; the address is the home address. */
export interface SuperMember {
  /** 'YYYY-MM-DD' */
  birthDate: string;
  line1: string;
  line2: string;
  locality: string;
  postcode: string;
  state: AustralianState;
}

/** Everything that is wrong with them, by field. */
export const superMemberProblems = ({ birthDate, line1, line2, locality, postcode }: SuperMember): FieldProblem[] =>
  fieldProblems({
    birthDate: isCalendarDate(birthDate) ? null : 'Please give your date of birth',
    line1: requiredNameProblem(line1, 'Please give street and number'),
    line2: line2 === '' ? null : requiredNameProblem(line2, ''),
    locality: requiredNameProblem(locality, 'Please give your suburb'),
    postcode: /^\d{4}$/.test(postcode) ? null : 'A postcode has 4 digits',
  });
