import type { CitySlug } from '../catalogue-plan.ts';

/** One password for every demonstration account, printed at the start. It holds our name, so nobody could choose it for themselves. */
export const demonstrationPassword = 'Cadenza!2026';

/** AccountRole of the specification. */
type InternalRole = 16 | 32 | 64 | 256 | 512 | 1024;

export type StaffPlan = { username: string; name: string; gender: 'female' | 'male' };

export const internalStaff = [
  { username: 'sysadmin', name: 'Ingrid Solberg', gender: 'female', accountRole: 1024, title: 'System administrator' },
  { username: 'devsupport', name: 'Rafael Lindner', gender: 'male', accountRole: 512, title: 'Development support' },
  { username: 'techsupport', name: 'Nisha Banerjee', gender: 'female', accountRole: 256, title: 'Technical support' },
  { username: 'admin', name: 'Helen Marchetti', gender: 'female', accountRole: 64, title: 'Administrator' },
  { username: 'supportmanager', name: 'Gareth Penrose', gender: 'male', accountRole: 16, title: 'Support manager' },
  { username: 'support', name: 'Yuki Tanabe', gender: 'female', accountRole: 32, title: 'Support' },
] as const satisfies readonly (StaffPlan & { accountRole: InternalRole; title: string })[];

/** Each city has a booking manager, its admin, and two sales managers. */
export const cityStaff: Record<CitySlug, { manager: StaffPlan; sales: readonly [StaffPlan, StaffPlan] }> = {
  sydney: {
    manager: { username: 'sydney.manager', name: 'Rebecca Lonsdale', gender: 'female' },
    sales: [
      { username: 'sydney.sales', name: 'Oscar Delacroix', gender: 'male' },
      { username: 'sydney.sales2', name: 'Shreya Mehta', gender: 'female' },
    ],
  },
  toronto: {
    manager: { username: 'toronto.manager', name: 'Alistair Boyd', gender: 'male' },
    sales: [
      { username: 'toronto.sales', name: 'Mélanie Gauthier', gender: 'female' },
      { username: 'toronto.sales2', name: 'Kwame Asante', gender: 'male' },
    ],
  },
  boston: {
    manager: { username: 'boston.manager', name: 'Judith Kimball', gender: 'female' },
    sales: [
      { username: 'boston.sales', name: 'Patrick Dunne', gender: 'male' },
      { username: 'boston.sales2', name: 'Lucia Andrade', gender: 'female' },
    ],
  },
};

/** Sign-in names that are easy to remember for one musician and one singer of each city. */
export const showcasePeople: Record<CitySlug, { musician: StaffPlan['name']; singer: StaffPlan['name'] }> = {
  sydney: { musician: 'Nathan Reeves', singer: 'Matilda Brennan' },
  toronto: { musician: 'Colin Mackenzie', singer: 'Andre Williams' },
  boston: { musician: 'Andrew Pell', singer: 'Nicole Baptista' },
};

/** Has registered, and has still to prove both addresses. */
export const newcomer: StaffPlan = { username: 'newcomer', name: 'Tessa Hargreaves', gender: 'female' };
