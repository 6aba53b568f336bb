import type { InputOf, OutputOf } from '@cadenza/contract/operations';
import { passwordMatches } from '../../../platform/crypto/password.ts';
import { hashKey, randomKey } from '../../../platform/crypto/random-key.ts';
import type { Db } from '../../../platform/db/database.ts';
import { TokenRefused } from '../../../platform/http/token-refused.ts';
import type { PublicContext } from '../../../platform/session/context.ts';
import { findLogins } from '../lookup.ts';
import { endSession, findRefreshToken, keepTokens, openSession, spendRefreshToken } from '../store.ts';

type Grant = InputOf<'issueToken'>['body'];
type Tokens = OutputOf<'issueToken'>;

const accessSeconds = 30 * 60;
const refreshSeconds = 30 * 24 * 60 * 60;
const onboarding = 55;

/** Signs in by password or exchanges a refresh token; refuses with the errors of RFC 6749, section 5.2. */
export async function issueToken(context: PublicContext, grant: Grant): Promise<Tokens> {
  if (grant.client_id !== 'cadenza-web') throw new TokenRefused('invalid_client', 'Unknown client');
  if (grant.grant_type === 'password') return signIn(context, grant);
  if (grant.grant_type === 'refresh_token') return refresh(context, grant);
  throw new TokenRefused('unsupported_grant_type', 'Only password and refresh_token are supported');
}

async function signIn({ db, now }: PublicContext, grant: Grant): Promise<Tokens> {
  const login = await findAccount(db, grant.username?.trim() ?? '', grant.password ?? '');
  if (!login || login.status < onboarding) throw new TokenRefused('invalid_grant', 'Invalid username or password');
  return db.transaction().execute(async (trx) => newTokens(trx, await openSession(trx, login.id, now), now));
}

/** As many hashes are compared as a name of this kind can have accounts, so that the time tells nothing about which there are. */
async function findAccount(db: Db, name: string, password: string) {
  const logins = await findLogins(db, name);
  const fits = await Promise.all(
    Array.from({ length: name.includes('@') ? 2 : 1 }, (_, at) => passwordMatches(logins[at]?.password_hash, password)),
  );
  return logins[fits.indexOf(true)];
}

async function refresh({ db, now }: PublicContext, grant: Grant): Promise<Tokens> {
  const tokenHash = hashKey(grant.refresh_token ?? '');
  const outcome = await db.transaction().execute(async (trx) => {
    const token = await findRefreshToken(trx, tokenHash);
    if (!token || token.ended_at !== null || token.expires_at <= now || token.status < onboarding) return null;
    if (token.used_at !== null) {
      await endSession(trx, token.session_id, now, 'token reused');
      return null;
    }
    await spendRefreshToken(trx, tokenHash, now);
    return newTokens(trx, token.session_id, now);
  });
  if (!outcome) throw new TokenRefused('invalid_grant', 'Your session has ended. Please sign in again.');
  return outcome;
}

async function newTokens(trx: Db, sessionId: string, now: string): Promise<Tokens> {
  const access = randomKey();
  const refreshToken = randomKey();
  await keepTokens(trx, sessionId, [
    { hash: hashKey(access), kind: 'access', expiresAt: later(now, accessSeconds) },
    { hash: hashKey(refreshToken), kind: 'refresh', expiresAt: later(now, refreshSeconds) },
  ]);
  return { access_token: access, refresh_token: refreshToken, expires_in: accessSeconds, token_type: 'Bearer' };
}

const later = (now: string, seconds: number) => new Date(Date.parse(now) + seconds * 1000).toISOString();
