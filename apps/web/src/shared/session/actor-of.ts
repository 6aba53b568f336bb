import { isEnabled } from '@cadenza/domain/entity-status';
import type { Actor } from '@cadenza/domain/permissions/access';
import { isAtLeast, type Mode, modes } from '@cadenza/domain/permissions/modes';
import { cityOfRole } from './choose-city.ts';
import type { Context, Role } from './profile-store.ts';

const modeNamed = (name: string): Mode => modes.find((mode) => mode === name) ?? 'None';

/** The signed-in person in their current role, as the permission rules need it. */
export function actorOf(context: Context, role: Role | undefined): Actor | null {
  if (!role) return null;
  // As at the server's gate: a person below Enabled, or without a required second factor, has no permissions yet.
  const isLetInFully = isEnabled(context.user.status) && !context.mustSetUpSecondFactor;
  const mode = isLetInFully ? modeNamed(role.mode) : 'Individual';
  const own = cityOfRole(context, role);
  const seesAllCities = isAtLeast(mode, 'Support');
  return {
    userId: context.user.id,
    personName: `${context.user.firstName} ${context.user.lastName}`.trim(),
    roleId: role.id,
    accountRole: role.accountRole,
    isMusician: role.isMusician,
    organisationId: role.orgId,
    organisationType: role.orgType,
    cityIds: seesAllCities ? context.cities.map((city) => city.id) : own ? [own.id] : [],
    mode,
  };
}
