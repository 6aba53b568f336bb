import type { OutputOf } from '@cadenza/contract/operations';
import { formatPhone } from '@cadenza/domain/phone';
import { settlePersonalDetails } from '@cadenza/domain/profile/personal-details';

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
  currentPassword: '',
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
  settlePersonalDetails(bodyOf(values, profile), profile);

/** Errors by field, worded as on the server. */
export function problemsOf(values: DetailsValues, profile: Profile): Record<string, string> {
  const { problems, changesEmail, changesMobile } = settle(values, profile);
  const asksPassword = problems.length === 0 && (changesEmail || changesMobile) && values.currentPassword === '';
  return {
    ...Object.fromEntries(problems.map(({ path, message }) => [path, message])),
    ...(asksPassword
      ? { currentPassword: 'Please enter your password to change your e-mail address or mobile number' }
      : {}),
  };
}
