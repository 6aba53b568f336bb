import type { OutputOf } from '@cadenza/contract/operations';
import { type FieldProblem, fieldProblems } from '@cadenza/domain/field-problems';
import { formatPhone } from '@cadenza/domain/format-phone';
import { normalisePersonalDetails } from '@cadenza/domain/profile/personal-details';

export type Profile = OutputOf<'getCurrentUser'>;

/** The form's initial values, with numbers formatted for reading. */
export const valuesOf = (profile: Profile) => ({
  title: profile.title as string,
  gender: profile.gender === 4 ? '3' : String(profile.gender),
  firstName: profile.firstName,
  lastName: profile.lastName,
  email: profile.email,
  mobile: formatPhone(profile.mobile),
  landline: formatPhone(profile.landline),
  regionId: profile.regionId,
  password: '',
  code: '',
});
export type DetailsValues = ReturnType<typeof valuesOf>;

/** The request body. An unedited number is sent back as received. */
export const bodyOf = (values: DetailsValues, profile: Profile) => ({
  ...values,
  title: values.title as Profile['title'],
  gender: Number(values.gender),
  mobile: values.mobile === formatPhone(profile.mobile) ? profile.mobile : values.mobile.trim(),
  landline: values.landline === formatPhone(profile.landline) ? profile.landline : values.landline.trim(),
});

/** The details as the server will save them, and which addresses change. */
export const settle = (values: DetailsValues, profile: Profile) =>
  normalisePersonalDetails(bodyOf(values, profile), profile);

/** Needs the stored details: which addresses change, and so require the password. */
export function rulesOf(values: DetailsValues, profile: Profile): FieldProblem[] {
  const { problems, changesEmail, changesMobile } = settle(values, profile);
  const asksPassword = problems.length === 0 && (changesEmail || changesMobile) && values.password === '';
  return [...problems, ...fieldProblems({ password: asksPassword ? 'Please enter your password' : null })];
}
