import { queryClient } from '../client/query-client.ts';
import { authStore } from './auth-store.ts';
import { endedStore } from './ended-store.ts';
import { goToLogin } from './leave.ts';
import { profileStore } from './profile-store.ts';
import { hasUnsavedInput } from './unsaved-input.ts';

async function takeOver(): Promise<void> {
  const wasSignedIn = authStore.getState().tokens !== null;
  await authStore.persist.rehydrate();
  if (!wasSignedIn || authStore.getState().tokens !== null) return;
  if (hasUnsavedInput()) endedStore.setState({ isEnded: true });
  else goToLogin();
}

/** Someone has signed in there. Nothing of this tab's user may stay visible to another; the same user continues here. */
function meet(kept: string | null): void {
  const here = profileStore.getState().context?.user.id;
  const there = kept ? (JSON.parse(kept) as KeptProfile).state?.context?.user.id : undefined;
  if (here === undefined || there === undefined) return;
  if (here !== there) {
    endedStore.setState({ isGivenUp: true });
    window.location.assign('/');
  } else if (endedStore.getState().isEnded) {
    endedStore.setState({ isEnded: false });
    void queryClient.invalidateQueries();
  }
}

interface KeptProfile {
  state?: { context?: { user: { id: string } } | null };
}

/** Adopts tokens that another tab refreshed, and leaves when another tab signed out. */
export function followOtherTabs(): void {
  window.addEventListener('storage', ({ key, newValue }) => {
    // The key is null when the whole storage was cleared.
    if (key === null || key === authStore.persist.getOptions().name) void takeOver();
    if (key === profileStore.persist.getOptions().name) meet(newValue);
  });
}
