import { createKeptStore } from './kept-store.ts';

export interface Tokens {
  accessToken: string;
  refreshToken: string;
  tokenType: string;
  /** Seconds from `issuedAt` on. */
  expiresIn: number;
  /** Milliseconds since 1970, by this browser's clock. */
  issuedAt: number;
}

interface AuthState {
  tokens: Tokens | null;
  /** The session ended by itself: who signs in again goes on where each tab was. */
  comesBack: boolean;
}

export const authStore = createKeptStore<AuthState>(
  'auth',
  { tokens: null, comesBack: false },
  { survivesSignOut: true },
);

/** Forgets the tokens, in one write: other tabs read it at once. */
export function dropTokens(comesBack = false): void {
  authStore.setState({ tokens: null, comesBack });
}

/** What another tab may have written since this one looked. */
export async function rereadTokens(): Promise<Tokens | null> {
  await authStore.persist.rehydrate();
  return authStore.getState().tokens;
}

export function keepTokens(tokens: Tokens): void {
  authStore.setState({ tokens, comesBack: false });
}
