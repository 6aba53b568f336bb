import { createKeptStore } from './kept-store.ts';

export interface Tokens {
  accessToken: string;
  refreshToken: string;
  tokenType: string;
  /** Seconds from `issuedAt`. */
  expiresIn: number;
  /** Milliseconds since 1970, by this browser's clock. */
  issuedAt: number;
}

interface AuthState {
  tokens: Tokens | null;
  /** The session ended on its own: after signing in again, each tab returns to where it was. */
  comesBack: boolean;
}

export const authStore = createKeptStore<AuthState>(
  'auth',
  { tokens: null, comesBack: false },
  { survivesSignOut: true },
);

/** Drops the tokens in a single write, because other tabs read it immediately. */
export function dropTokens(comesBack = false): void {
  authStore.setState({ tokens: null, comesBack });
}

/** Reads the stored tokens again: another tab may have written them. */
export async function rereadTokens(): Promise<Tokens | null> {
  await authStore.persist.rehydrate();
  return authStore.getState().tokens;
}

export function keepTokens(tokens: Tokens): void {
  authStore.setState({ tokens, comesBack: false });
}
