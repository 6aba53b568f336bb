import { expect, it } from 'vitest';
import type { Actor } from './access.ts';
import type { PlacedRole } from './powers.ts';
import { approveRemovalProblem, canTakeOffSecondFactor } from './second-factors.ts';

const actor = (change: Partial<Actor>): Actor => ({
  userId: 'asker',
  personName: 'Ada',
  roleId: 'r',
  accountRole: 4,
  isMusician: false,
  organisationId: 'hotel',
  organisationType: 20,
  cityIds: [],
  mode: 'Partner',
  ...change,
});
const hotelAdmin = actor({});
const hotelMember = actor({ accountRole: 2 });
const supportManager = actor({ accountRole: 16, mode: 'SupportManager', organisationId: 'internal' });

const city: PlacedRole = {
  accountRole: 4,
  isMusician: false,
  organisation: { id: 'sydney', type: 100, isCity: true, ancestorIds: [] },
};
const cityAdmin = actor({ organisationId: 'sydney', organisationType: 100, cityIds: ['sydney'] });
const role = (id: string, accountRole: number, type = 20, ancestorIds: string[] = []): PlacedRole => ({
  accountRole,
  isMusician: false,
  organisation: { id, type, isCity: false, ancestorIds },
});
const own = role('own', 1, 10);

it.each<[string, Actor, PlacedRole[], boolean]>([
  ['a support manager, for a member of a company', supportManager, [role('hotel', 2)], true],
  ['a support manager, for a user without a role', supportManager, [], true],
  ['a support manager, for a system admin', supportManager, [role('internal', 1024, 1)], false],
  ['a support manager, for a city’s booking manager', supportManager, [city], false],
  ['a booking manager, for another of the city', cityAdmin, [city, own], true],
  ['a company’s admin, for its member', hotelAdmin, [role('hotel', 2), own], true],
  ['a company’s admin, for its other admin', hotelAdmin, [role('hotel', 4)], true],
  ['a company’s admin, for a member of one of its stores', hotelAdmin, [role('store', 2, 20, ['unit', 'hotel'])], true],
  ['a company’s admin, for a member of another company', hotelAdmin, [role('agency', 2)], false],
  [
    'a company’s admin, for its member who also belongs elsewhere',
    hotelAdmin,
    [role('hotel', 2), role('agency', 2)],
    false,
  ],
  ['a company’s admin, for internal staff', hotelAdmin, [role('hotel', 2), role('internal', 32, 1)], false],
  ['a company’s admin, for a user without an organisation', hotelAdmin, [own], false],
  ['a company’s member, for another member', hotelMember, [role('hotel', 2)], false],
])('%s: %#', (_, who, roles, expected) => {
  expect(canTakeOffSecondFactor(who, { id: 'other', roles })).toBe(expected);
});

it('no one removes their own this way', () => {
  expect(canTakeOffSecondFactor(supportManager, { id: 'asker', roles: [] })).toBe(false);
});

it('needs two people: no one approves their own request', () => {
  expect(approveRemovalProblem(supportManager, { askedBy: 'asker' })).toMatchObject({ code: 'removalAskedByYou' });
  expect(approveRemovalProblem(supportManager, { askedBy: 'other' })).toBeNull();
});
