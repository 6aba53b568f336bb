import { describe, expect, it } from 'vitest';
import { type ActorName, actors, whoMay } from '../../testing/actors.ts';
import { type Access, accessKinds, mayEnter } from './access.ts';
import { isAtLeast, modeOf, modes } from './modes.ts';

const everybody = Object.keys(actors) as ActorName[];
const internal: ActorName[] = ['sysAdmin', 'devSupport', 'techSupport', 'admin', 'supportManager', 'support'];
const salesManagers: ActorName[] = ['sydneySales', 'sydneyColleague', 'torontoSales'];
const cityAdmins: ActorName[] = ['sydneyAdmin', 'torontoAdmin'];
const cityStaff: ActorName[] = [...cityAdmins, ...salesManagers];

const doors: Record<Access, ActorName[]> = {
  public: everybody,
  'draft key': everybody,
  'signed link': everybody,
  'validation key': everybody,
  'key in the address': everybody,
  'signed in': everybody,
  self: everybody,
  'staff or self': everybody,
  staff: [...internal, ...cityStaff],
  'booking management': ['sysAdmin', 'admin', ...cityStaff],
  admin: ['sysAdmin', 'admin', ...cityAdmins],
  'support manager': ['sysAdmin', 'devSupport', 'techSupport', 'admin', 'supportManager'],
  'org admin': ['sysAdmin', 'devSupport', 'techSupport', 'admin', 'supportManager', ...cityAdmins, 'hotelAdmin'],
  'org member': [...internal, ...cityStaff, 'sydneyMusician', 'hotelAdmin', 'hotelMember'],
  musician: ['sydneyMusician'],
  'staff or booked musician': [...internal, ...cityStaff, 'sydneyMusician'],
};

describe('the access check of an operation', () => {
  it.each(accessKinds)('with %s lets in the right callers', (access) => {
    expect(whoMay((actor) => mayEnter(access, actor)).sort()).toEqual([...doors[access]].sort());
  });

  it('lets in strangers only where no sign-in is required', () => {
    expect(accessKinds.filter((access) => mayEnter(access, null))).toEqual([
      'public',
      'draft key',
      'signed link',
      'validation key',
      'key in the address',
    ]);
  });

  it('stays closed to a musician who has not finished onboarding', () => {
    expect(mayEnter('musician', { ...actors.sydneyMusician, mode: 'Individual' })).toBe(false);
  });
});

describe('the mode of a role', () => {
  it.each([
    { accountRole: 1, isMusician: false, mode: 'Individual' },
    { accountRole: 2, isMusician: false, mode: 'Partner' },
    { accountRole: 2, isMusician: true, mode: 'Musician' },
    { accountRole: 4, isMusician: false, mode: 'Partner' },
    { accountRole: 8, isMusician: false, mode: 'Partner' },
    { accountRole: 16, isMusician: false, mode: 'SupportManager' },
    { accountRole: 32, isMusician: false, mode: 'Support' },
    { accountRole: 64, isMusician: false, mode: 'Admin' },
    { accountRole: 128, isMusician: false, mode: 'None' },
    { accountRole: 256, isMusician: false, mode: 'TechSupport' },
    { accountRole: 512, isMusician: false, mode: 'DevSupport' },
    { accountRole: 1024, isMusician: false, mode: 'SysAdmin' },
    { accountRole: 3, isMusician: false, mode: 'None' },
  ])('$accountRole, musician $isMusician, is $mode', ({ accountRole, isMusician, mode }) => {
    expect(modeOf(accountRole, isMusician)).toBe(mode);
  });

  it('is compared by its position in the list', () => {
    expect(modes.filter((mode) => isAtLeast(mode, 'SupportManager'))).toEqual([
      'SupportManager',
      'Admin',
      'TechSupport',
      'DevSupport',
      'SysAdmin',
    ]);
  });
});
