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

export const authStore = createKeptStore<{ tokens: Tokens | null }>('auth', { tokens: null });

/** What another tab may have written since this one looked. */
export async function rereadTokens(): Promise<Tokens | null> {
  await authStore.persist.rehydrate();
  return authStore.getState().tokens;
}

export function keepTokens(tokens: Tokens): void {
  authStore.setState({ tokens });
}
