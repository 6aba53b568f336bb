import type { OutputOf } from '@cadenza/contract/operations';
import { AccountRole, modeOf } from '@cadenza/domain/permissions/modes';

const cityOrganisation = 100;
const words: Record<string, string> = {
  SysAdmin: 'System admin',
  TechSupport: 'Technical support',
  DevSupport: 'Developer support',
  Admin: 'Admin',
  Support: 'Support',
  SupportManager: 'Support manager',
};

/** A role's label on screen: in a city Admin, Sales Manager or Musician; in a company Admin or Member. */
export function roleLabel(role: { accountRole: number; isMusician: boolean; orgType: number }): string {
  if (role.isMusician) return 'Musician';
  const internal = words[modeOf(role.accountRole, false)];
  if (internal) return internal;
  if (role.accountRole === AccountRole.Individual) return 'Individual';
  if (role.accountRole === AccountRole.OrgAdmin) return 'Admin';
  return role.orgType === cityOrganisation ? 'Sales Manager' : 'Member';
}

type Context = OutputOf<'getCurrentContext'>;

/** The organisations of these roles, each once, with its first role: roles are ordered highest first. */
export function presentOrganisations(roles: Context['roles']): Context['organisations'] {
  const seen = new Map<string, Context['organisations'][number]>();
  for (const { id, orgId, orgName, orgType } of roles) {
    if (!seen.has(orgId)) seen.set(orgId, { id: orgId, orgType, roleId: id, displayName: orgName });
  }
  return [...seen.values()];
}
