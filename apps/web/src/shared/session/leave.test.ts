import { beforeEach, expect, it, vi } from 'vitest';

const stored = new Map<string, string>();
const assign = vi.fn<(address: string) => void>();
vi.stubGlobal('localStorage', {
  getItem: (key: string) => stored.get(key) ?? null,
  setItem: (key: string, value: string) => stored.set(key, value),
  removeItem: (key: string) => stored.delete(key),
});
vi.stubGlobal('window', { location: { pathname: '/bookings', search: '?skip=20', assign } });
// Stores that another test loaded without a storage keep nothing.
vi.resetModules();
const { authStore } = await import('./auth-store.ts');
const { endedStore, untilBack } = await import('./ended-store.ts');
const { discardInput, leave } = await import('./leave.ts');
const { profileStore } = await import('./profile-store.ts');
const { countUnsaved } = await import('./unsaved-input.ts');

const tokens = { accessToken: 'a', refreshToken: 'r', tokenType: 'Bearer', expiresIn: 1800, issuedAt: 0 };

beforeEach(() => {
  assign.mockClear();
  authStore.setState({ tokens, comesBack: false });
  profileStore.setState({ context: null, roleId: 'role' });
  endedStore.setState({ isEnded: false, isGivenUp: false });
});

it('goes to the login page when a session ends, and comes back to the screen', () => {
  leave({ rememberOrigin: true });
  expect(assign).toHaveBeenCalledExactlyOnceWith('/login?from=%2Fbookings%3Fskip%3D20');
  expect(profileStore.getState().roleId).toBeNull();
});

it('keeps a screen with unsaved input until its user is back, without tokens', async () => {
  const forget = countUnsaved();
  leave({ rememberOrigin: true });
  expect(assign).not.toHaveBeenCalled();
  expect(authStore.getState().tokens).toBeNull();
  expect(profileStore.getState().roleId).toBe('role');
  expect(stored.has('cadenza.profile')).toBe(false);

  const back = vi.fn<() => void>();
  const waiting = untilBack().then(back);
  await Promise.resolve();
  expect(back).not.toHaveBeenCalled();
  endedStore.setState({ isEnded: false });
  await waiting;
  expect(back).toHaveBeenCalledOnce();
  forget();
});

it('leaves a screen with unsaved input when the user signs out or gives it up', () => {
  const forget = countUnsaved();
  leave({ rememberOrigin: false });
  discardInput();
  expect(assign.mock.calls).toEqual([['/login'], ['/login']]);
  expect(endedStore.getState().isGivenUp).toBe(true);
  forget();
});
