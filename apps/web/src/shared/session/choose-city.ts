import { AccountRole } from '@cadenza/domain/permissions/modes';
import type { City, Context, Role } from './profile-store.ts';

const ORGANISATION_TYPE_OTHER = 100;

/** The city that a role belongs to: cities are organisations of type Other. */
export function cityOfRole(context: Context, role: Role | undefined): City | undefined {
  if (!role || role.orgType !== ORGANISATION_TYPE_OTHER) return undefined;
  return context.cities.find((city) => city.id === role.orgId || city.name === role.orgName);
}

/** Musicians and sales managers work only in the city of their role; everyone else may choose any. */
export function selectableCities(context: Context, role: Role | undefined): City[] {
  const own = cityOfRole(context, role);
  const bound = role?.isMusician || role?.accountRole === AccountRole.OrgMember;
  return bound && own ? [own] : context.cities;
}

/** The city to show on load: this person's saved one, then that of the role's organisation, then the first. */
export function fallbackCity(
  context: Context,
  role: Role | undefined,
  savedCityId: string | undefined,
): City | undefined {
  const choices = selectableCities(context, role);
  return choices.find((city) => city.id === savedCityId) ?? cityOfRole(context, role) ?? choices[0];
}
