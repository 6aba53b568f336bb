export interface Proofs {
  /** Empty when the person has entered none: there is nothing to verify. */
  mobile: string;
  isEmailValidated: boolean;
  isMobileValidated: boolean;
}

/** What a person still has to verify before onboarding is complete, in the order of the screen. */
export function missingProofs({ mobile, isEmailValidated, isMobileValidated }: Proofs): ('email' | 'mobile')[] {
  return [
    ...(isEmailValidated ? [] : (['email'] as const)),
    ...(isMobileValidated || mobile === '' ? [] : (['mobile'] as const)),
  ];
}
