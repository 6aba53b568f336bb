import { namedId } from '../chance/seeded-random.ts';
import { internalStaff } from '../people/staff-accounts.ts';
import { type SkillName, skillNames } from '../skills.ts';
import { buildCity, buildStaff } from './build-city.ts';
import { cityPlans } from './city-plans.ts';
import type { DemoCity, DemoPerson } from './demo-city.ts';

/** Everything that stands before the first booking. */
export interface DemoCatalogue {
  cities: DemoCity[];
  internal: (DemoPerson & { accountRole: number })[];
  internalOrganisationId: string;
  skillIds: ReadonlyMap<SkillName, string>;
}

export function demoCatalogue(): DemoCatalogue {
  return {
    cities: cityPlans.map(buildCity),
    internal: internalStaff.map((person, index) => ({
      ...buildStaff('AU', person, 600 + index),
      accountRole: person.accountRole,
    })),
    internalOrganisationId: namedId('organisation', 'internal'),
    skillIds: new Map(skillNames.map((name) => [name, namedId('skill', name)])),
  };
}
