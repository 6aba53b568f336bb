/** Where an account, a role or an organisation stands. The numbers are the specification's; SQL compares with them as they are. */
export const EntityStatus = {
  Error: 0,
  Archived: 10,
  Disabled: 20,
  Suspended: 30,
  Restricted: 40,
  Draft: 50,
  Transitioning: 53,
  Onboarding: 55,
  Limited: 60,
  Enabled: 70,
  Enhanced: 80,
} as const;
export type EntityStatus = (typeof EntityStatus)[keyof typeof EntityStatus];

/** An account that may be signed in to: those still onboarding reach what is their own. */
export const maySignIn = (status: number): boolean => status >= EntityStatus.Onboarding;

/** Counts for all it is: an account that has finished onboarding, a role that opens what it gives. */
export const isEnabled = (status: number): boolean => status >= EntityStatus.Enabled;
