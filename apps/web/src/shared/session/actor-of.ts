import { isEnabled } from '@cadenza/domain/entity-status';
import type { Actor } from '@cadenza/domain/permissions/access';
import { AccountRole, isAtLeast, type Mode, modes } from '@cadenza/domain/permissions/modes';
import { OrganisationType } from '@cadenza/domain/permissions/organisations';
import { cityOfRole } from './choose-city.ts';
import type { Context, Role } from './profile-store.ts';

const modeNamed = (name: string): Mode => modes.find((mode) => mode === name) ?? 'None';

/** The signed-in user in their current role, if they have one, as the permission rules need it. */
export function actorOf(context: Context, role: Role | undefined): Actor {
  // As at the server's gate: a user below Enabled, or without a required second factor, has no permissions yet.
  const isLetInFully = isEnabled(context.user.status) && !context.mustSetUpSecondFactor;
  const mode = isLetInFully && role ? modeNamed(role.mode) : 'Individual';
  const own = cityOfRole(context, role);
  const seesAllCities = isAtLeast(mode, 'Support');
  return {
    userId: context.user.id,
    personName: `${context.user.firstName} ${context.user.lastName}`.trim(),
    roleId: role?.id ?? null,
    accountRole: role?.accountRole ?? AccountRole.Individual,
    isMusician: role?.isMusician ?? false,
    organisationId: role?.orgId ?? context.user.id,
    organisationType: role?.orgType ?? OrganisationType.Individual,
    cityIds: seesAllCities ? context.cities.map((city) => city.id) : own ? [own.id] : [],
    mode,
  };
}
