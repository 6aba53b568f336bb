/** The ordered modes: a screen or action that requires one is open to that mode and above. */
export const modes = [
  'None',
  'Individual',
  'Partner',
  'Musician',
  'Support',
  'SupportManager',
  'Admin',
  'TechSupport',
  'DevSupport',
  'SysAdmin',
] as const;
export type Mode = (typeof modes)[number];

export const isAtLeast = (mode: Mode, least: Mode): boolean => modes.indexOf(mode) >= modes.indexOf(least);

/**
 * The kinds of role. In a city's organisation, OrgAdmin is a booking manager and OrgMember a sales manager or a
 * musician.
 */
export const AccountRole = {
  Individual: 1,
  OrgMember: 2,
  OrgAdmin: 4,
  Partner: 8,
  SupportManager: 16,
  Support: 32,
  Admin: 64,
  NoneUser: 128,
  TechSupport: 256,
  DevSupport: 512,
  SysAdmin: 1024,
} as const;
export type AccountRole = (typeof AccountRole)[keyof typeof AccountRole];

const modeByRole: Record<AccountRole, Mode> = {
  1: 'Individual',
  2: 'Partner',
  4: 'Partner',
  8: 'Partner',
  16: 'SupportManager',
  32: 'Support',
  64: 'Admin',
  128: 'None',
  256: 'TechSupport',
  512: 'DevSupport',
  1024: 'SysAdmin',
};

/** The mode of a role. A musician's role is a member role with the musician flag; an unknown number grants nothing. */
export function modeOf(accountRole: number, isMusician: boolean): Mode {
  if (isMusician) return 'Musician';
  return (modeByRole as Record<number, Mode>)[accountRole] ?? 'None';
}
