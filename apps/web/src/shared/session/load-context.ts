import { call } from '../client/client.ts';
import { fallbackCity, selectableCities } from './choose-city.ts';
import { cityStore } from './city-store.ts';
import { type Context, pickRole, profileStore } from './profile-store.ts';
import { savedPlaceOf, savePlace } from './saved-places-store.ts';

function settleCity(context: Context, roleId: string | null): void {
  const role = pickRole(context, roleId);
  const { cityId } = cityStore.getState();
  if (selectableCities(context, role).some((city) => city.id === cityId)) return;
  const city = fallbackCity(context, role, savedPlaceOf(context.user.username).cityId);
  cityStore.setState({ cityId: city?.id ?? null });
}

/** Asks who is signed in, and settles the role and the city that the screens start with. */
export async function loadContext(): Promise<Context> {
  const context = await call('getCurrentContext');
  const role = pickRole(context, profileStore.getState().roleId);
  profileStore.setState({ context, roleId: role?.id ?? null });
  settleCity(context, role?.id ?? null);
  // The server answered for the role it prefers; what depends on the role is told anew for the one that was picked here.
  if (role && role.id !== context.currentRoleId) {
    const asPicked = await call('getCurrentContext');
    profileStore.setState({ context: asPicked });
    return asPicked;
  }
  return context;
}

/**
 * Acts in another role from now on, and starts with it at the next sign-in, in every browser. Where the server cannot be told, it is the
 * role of this session alone, and the failure is the caller's to show.
 */
export async function actAs(roleId: string): Promise<void> {
  const { context } = profileStore.getState();
  if (!context) return;
  profileStore.setState({ roleId });
  settleCity(context, roleId);
  await call('preferRole', { body: { roleId } });
}

/** Shows another city from now on, here and at the next sign-in on this browser. */
export function selectCity(cityId: string): void {
  const { context } = profileStore.getState();
  cityStore.setState({ cityId });
  if (context) savePlace(context.user.username, { cityId });
}
