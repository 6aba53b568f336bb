import { normaliseEmail } from '@cadenza/domain/email';
import { normalisePhone } from '@cadenza/domain/phone';
import { findRegion } from '@cadenza/domain/regions';
import type { Platform } from '../../../platform/context.ts';
import { hashPassword } from '../../../platform/crypto/password.ts';
import { refuseGuessable } from '../../../platform/crypto/refuse-guessable.ts';
import type { Db } from '../../../platform/db/database.ts';
import type { Handler } from '../../../platform/http/routes.ts';
import { postMail } from '../../../platform/mail/post-message.ts';
import { invalidField } from '../../../platform/refusal.ts';
import { sendVerification } from '../door.ts';
import { addressTakenLetter } from '../mails/proof-letters.ts';
import { addAccount, findHolder, type NewAccount } from '../store.ts';

/**
 * Creates an account that starts onboarding, and sends a link to its email address and one to its number. A taken
 * username is reported at the field. An email address that belongs to another account is not disclosed (decision 22):
 * the account is created without it, and the owner of the address is notified.
 */
export const registerUser: Handler<'registerUser'> = async ({ db, platform, now }, { body: given }) => {
  const owner = { ...given, name: `${given.firstName} ${given.lastName}`, brand: platform.config.APP_NAME };
  await refuseGuessable(given.password, owner);
  const region = findRegion(given.region);
  if (region === undefined) throw invalidField('region', 'Please choose a region');
  const account: NewAccount = {
    firstName: given.firstName.trim(),
    lastName: given.lastName.trim(),
    email: normaliseEmail(given.email),
    mobile: normalisePhone(given.mobile, region) ?? given.mobile,
    region,
    username: given.username,
    passwordHash: await hashPassword(given.password),
  };
  await makeAccount(db, platform, account, now);
  return { username: account.username };
};

async function makeAccount(
  db: Db,
  platform: Platform,
  account: NewAccount,
  now: string,
  isLast = false,
): Promise<void> {
  try {
    await db.transaction().execute((trx) => openAccount(trx, platform, account, now));
  } catch (error) {
    const { constraint } = error as { constraint?: string };
    if (constraint === 'users_username') throw invalidField('username', 'This username is taken');
    // Two simultaneous registrations with one address: on retry, the second finds the first.
    if (constraint !== 'users_email' || isLast) throw error;
    await makeAccount(db, platform, account, now, true);
  }
}

async function openAccount(trx: Db, platform: Platform, account: NewAccount, now: string): Promise<void> {
  const { userId, ownsEmail } = await addAccount(trx, account, now);
  await sendVerification(trx, platform, { userId, type: 'email' }, now);
  await sendVerification(trx, platform, { userId, type: 'mobile' }, now);
  // Looked up even when it is not needed, so that the response time reveals nothing.
  const holder = await findHolder(trx, account.email);
  if (ownsEmail || !holder) return;
  const { first_name: firstName, last_name: lastName, email, username } = holder;
  await postMail(trx, now, addressTakenLetter(platform, { firstName, lastName, email, username }));
}
