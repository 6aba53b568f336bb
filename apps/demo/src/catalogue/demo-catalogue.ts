import { namedId } from '../chance/seeded-random.ts';
import { demoData } from '../demo-data.ts';
import { type SkillName, skillNames } from '../skills.ts';
import { buildCity, buildStaff } from './build-city.ts';
import type { DemoCity, DemoPerson } from './demo-city.ts';

/** All data that exists before the first booking. */
export interface DemoCatalogue {
  cities: DemoCity[];
  internal: (DemoPerson & { accountRole: number })[];
  internalOrganisationId: string;
  skillIds: ReadonlyMap<SkillName, string>;
}

export function demoCatalogue(): DemoCatalogue {
  return {
    cities: demoData.cities.map(buildCity),
    internal: demoData.internal.staff.map((person, index) => ({
      ...buildStaff('AU', person, 600 + index),
      accountRole: person.accountRole,
    })),
    internalOrganisationId: namedId('organisation', 'internal'),
    skillIds: new Map(skillNames.map((name) => [name, namedId('skill', name)])),
  };
}
