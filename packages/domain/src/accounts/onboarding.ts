/** What a person verifies. */
export const contactTypes = ['email', 'mobile'] as const;
export type ContactType = (typeof contactTypes)[number];

export interface Proofs {
  /** Empty when the person has entered none: there is nothing to verify. */
  mobile: string;
  isEmailValidated: boolean;
  isMobileValidated: boolean;
}

/** What a person still has to verify before onboarding is complete, in the order of the screen. */
export function missingProofs({ mobile, isEmailValidated, isMobileValidated }: Proofs): ContactType[] {
  const isProven = { email: isEmailValidated, mobile: isMobileValidated || mobile === '' };
  return contactTypes.filter((type) => !isProven[type]);
}
