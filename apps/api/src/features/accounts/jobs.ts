import { maySignIn } from '@cadenza/domain/entity-status';
import type { Platform } from '../../platform/context.ts';
import type { Db } from '../../platform/db/database.ts';
import { isForeignKeyViolation } from '../../platform/db/is-taken.ts';
import type { Jobs } from '../../platform/jobs/enqueue.ts';
import { makeOneTimeLink } from '../../platform/links/one-time-link.ts';
import { postMail } from '../../platform/mail/post-message.ts';
import { findLogins, unclaimedDomain } from '../session/door.ts';
import { resetLetter, usernameLetter } from './mails/forgotten-letters.ts';
import { proofFirstLetter } from './mails/proof-letters.ts';
import { findAbandoned, removeAbandoned } from './store.ts';

/**
 * Mails every account that matches a sign-in name: a password reset link, or the username. An address that was never
 * verified gets only the link that verifies it, because it may be a stranger's.
 */
export async function answerForgotten(platform: Platform, { what, name }: Jobs['answer-forgotten']): Promise<void> {
  const logins = await findLogins(platform.database.kysely, name);
  for (const login of logins.filter(mayBeWrittenTo)) {
    await platform.database.kysely.transaction().execute((trx) => write(trx, platform, what, login));
  }
}

type Login = Awaited<ReturnType<typeof findLogins>>[number];

// A disabled account cannot be recovered by mail.
const mayBeWrittenTo = ({ status, email }: Login) => maySignIn(status) && !email.endsWith(unclaimedDomain);

async function write(trx: Db, platform: Platform, what: Jobs['answer-forgotten']['what'], login: Login): Promise<void> {
  const now = platform.clock.now();
  const reader = { firstName: login.first_name, lastName: login.last_name, email: login.email };
  if (!login.is_verified) return askFirst(trx, platform, login, now);
  if (what === 'username') {
    await postMail(trx, now, usernameLetter(platform, { ...reader, username: login.username }));
    return;
  }
  const link = { purpose: 'reset password' as const, userId: login.id, address: login.email };
  const url = await makeOneTimeLink(trx, link, platform.config.publicUrl, now);
  await postMail(trx, now, resetLetter(platform, reader, url));
}

async function askFirst(trx: Db, platform: Platform, { id: userId, ...login }: Login, now: string): Promise<void> {
  const link = { purpose: 'validate email' as const, userId, address: login.email };
  const url = await makeOneTimeLink(trx, link, platform.config.publicUrl, now);
  const reader = { firstName: login.first_name, lastName: login.last_name, email: login.email };
  await postMail(trx, now, proofFirstLetter(platform, reader, url));
}

const month = 30 * 24 * 60 * 60_000;

/**
 * Removes accounts that never finished onboarding and have not been used for a month (decision 32). An account that
 * anything else refers to (a role, a booking, a history row) is retained; the database's foreign keys enforce this.
 */
export async function clearAbandoned({ database, clock }: Pick<Platform, 'database' | 'clock'>): Promise<void> {
  const before = new Date(Date.parse(clock.now()) - month).toISOString();
  for (const userId of await findAbandoned(database.kysely, before)) {
    await database.kysely
      .transaction()
      .execute((trx) => removeAbandoned(trx, userId, before))
      .catch((error: unknown) => {
        if (!isForeignKeyViolation(error)) throw error;
      });
  }
}
