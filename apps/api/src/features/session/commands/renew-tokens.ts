import { maySignIn } from '@cadenza/domain/entity-status';
import { answerMayBeLost, worksInOffice } from '@cadenza/domain/session/session-lifetime';
import type { PublicContext } from '../../../platform/context.ts';
import { hashKey } from '../../../platform/crypto/random-key.ts';
import type { Db } from '../../../platform/db/database.ts';
import { TokenRefused } from '../../../platform/http/token-refused.ts';
import { answerOf, renewedPair, type TokenPair, type Tokens, tokensOf } from '../../../platform/session/token-pair.ts';
import {
  consumeRefreshToken,
  endAccessTokens,
  endSession,
  findActiveRoles,
  findRefreshToken,
  findUnusedPair,
  keepTokens,
  noteUse,
} from '../store.ts';

/**
 * Exchanges a refresh token for the next pair; the earlier access token ends immediately. A phone that lost the response gets the
 * same pair again for a moment. After that, or once the pair is in use, the old token must have been copied, and the session
 * ends.
 */
export async function renewTokens({ db, platform, now }: PublicContext, refreshToken: string): Promise<Tokens> {
  const pair = renewedPair(platform.config.secretKey, refreshToken);
  const hash = hashKey(refreshToken);
  const attempt: TokenRefused['attempt'] = { why: 'no such refresh token' };
  const tokens = await db.transaction().execute(async (trx) => {
    const token = await findRefreshToken(trx, hash);
    if (!token) return null;
    Object.assign(attempt, { why: 'session ended', user: token.user_id, isEveryday: true });
    if (token.ended_at !== null || token.expires_at <= now || !maySignIn(token.status)) return null;
    if (token.used_at !== null) {
      Object.assign(attempt, { why: 'refresh token reused', isEveryday: false });
      return resendTokens(trx, token.session_id, token.used_at, pair, now);
    }
    await consumeRefreshToken(trx, hash, now);
    await endAccessTokens(trx, token.session_id, now);
    await noteUse(trx, token.session_id, now);
    const isOffice = worksInOffice(await findActiveRoles(trx, token.user_id));
    const { tokens: made, kept } = tokensOf(pair, { signedInAt: token.created_at, isOffice, now });
    await keepTokens(trx, token.session_id, kept);
    return made;
  });
  if (!tokens) throw new TokenRefused('invalid_grant', 'Your session has ended. Please sign in again.', attempt);
  return tokens;
}

async function resendTokens(
  trx: Db,
  sessionId: string,
  usedAt: string,
  pair: TokenPair,
  now: string,
): Promise<Tokens | null> {
  const known = answerMayBeLost(usedAt, now)
    ? await findUnusedPair(trx, hashKey(pair.access), hashKey(pair.refresh))
    : undefined;
  if (known) return answerOf(pair, known.access_until, now);
  await endSession(trx, sessionId, now, 'token reused');
  return null;
}
