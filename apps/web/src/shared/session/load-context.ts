import { call } from '../client/client.ts';
import { fallbackCity, selectableCities } from './choose-city.ts';
import { cityStore } from './city-store.ts';
import { createKeptStore } from './kept-store.ts';
import { type Context, pickRole, profileStore } from './profile-store.ts';

function settleCity(context: Context, roleId: string | null): void {
  const role = pickRole(context, roleId);
  const { cityId } = cityStore.getState();
  if (selectableCities(context, role).some((city) => city.id === cityId)) return;
  const city = fallbackCity(context, role, savedPlaceOf(context.user.username).cityId);
  cityStore.setState({ cityId: city?.id ?? null });
}

/** Loads who is signed in, and determines the initial role and city. */
export async function loadContext(): Promise<Context> {
  const context = await call('getCurrentContext');
  const role = pickRole(context, profileStore.getState().roleId);
  profileStore.setState({ context, roleId: role?.id ?? null });
  settleCity(context, role?.id ?? null);
  // The server responded for its preferred role; reload what depends on the role for the one picked here.
  if (role && role.id !== context.currentRoleId) {
    const asPicked = await call('getCurrentContext');
    profileStore.setState({ context: asPicked });
    return asPicked;
  }
  return context;
}

/**
 * Switches to another role now and at the next sign-in, in every browser. If the server cannot save it, the role
 * applies to this session only, and the caller shows the failure.
 */
export async function actAs(roleId: string): Promise<void> {
  const { context } = profileStore.getState();
  if (!context) return;
  profileStore.setState({ roleId });
  settleCity(context, roleId);
  await call('preferRole', { body: { roleId } });
}

/** Switches to another city now and at the next sign-in in this browser. */
export function selectCity(cityId: string): void {
  const { context } = profileStore.getState();
  cityStore.setState({ cityId });
  if (context) savePlace(context.user.username, { cityId });
}

interface SavedPlace {
  cityId?: string;
}

/** What this browser remembers about each person who signs in here, by username; it survives signing out. */
const savedPlacesStore = createKeptStore<{ byUsername: Record<string, SavedPlace> }>(
  'saved-places',
  { byUsername: {} },
  { survivesSignOut: true },
);

function savedPlaceOf(username: string): SavedPlace {
  return savedPlacesStore.getState().byUsername[username] ?? {};
}

function savePlace(username: string, change: SavedPlace): void {
  savedPlacesStore.setState(({ byUsername }) => ({
    byUsername: { ...byUsername, [username]: { ...byUsername[username], ...change } },
  }));
}
