import type { InputOf, OutputOf } from '@cadenza/contract/operations';
import { maySignIn } from '@cadenza/domain/entity-status';
import { deviceName } from '@cadenza/domain/session/device-name';
import { tokenLifetimes, worksInOffice } from '@cadenza/domain/session/session-lifetime';
import type pg from 'pg';
import type { PublicContext } from '../../../platform/context.ts';
import { passwordMatches } from '../../../platform/crypto/password.ts';
import { hashKey, randomKey } from '../../../platform/crypto/random-key.ts';
import type { Db } from '../../../platform/db/database.ts';
import { countAttempt, forgetAttempt } from '../../../platform/flood/count-attempt.ts';
import { TokenRefused } from '../../../platform/http/token-refused.ts';
import { postMail } from '../../../platform/mail/post-message.ts';
import { prepareCode } from '../../../platform/second-factor/check-code.ts';
import { findLogins, type Login } from '../door.ts';
import { recoveryCodeUsed } from '../mails/recovery-code-used.ts';
import {
  consumeRefreshToken,
  countRecoveryCodes,
  endSession,
  findActiveRoles,
  findRefreshToken,
  type KeptToken,
  keepTokens,
  noteUse,
  openSession,
} from '../store.ts';

type Grant = InputOf<'issueToken'>['body'];
type Tokens = OutputOf<'issueToken'>;

/** Signs in by password or exchanges a refresh token; refuses with the errors of RFC 6749, section 5.2. */
export async function issueToken(context: PublicContext, grant: Grant): Promise<Tokens> {
  if (grant.client_id !== 'cadenza-web') throw new TokenRefused('invalid_client', 'Unknown client');
  if (grant.grant_type === 'password') return signIn(context, grant);
  if (grant.grant_type === 'refresh_token') return refresh(context, grant);
  throw new TokenRefused('unsupported_grant_type', 'Only password and refresh_token are supported');
}

async function signIn(context: PublicContext, grant: Grant): Promise<Tokens> {
  const { db, ip } = context;
  const { pool } = context.platform.database;
  const { username, password } = grant;
  if (username === undefined || password === undefined) throw missing('username and password');
  const login = await findAccount(pool, username.trim(), password);
  if (!login || !maySignIn(login.status)) throw notRight();
  if (!login.has_second_factor) return begin(pool, context, login);
  const passes = await checkCode(context, grant, login.id);
  return db.transaction().execute(async (trx) => {
    const passed = await passes(trx);
    if (passed === null) throw new TokenRefused('mfa_required', 'This code is not right.');
    if (passed === 'recovery code') await tellCodeUsed(trx, context, login);
    await forgetAttempt(trx, 'code', { ip, account: login.id });
    return begin(trx, context, login);
  });
}

async function begin(db: Db | pg.Pool, { now, ip, userAgent }: PublicContext, login: Login): Promise<Tokens> {
  const { tokens, kept } = makeTokens(now, worksInOffice(login.roles), now);
  const from = { userId: login.id, passwordHash: login.password_hash, ip, userAgent };
  if (!(await openSession(db, from, kept, now))) throw notRight();
  return tokens;
}

const missing = (fields: string) => new TokenRefused('invalid_request', `This grant needs ${fields}.`);
const notRight = () => new TokenRefused('invalid_grant', 'Invalid username or password');

/** A recovery code means that the phone is lost, or that another person has the codes: the owner is notified. */
async function tellCodeUsed(trx: Db, { platform, now, userAgent }: PublicContext, login: Login): Promise<void> {
  const left = await countRecoveryCodes(trx, login.id);
  await postMail(trx, now, recoveryCodeUsed(platform, login, { device: deviceName(userAgent), left }));
}

/**
 * The code is requested only after a correct password. The attempt is counted before the code is checked; the check
 * itself happens in the transaction.
 */
async function checkCode(context: PublicContext, { username = '', otp = '' }: Grant, userId: string) {
  const { db, now, ip } = context;
  if (otp.trim() === '') {
    // The password was correct, so this does not count as a guess.
    await forgetAttempt(db, 'sign in', { ip, account: username });
    throw new TokenRefused('mfa_required', 'Please enter the code from your authenticator app.');
  }
  await countAttempt(db, 'code', { ip, account: userId }, now);
  return prepareCode(context, userId, otp);
}

/** Compares as many hashes as such a name can have accounts, so that timing does not reveal which accounts exist. */
async function findAccount(pool: pg.Pool, name: string, password: string) {
  const logins = await findLogins(pool, name);
  const fits = await Promise.all(
    Array.from({ length: name.includes('@') ? 2 : 1 }, (_, at) => passwordMatches(logins[at]?.password_hash, password)),
  );
  return logins[fits.indexOf(true)];
}

async function refresh({ db, now }: PublicContext, grant: Grant): Promise<Tokens> {
  if (grant.refresh_token === undefined) throw missing('refresh_token');
  const tokenHash = hashKey(grant.refresh_token);
  const outcome = await db.transaction().execute(async (trx) => {
    const token = await findRefreshToken(trx, tokenHash);
    if (!token || token.ended_at !== null || token.expires_at <= now || !maySignIn(token.status)) return null;
    if (token.used_at !== null) {
      await endSession(trx, token.session_id, now, 'token reused');
      return null;
    }
    await consumeRefreshToken(trx, tokenHash, now);
    await noteUse(trx, token.session_id, now);
    const isOffice = worksInOffice(await findActiveRoles(trx, token.user_id));
    const { tokens, kept } = makeTokens(token.created_at, isOffice, now);
    await keepTokens(trx, token.session_id, kept);
    return tokens;
  });
  if (!outcome) throw new TokenRefused('invalid_grant', 'Your session has ended. Please sign in again.');
  return outcome;
}

/** Two tokens, both as returned (only this once) and as stored. */
function makeTokens(signedInAt: string, isOffice: boolean, now: string): { tokens: Tokens; kept: KeptToken[] } {
  const { accessUntil, refreshUntil } = tokenLifetimes(signedInAt, now, isOffice);
  const [access, refreshToken] = [randomKey(), randomKey()];
  const seconds = Math.floor((Date.parse(accessUntil) - Date.parse(now)) / 1000);
  return {
    tokens: { access_token: access, refresh_token: refreshToken, expires_in: seconds, token_type: 'Bearer' },
    kept: [
      { hash: hashKey(access), kind: 'access', expiresAt: accessUntil },
      { hash: hashKey(refreshToken), kind: 'refresh', expiresAt: refreshUntil },
    ],
  };
}
