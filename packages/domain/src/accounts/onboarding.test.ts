import { describe, expect, it } from 'vitest';
import { missingProofs } from './onboarding.ts';

describe('what has to be verified before onboarding is complete', () => {
  it.each([
    { mobile: '+61491570156', isEmailValidated: false, isMobileValidated: false, missing: ['email', 'mobile'] },
    { mobile: '+61491570156', isEmailValidated: true, isMobileValidated: false, missing: ['mobile'] },
    { mobile: '+61491570156', isEmailValidated: false, isMobileValidated: true, missing: ['email'] },
    { mobile: '+61491570156', isEmailValidated: true, isMobileValidated: true, missing: [] },
    { mobile: '', isEmailValidated: true, isMobileValidated: false, missing: [] },
    { mobile: '', isEmailValidated: false, isMobileValidated: false, missing: ['email'] },
  ])('$missing with mobile "$mobile", email $isEmailValidated, mobile $isMobileValidated', ({ missing, ...proofs }) => {
    expect(missingProofs(proofs)).toEqual(missing);
  });
});
