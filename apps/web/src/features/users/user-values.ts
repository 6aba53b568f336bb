import { EntityStatus } from '@cadenza/domain/entity-status';
import type { FieldProblem } from '@cadenza/domain/field-problems';
import { type ContactNumbers, normaliseNumbers } from '@cadenza/domain/profile/contact-numbers';
import type { PersonTitle } from '@cadenza/domain/profile/personal-details';
import type { RegionId } from '@cadenza/domain/regions';
import type { User } from './user-words.ts';

export interface UserValues {
  firstName: string;
  lastName: string;
  title: PersonTitle | '';
  /** A string, as the select holds it. */
  gender: string;
  email: string;
  regionId: RegionId | null;
  mobile: string;
  landline: string;
  isEnabled: boolean;
}

export const valuesOf = (user: User): UserValues => ({
  firstName: user.firstName,
  lastName: user.lastName,
  title: user.title,
  gender: String(user.gender),
  email: user.email,
  regionId: user.region,
  mobile: user.mobile,
  landline: user.landline,
  isEnabled: user.status !== EntityStatus.Disabled,
});

/** Needs the stored numbers: whether one is new, and its region. */
export const rulesOf = ({ mobile, landline, regionId }: UserValues, known: ContactNumbers): FieldProblem[] =>
  normaliseNumbers({ mobile: mobile.trim(), landline: landline.trim() }, known, regionId).problems;
