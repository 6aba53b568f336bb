import type { PublicContext } from '../context.ts';
import { hashRecoveryCode } from '../crypto/recovery-code.ts';
import { unseal } from '../crypto/secret-box.ts';
import { matchingStep } from '../crypto/time-code.ts';
import type { Db } from '../db/database.ts';

export interface SecondFactor {
  /** Encrypted. */
  secret: Buffer;
  /** Null until its first code has been entered. */
  confirmedAt: string | null;
  /** The 30-second step of the last code used. */
  lastStep: number | null;
}

/**
 * The person's second factor, locked: of two simultaneous attempts the second sees the code that the first has used.
 */
export async function lockSecondFactor(trx: Db, userId: string): Promise<SecondFactor | undefined> {
  const row = await trx
    .selectFrom('second_factors')
    .select(['secret_encrypted', 'confirmed_at', 'last_step'])
    .where('user_id', '=', userId)
    .forUpdate()
    .executeTakeFirst();
  if (!row) return undefined;
  const lastStep = row.last_step === null ? null : Number(row.last_step);
  return { secret: row.secret_encrypted, confirmedAt: row.confirmed_at, lastStep };
}

/** Six digits come from the authenticator; anything else is treated as a recovery code. */
const isTimeCode = (code: string) => /^\d{6}$/.test(code);

/**
 * The slow part of checking a code, done before a transaction begins. The returned function, called within one, returns
 * the kind of code that matched, or null, and uses it up: of two simultaneous actions with one code the second is
 * refused.
 */
export async function prepareCode(
  { platform, now }: Pick<PublicContext, 'platform' | 'now'>,
  userId: string,
  typed: string,
): Promise<(trx: Db) => Promise<'app' | 'recovery code' | null>> {
  const code = typed.replaceAll(/\s/g, '');
  const secret = platform.config.secretKey;
  if (!isTimeCode(code)) {
    const hash = await hashRecoveryCode(secret, userId, code);
    return async (trx) => {
      const factor = await lockSecondFactor(trx, userId);
      return factor?.confirmedAt && (await spendRecoveryCode(trx, userId, hash, now)) ? 'recovery code' : null;
    };
  }
  return async (trx) => {
    const factor = await lockSecondFactor(trx, userId);
    if (!factor?.confirmedAt) return null;
    const step = matchingStep(unseal(secret, factor.secret), code, factor.lastStep, now);
    if (step === null) return null;
    await trx.updateTable('second_factors').set({ last_step: step }).where('user_id', '=', userId).execute();
    return 'app';
  };
}

/** Uses up a recovery code; false when there is no unused one with this hash. */
async function spendRecoveryCode(trx: Db, userId: string, hash: Buffer, now: string): Promise<boolean> {
  const { numUpdatedRows } = await trx
    .updateTable('recovery_codes')
    .set({ used_at: now })
    .where('user_id', '=', userId)
    .where('hash', '=', hash)
    .where('used_at', 'is', null)
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}
