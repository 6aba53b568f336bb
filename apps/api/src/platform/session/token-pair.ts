import { createHmac } from 'node:crypto';
import type { OutputOf } from '@cadenza/contract/operations';
import { tokenLifetimes } from '@cadenza/domain/session/session-lifetime';
import { hashKey } from '../crypto/random-key.ts';
import { deriveKey } from '../crypto/secret-box.ts';

/** An access token and its refresh token, as their holder receives them. */
export interface TokenPair {
  access: string;
  refresh: string;
}

/** A token as stored: only its hash. */
export interface StoredToken {
  hash: Buffer;
  kind: 'access' | 'refresh';
  expiresAt: string;
}

export type Tokens = Extract<OutputOf<'issueToken'>, { refresh_token: string }>;

/** A pair both as returned (only this once) and as stored. */
export function tokensOf(
  pair: TokenPair,
  { signedInAt, isOffice, now }: { signedInAt: string; isOffice: boolean; now: string },
): { tokens: Tokens; kept: StoredToken[] } {
  const { accessUntil, refreshUntil } = tokenLifetimes(signedInAt, now, isOffice);
  return {
    tokens: answerOf(pair, accessUntil, now),
    kept: [
      { hash: hashKey(pair.access), kind: 'access', expiresAt: accessUntil },
      { hash: hashKey(pair.refresh), kind: 'refresh', expiresAt: refreshUntil },
    ],
  };
}

/** The pair in OAuth's response; the access token expires at this instant. */
export const answerOf = ({ access, refresh }: TokenPair, accessUntil: string, now: string): Tokens => ({
  access_token: access,
  refresh_token: refresh,
  expires_in: Math.max(0, Math.floor((Date.parse(accessUntil) - Date.parse(now)) / 1000)),
  token_type: 'Bearer',
});

/**
 * The pair that follows a refresh token. It is derived, not stored, so that the same one can be returned again when the
 * first response was lost. Deriving it takes both that token and the installation's secret.
 */
export function renewedPair(secret: Buffer, refreshToken: string): TokenPair {
  const key = deriveKey(secret, 'renewed tokens');
  const made = (kind: string) => createHmac('sha256', key).update(`${kind}\n${refreshToken}`).digest('base64url');
  return { access: made('access'), refresh: made('refresh') };
}
