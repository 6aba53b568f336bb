import { emailProblem } from '../email.ts';
import { type FieldProblem, fieldProblems } from '../field-problems.ts';
import { personNameProblem, requiredNameProblem } from '../names.ts';
import { phoneProblem } from '../phone.ts';
import { findRegion, type RegionId } from '../regions.ts';
import { passwordProblem } from './password.ts';
import { usernameProblem } from './username.ts';

export interface Registration {
  firstName: string;
  lastName: string;
  email: string;
  mobile: string;
  region: string;
  username: string;
  password: string;
}

/** Everything that is wrong with a registration, in form order, as the screen's sentences. */
export function registrationProblems(given: Registration): FieldProblem[] {
  const region = findRegion(given.region);
  return fieldProblems({
    firstName: requiredNameProblem(given.firstName, 'Please enter a first name', personNameProblem),
    lastName: requiredNameProblem(given.lastName, 'Please enter a last name', personNameProblem),
    email: emailProblem(given.email),
    region: region ? null : 'Please choose a region',
    mobile: phoneProblem(given.mobile, region ?? numberRegion, 'mobile'),
    username: usernameProblem(given.username),
    password: passwordProblem(given.password),
  });
}

// Without a region, a number is read as the first region's; the missing region is refused as well.
const numberRegion: RegionId = 'AU';
