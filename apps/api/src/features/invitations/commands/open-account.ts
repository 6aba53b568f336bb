import { EntityStatus } from '@cadenza/domain/entity-status';
import { accountProblems } from '@cadenza/domain/invitations/invited-account';
import { normalisePhone } from '@cadenza/domain/phone';
import type { RegionId } from '@cadenza/domain/regions';
import pg from 'pg';
import type { PublicContext } from '../../../platform/context.ts';
import { hashPassword } from '../../../platform/crypto/password.ts';
import { refuseGuessable } from '../../../platform/crypto/refuse-guessable.ts';
import type { Db } from '../../../platform/db/database.ts';
import { invalidField, refuse, refuseProblems } from '../../../platform/refusal.ts';
import { sendVerification } from '../../accounts/door.ts';

export interface NewAccount {
  userName: string;
  password: string;
  firstName: string;
  lastName: string;
  mobile: string;
  regionId: RegionId;
}

/**
 * Opens an account for the holder of a link sent to `email`, in the action's transaction: enabled, with the address
 * verified by the key, and a link to verify the mobile number texted to it. Refused at their fields: username, password,
 * mobile, a taken username.
 */
export async function openAccount(
  { platform, now }: Pick<PublicContext, 'platform' | 'now'>,
  trx: Db,
  email: string,
  account: NewAccount,
): Promise<string> {
  const { userName: username, firstName, lastName } = account;
  const owner = { username, email, name: `${firstName} ${lastName}`, brand: platform.config.APP_NAME };
  refuseProblems(accountProblems(account, account.regionId));
  await refuseGuessable(account.password, owner);
  const passwordHash = await hashPassword(account.password);
  try {
    const { id } = await trx
      .insertInto('users')
      .values({
        username: account.userName,
        password_hash: passwordHash,
        password_changed_at: now,
        status: EntityStatus.Enabled,
        first_name: account.firstName,
        last_name: account.lastName,
        email,
        email_validated_at: now,
        mobile: normalisePhone(account.mobile, account.regionId),
        region_id: account.regionId,
        created_at: now,
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    await sendVerification(trx, platform, { userId: id, type: 'mobile' }, now);
    return id;
  } catch (error) {
    throw refusalOf(error);
  }
}

function refusalOf(error: unknown): unknown {
  if (!(error instanceof pg.DatabaseError)) return error;
  if (error.constraint === 'users_username') return invalidField('userName', 'This username is taken');
  if (error.constraint === 'users_email') {
    return refuse('accountExists');
  }
  return error;
}
