import { describe, expect, it } from 'vitest';
import { organisationTypeLabel, roleLabel } from './role-label.ts';

describe('a role', () => {
  it.each([
    [{ accountRole: 4, isMusician: false, orgType: 100 }, 'Admin'],
    [{ accountRole: 2, isMusician: false, orgType: 100 }, 'Sales Manager'],
    [{ accountRole: 2, isMusician: true, orgType: 100 }, 'Musician'],
    [{ accountRole: 4, isMusician: false, orgType: 20 }, 'Admin'],
    [{ accountRole: 2, isMusician: false, orgType: 20 }, 'Member'],
    [{ accountRole: 4, isMusician: false, orgType: 20, unitKind: 'store' }, 'Manager'],
    [{ accountRole: 2, isMusician: false, orgType: 20, unitKind: 'business unit' }, 'Member'],
    [{ accountRole: 1, isMusician: false, orgType: 10 }, 'Individual'],
    [{ accountRole: 16, isMusician: false, orgType: 1 }, 'Support manager'],
    [{ accountRole: 1024, isMusician: false, orgType: 1 }, 'System admin'],
  ] as const)('%j is named %s', (role, label) => {
    expect(roleLabel(role)).toBe(label);
  });
});

describe('an organisation', () => {
  it.each([
    [20, 'organisation', 'Company'],
    [100, 'organisation', 'City'],
    [20, 'business unit', 'Business unit'],
    [20, 'store', 'Store'],
    [7, 'organisation', 'Other'],
  ] as const)('of type %i, %s, is named %s', (type, kind, label) => {
    expect(organisationTypeLabel(type, kind)).toBe(label);
  });
});
