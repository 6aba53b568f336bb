import type { UnitKind } from '../organisations/unit-kind.ts';
import { AccountRole, modeOf } from './modes.ts';
import { OrganisationType } from './organisations.ts';

const internalWords: Record<string, string> = {
  SysAdmin: 'System admin',
  TechSupport: 'Technical support',
  DevSupport: 'Developer support',
  Admin: 'Admin',
  Support: 'Support',
  SupportManager: 'Support manager',
};

/**
 * A role's name on screen: in a city Admin, Sales Manager or Musician; in a company Admin or Member; in a business unit
 * or store Manager. A role in a personal organisation belongs to that person alone.
 */
export function roleLabel(role: {
  accountRole: number;
  isMusician: boolean;
  orgType: number;
  unitKind?: UnitKind;
}): string {
  if (role.isMusician) return 'Musician';
  const internal = internalWords[modeOf(role.accountRole, false)];
  if (internal) return internal;
  if (role.accountRole === AccountRole.Individual) return 'Individual';
  if (role.accountRole === AccountRole.OrgAdmin) {
    return (role.unitKind ?? 'organisation') === 'organisation' ? 'Admin' : 'Manager';
  }
  return role.orgType === OrganisationType.Other ? 'Sales Manager' : 'Member';
}

const typeWords: Record<number, string> = {
  [OrganisationType.Internal]: 'Internal',
  [OrganisationType.Individual]: 'Individual',
  [OrganisationType.Company]: 'Company',
  [OrganisationType.NGO]: 'NGO',
  [OrganisationType.Institution]: 'Institution',
  [OrganisationType.Government]: 'Government',
  [OrganisationType.NonRegistered]: 'Not registered',
  [OrganisationType.Other]: 'City',
};

/** An organisation's name for its type; business units and stores are named as such. */
export function organisationTypeLabel(type: number, unitKind: UnitKind = 'organisation'): string {
  if (unitKind === 'business unit') return 'Business unit';
  return unitKind === 'store' ? 'Store' : (typeWords[type] ?? 'Other');
}
