import { passwordProblem } from '../accounts/password.ts';
import { emailProblem, normaliseEmail } from '../email.ts';
import { type FieldProblem, fieldProblems } from '../field-problems.ts';
import { personNameProblem, requiredNameProblem } from '../names.ts';
import type { RegionId } from '../regions.ts';
import { normaliseNumbers } from './contact-numbers.ts';

export const personTitles = ['Mr', 'Miss', 'Mrs', 'Ms'] as const;
export type PersonTitle = (typeof personTitles)[number];

export interface PersonalDetails {
  firstName: string;
  lastName: string;
  email: string;
  mobile: string;
  landline: string;
  regionId: RegionId;
}

export interface NormalisedDetails {
  details: PersonalDetails;
  problems: FieldProblem[];
  /**
   * Addresses that were verified, or that the user signs in with, and that have now changed: the password is required.
   */
  changesEmail: boolean;
  changesMobile: boolean;
}

/**
 * A user's details in stored form, with everything that is wrong with them. Stored numbers are kept,
 * whatever their origin; new ones must belong to the region. A stored mobile number cannot be removed: it proves the
 * person's identity.
 */
export function normalisePersonalDetails(
  given: PersonalDetails,
  known: { email: string; mobile: string; landline: string },
): NormalisedDetails {
  const { numbers, problems } = normaliseNumbers(given, known, given.regionId);
  const email = normaliseEmail(given.email);
  const changesEmail = email !== normaliseEmail(known.email);
  const found = fieldProblems({
    firstName: requiredNameProblem(given.firstName, 'Please enter a first name', personNameProblem),
    lastName: requiredNameProblem(given.lastName, 'Please enter a last name', personNameProblem),
    email: changesEmail ? emailProblem(email) : null,
    mobile: given.mobile === '' && known.mobile !== '' ? 'Please keep a number we can reach you on' : null,
  });
  return {
    details: {
      ...given,
      ...numbers,
      email: changesEmail ? email : known.email,
      firstName: given.firstName.trim(),
      lastName: given.lastName.trim(),
    },
    problems: [...found, ...problems],
    changesEmail,
    changesMobile: numbers.mobile !== known.mobile,
  };
}

/** What is wrong with a change of password, except whether the current one is right. */
export function passwordChangeProblems(given: { currentPassword: string; password: string }): FieldProblem[] {
  const { currentPassword, password } = given;
  const isSame = password !== '' && password === currentPassword;
  return fieldProblems({
    currentPassword: currentPassword === '' ? 'Please enter your current password' : null,
    password: passwordProblem(password) ?? (isSame ? 'This is already your password' : null),
  });
}
