/**
 * The status of an account, a role or an organisation. The numbers are the specification's; SQL compares them directly.
 */
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

/** An account that may sign in: while onboarding it has access only to its own data. */
export const maySignIn = (status: number): boolean => status >= EntityStatus.Onboarding;

/** Fully active: an account that has finished onboarding, a role that grants its permissions. */
export const isEnabled = (status: number): boolean => status >= EntityStatus.Enabled;
