import type { Actor } from '../src/permissions/access.ts';
import { AccountRole, modeOf } from '../src/permissions/modes.ts';

const allCities = ['sydney', 'toronto', 'boston'];
const [internal, company, city] = [1, 20, 100];

function actor(
  userId: string,
  accountRole: number,
  at: { type: number; organisationId: string; cityIds: readonly string[]; isMusician?: boolean },
): Actor {
  const isMusician = at.isMusician ?? false;
  return {
    userId,
    personName: userId,
    roleId: `${userId}'s role`,
    accountRole,
    isMusician,
    organisationId: at.organisationId,
    organisationType: at.type,
    cityIds: at.cityIds,
    mode: modeOf(accountRole, isMusician),
  };
}

const inside = { type: internal, organisationId: 'cadenza', cityIds: allCities };
const sydney = { type: city, organisationId: 'sydney', cityIds: ['sydney'] };
const toronto = { type: city, organisationId: 'toronto', cityIds: ['toronto'] };
const hotel = { type: company, organisationId: 'hotel', cityIds: [] };

/** One person of every kind, as created by the session gate. */
export const actors = {
  sysAdmin: actor('sysAdmin', AccountRole.SysAdmin, inside),
  devSupport: actor('devSupport', AccountRole.DevSupport, inside),
  techSupport: actor('techSupport', AccountRole.TechSupport, inside),
  admin: actor('admin', AccountRole.Admin, inside),
  supportManager: actor('supportManager', AccountRole.SupportManager, inside),
  support: actor('support', AccountRole.Support, inside),
  sydneyAdmin: actor('sydneyAdmin', AccountRole.OrgAdmin, sydney),
  sydneySales: actor('sydneySales', AccountRole.OrgMember, sydney),
  sydneyColleague: actor('sydneyColleague', AccountRole.OrgMember, sydney),
  sydneyMusician: actor('sydneyMusician', AccountRole.OrgMember, { ...sydney, isMusician: true }),
  torontoAdmin: actor('torontoAdmin', AccountRole.OrgAdmin, toronto),
  torontoSales: actor('torontoSales', AccountRole.OrgMember, toronto),
  hotelAdmin: actor('hotelAdmin', AccountRole.OrgAdmin, hotel),
  hotelMember: actor('hotelMember', AccountRole.OrgMember, hotel),
  individual: actor('individual', AccountRole.Individual, { type: 10, organisationId: 'own', cityIds: [] }),
  /** A sales manager who has not validated email and mobile yet. */
  onboarding: { ...actor('onboarding', AccountRole.OrgMember, sydney), mode: 'Individual' as const },
  nobody: actor('nobody', AccountRole.NoneUser, { type: 10, organisationId: 'none', cityIds: [] }),
} satisfies Record<string, Actor>;

export type ActorName = keyof typeof actors;

/** Everyone for whom a rule is true, in the order of the list above. */
export const whoMay = (rule: (actor: Actor) => boolean): ActorName[] =>
  (Object.keys(actors) as ActorName[]).filter((name) => rule(actors[name]));
