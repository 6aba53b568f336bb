import { describe, expect, it } from 'vitest';
import type { Actor } from './access.ts';
import { canSeeCompanyBookings, isOfCompany } from './company-bookings.ts';
import { OrganisationType } from './organisations.ts';

const member: Actor = {
  userId: 'ada',
  personName: 'Ada',
  roleId: 'role',
  accountRole: 2,
  isMusician: false,
  organisationId: 'company',
  organisationType: OrganisationType.Company,
  cityIds: [],
  mode: 'Partner',
};
const company = { id: 'company', type: OrganisationType.Company, isCity: false, ancestorIds: [] as string[] };

describe('the bookings of a company', () => {
  it.each<[string, Partial<Actor>, Partial<typeof company>, boolean]>([
    ['its member', {}, {}, true],
    ['its admin', { accountRole: 4 }, {}, true],
    ['a member of its parent organisation', { organisationId: 'group' }, { ancestorIds: ['group'] }, true],
    ['a member of one of its units', { organisationId: 'unit' }, {}, false],
    ['a member of another company', { organisationId: 'other' }, {}, false],
    ['a member with limited access', { mode: 'Individual' }, {}, false],
    ['a sales manager of a city', { organisationId: 'city', cityIds: ['city'] }, {}, false],
    ['a support manager', { mode: 'SupportManager', organisationId: 'internal' }, {}, true],
    ['support', { mode: 'Support', organisationId: 'internal' }, {}, false],
    ['a city’s admin, of the city', { organisationId: 'company', accountRole: 4 }, { isCity: true }, false],
  ])('are visible to %s: %o %o %s', (_, actor, organisation, expected) => {
    const record = { ...company, ...organisation } as typeof company;
    expect(canSeeCompanyBookings({ ...member, ...actor }, record)).toBe(expected);
  });
});

describe('a person of a company', () => {
  it.each<[string, Partial<Actor>, boolean]>([
    ['is a member', {}, true],
    ['is an admin', { accountRole: 4 }, true],
    ['is not a city’s staff', { cityIds: ['city'] }, false],
    ['is not a musician', { isMusician: true, mode: 'Musician' }, false],
    ['is not internal staff', { mode: 'SupportManager', organisationType: OrganisationType.Internal }, false],
    ['is not a person without an organisation', { organisationType: OrganisationType.Individual }, false],
    ['has full access', { mode: 'Individual' }, false],
  ])('%s: %o %s', (_, actor, expected) => {
    expect(isOfCompany({ ...member, ...actor })).toBe(expected);
  });
});
