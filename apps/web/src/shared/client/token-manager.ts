import type { Tokens } from '../session/auth-store.ts';
import { ApiError } from './api-error.ts';

/** Pauses before the second and third attempt when a refresh fails for a reason other than a dead token. */
const RETRY_PAUSES_MS = [400, 1600];

export interface TokenManagerParts {
  read: () => Tokens | null;
  /** Reads the stored tokens again, because another tab may have refreshed them. */
  reread: () => Promise<Tokens | null>;
  keep: (tokens: Tokens) => void;
  refresh: (refreshToken: string) => Promise<Tokens>;
  /** Runs one refresh at a time across all tabs of this browser. */
  exclusively: <T>(work: () => Promise<T>) => Promise<T>;
  pause: (milliseconds: number) => Promise<void>;
  nowMs: () => number;
  /** The refresh token is dead: sign out. */
  onDead: () => void;
}

/** A token has expired when it is older than its lifetime. */
function isExpired(tokens: Tokens, nowMs: number): boolean {
  return nowMs - tokens.issuedAt > tokens.expiresIn * 1000;
}

function isDeadToken(error: unknown): boolean {
  return error instanceof ApiError && (error.status === 400 || error.status === 401);
}

/**
 * Creates the function that provides every call's token. It refreshes an expired one first; a refresh that fails with
 * 400 or 401 signs out, any other failure is retried and then passed to the caller. Null: no one is signed in.
 */
export function createTokenManager(parts: TokenManagerParts): () => Promise<string | null> {
  async function refreshWithRetries(refreshToken: string): Promise<Tokens> {
    for (const pauseMs of [...RETRY_PAUSES_MS, null]) {
      try {
        return await parts.refresh(refreshToken);
      } catch (error) {
        if (isDeadToken(error) || pauseMs === null) throw error;
        await parts.pause(pauseMs);
      }
    }
    throw ApiError.unreachable();
  }

  return async function validAccessToken() {
    const held = parts.read();
    if (!held) return null;
    if (!isExpired(held, parts.nowMs())) return held.accessToken;
    return parts.exclusively(async () => {
      const latest = await parts.reread();
      if (!latest) return null;
      if (!isExpired(latest, parts.nowMs())) return latest.accessToken;
      try {
        const fresh = await refreshWithRetries(latest.refreshToken);
        parts.keep(fresh);
        return fresh.accessToken;
      } catch (error) {
        if (isDeadToken(error)) parts.onDead();
        throw error;
      }
    });
  };
}
