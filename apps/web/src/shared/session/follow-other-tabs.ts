import { authStore } from './auth-store.ts';

async function takeOver(): Promise<void> {
  const wasSignedIn = authStore.getState().tokens !== null;
  await authStore.persist.rehydrate();
  if (wasSignedIn && authStore.getState().tokens === null) window.location.assign('/login');
}

/** Takes over tokens that another tab refreshed, and leaves when somebody signed out there. */
export function followOtherTabs(): void {
  window.addEventListener('storage', ({ key }) => {
    // The browser gives no key when the whole storage was cleared.
    if (key === null || key === authStore.persist.getOptions().name) void takeOver();
  });
}
