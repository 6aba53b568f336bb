import { emailProblem } from '@cadenza/domain/email';
import { settleNumbers } from '@cadenza/domain/profile/contact-numbers';
import type { RegionId } from '@cadenza/domain/regions';
import type { User } from './user-words.ts';

export interface UserValues {
  firstName: string;
  lastName: string;
  title: '' | 'Mr' | 'Miss' | 'Mrs' | 'Ms';
  /** A string, as the select holds it. */
  gender: string;
  email: string;
  regionId: RegionId | null;
  mobile: string;
  landline: string;
  isEnabled: boolean;
}

const disabled = 20;
export const titles = ['Mr', 'Miss', 'Mrs', 'Ms'] as const;

export const valuesOf = (user: User): UserValues => ({
  firstName: user.firstName,
  lastName: user.lastName,
  title: titles.find((title) => title === user.title) ?? '',
  gender: String(user.gender),
  email: user.email,
  regionId: user.region,
  mobile: user.mobile,
  landline: user.landline,
  isEnabled: user.status !== disabled,
});

/** Errors by field: the server's own rules, checked before the request. */
export function problemsOf(values: UserValues, known: { mobile: string; landline: string }): Record<string, string> {
  const given = { mobile: values.mobile.trim(), landline: values.landline.trim() };
  const isNew = (field: 'mobile' | 'landline') => given[field] !== '' && given[field] !== known[field];
  const needsRegion = values.regionId === null && (isNew('mobile') || isNew('landline'));
  const numbers = values.regionId === null ? [] : settleNumbers(given, known, values.regionId, '').problems;
  const email = emailProblem(values.email);
  return {
    ...(values.firstName.trim() === '' ? { firstName: 'Please give the first name' } : {}),
    ...(values.lastName.trim() === '' ? { lastName: 'Please give the last name' } : {}),
    ...(email === null ? {} : { email }),
    ...(needsRegion ? { regionId: 'Please choose the region of the numbers' } : {}),
    ...Object.fromEntries(numbers.map(({ path, message }) => [path.slice(1), message])),
  };
}
