import { authStore } from './auth-store.ts';

/** Takes over tokens that another tab refreshed, and leaves when somebody signed out there. */
export function followOtherTabs(): void {
  window.addEventListener('storage', async (event) => {
    if (event.key !== authStore.persist.getOptions().name && event.key !== null) return;
    const wasSignedIn = authStore.getState().tokens !== null;
    await authStore.persist.rehydrate();
    if (wasSignedIn && authStore.getState().tokens === null) window.location.assign('/login');
  });
}
