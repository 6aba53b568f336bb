import { authStore } from './auth-store.ts';
import { loginAddress } from './origin.ts';
import { profileStore } from './profile-store.ts';

async function takeOver(): Promise<void> {
  const wasSignedIn = authStore.getState().tokens !== null;
  await authStore.persist.rehydrate();
  const { tokens, comesBack } = authStore.getState();
  if (!wasSignedIn || tokens !== null) return;
  const here = window.location.pathname + window.location.search;
  window.location.assign(comesBack ? loginAddress(here) : '/login');
}

/** Another user has signed in there: nothing of the previous user may stay visible here. */
function giveWay(kept: string | null): void {
  const here = profileStore.getState().context?.user.id;
  const there = kept ? (JSON.parse(kept) as KeptProfile).state?.context?.user.id : undefined;
  if (here !== undefined && there !== undefined && here !== there) window.location.assign('/');
}

interface KeptProfile {
  state?: { context?: { user: { id: string } } | null };
}

/** Adopts tokens that another tab refreshed, and leaves when another tab signed out. */
export function followOtherTabs(): void {
  window.addEventListener('storage', ({ key, newValue }) => {
    // The key is null when the whole storage was cleared.
    if (key === null || key === authStore.persist.getOptions().name) void takeOver();
    if (key === profileStore.persist.getOptions().name) giveWay(newValue);
  });
}
