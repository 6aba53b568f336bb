import { maySignIn } from '@cadenza/domain/entity-status';
import { deviceName } from '@cadenza/domain/session/device-name';
import { worksInOffice } from '@cadenza/domain/session/session-lifetime';
import type pg from 'pg';
import type { PublicContext } from '../../../platform/context.ts';
import { passwordMatches } from '../../../platform/crypto/password.ts';
import { randomKey } from '../../../platform/crypto/random-key.ts';
import type { Db } from '../../../platform/db/database.ts';
import { TokenRefused } from '../../../platform/http/token-refused.ts';
import { postMail } from '../../../platform/mail/post-message.ts';
import { countAttempt, forgetAttempt, type Who } from '../../../platform/rate-limits/count-attempt.ts';
import { knownDevice, rememberDevice } from '../../../platform/rate-limits/known-device.ts';
import { prepareCode } from '../../../platform/second-factor/check-code.ts';
import { type Tokens, tokensOf } from '../../../platform/session/token-pair.ts';
import { findLogins, type Login } from '../door.ts';
import { recoveryCodeUsed } from '../mails/recovery-code-used.ts';
import { countRecoveryCodes, openSession } from '../store.ts';

interface Given {
  /** A username or an email address. */
  name: string;
  password: string;
  /** The code of the second factor; '' when none was sent. */
  code: string;
}

/**
 * Signs in by password, and code where there is a second factor. Attempts are limited; those of a device that has signed in to
 * the account before have their own limit (decision 21).
 */
export async function signIn(context: PublicContext, { name, password, code }: Given): Promise<Tokens> {
  const { db, ip, platform, now, device } = context;
  const { pool } = platform.database;
  const logins = await findLogins(pool, name);
  const accounts = logins.map(({ id }) => id);
  const who = { ip, account: name, device: knownDevice(platform.config.secretKey, device.cookie, accounts) };
  await platform.clock.pause(await countAttempt(pool, 'sign in', who, now));
  const login = await matching(logins, name, password);
  if (!login) throw notRight(accounts.length > 0 ? 'wrong password' : 'no such account', accounts[0]);
  if (!maySignIn(login.status)) throw notRight('account not active', login.id);
  const { tokens, by } = login.has_second_factor
    ? await beginWithCode(db, context, { login, code, who })
    : { tokens: await begin(pool, context, login), by: 'password' };
  await forgetAttempt(pool, 'sign in', who);
  device.keep(rememberDevice(platform.config.secretKey, device.cookie, login.id));
  context.noteSignIn({ user: login.id, by });
  return tokens;
}

/** Compares as many hashes as such a name can have accounts, so that timing does not reveal which accounts exist. */
async function matching(logins: readonly Login[], name: string, password: string): Promise<Login | undefined> {
  const fits = await Promise.all(
    Array.from({ length: name.includes('@') ? 2 : 1 }, (_, at) => passwordMatches(logins[at]?.password_hash, password)),
  );
  return logins[fits.indexOf(true)];
}

async function begin(db: Db | pg.Pool, { now, ip, userAgent }: PublicContext, login: Login): Promise<Tokens> {
  const pair = { access: randomKey(), refresh: randomKey() };
  const { tokens, kept } = tokensOf(pair, { signedInAt: now, isOffice: worksInOffice(login.roles), now });
  const from = { userId: login.id, passwordHash: login.password_hash, ip, userAgent };
  if (!(await openSession(db, from, kept, now))) throw notRight('changed meanwhile', login.id);
  return tokens;
}

/** The code is requested only after a correct password. */
async function beginWithCode(
  db: Db,
  context: PublicContext,
  { login, code, who }: { login: Login; code: string; who: Who },
): Promise<{ tokens: Tokens; by: string }> {
  const { now, ip, platform } = context;
  if (code === '') {
    // The password was correct, so this does not count as a guess.
    await forgetAttempt(db, 'sign in', who);
    throw new TokenRefused('mfa_required', 'Please enter the code from your authenticator app.');
  }
  // Counted before the code is checked; the check itself happens in the transaction.
  const guess = { ip, account: login.id };
  await platform.clock.pause(await countAttempt(db, 'code', guess, now));
  const passes = await prepareCode(context, login.id, code);
  return db.transaction().execute(async (trx) => {
    const passed = await passes(trx);
    if (passed === null) {
      throw new TokenRefused('mfa_required', 'This code isn’t right.', { why: 'wrong code', user: login.id });
    }
    if (passed === 'recovery code') await notifyCodeUsed(trx, context, login);
    await forgetAttempt(trx, 'code', guess);
    const by = passed === 'app' ? 'password and code' : 'password and recovery code';
    return { tokens: await begin(trx, context, login), by };
  });
}

/** A recovery code means that the phone is lost, or that another person has the codes: the owner is notified. */
async function notifyCodeUsed(trx: Db, { platform, now, userAgent }: PublicContext, login: Login): Promise<void> {
  const left = await countRecoveryCodes(trx, login.id);
  await postMail(trx, now, recoveryCodeUsed(platform, login, { device: deviceName(userAgent), left }));
}

const notRight = (why: string, user: string | undefined) =>
  new TokenRefused('invalid_grant', 'Invalid username or password', { why, user });
