import { hashRecoveryCode } from '../../platform/crypto/recovery-code.ts';
import { unseal } from '../../platform/crypto/secret-box.ts';
import { matchingStep } from '../../platform/crypto/time-code.ts';
import type { Db } from '../../platform/db/database.ts';
import type { PublicContext } from '../../platform/session/context.ts';
import { lockSecondFactor, spendRecoveryCode, spendStep } from './store.ts';

export async function hasSecondFactor(db: Db, userId: string): Promise<boolean> {
  const row = await db
    .selectFrom('second_factors')
    .select('user_id')
    .where('user_id', '=', userId)
    .where('confirmed_at', 'is not', null)
    .executeTakeFirst();
  return row !== undefined;
}

/** Six digits are the authenticator's; anything else is taken for a recovery code. */
const isTimeCode = (code: string) => /^\d{6}$/.test(code);

/**
 * What is slow about a code, before a transaction begins. The answer, called in one, says whether the code passes, and spends it: of two
 * deeds with one code at one instant the second is refused.
 */
export async function prepareCode(
  { platform, now }: Pick<PublicContext, 'platform' | 'now'>,
  userId: string,
  typed: string,
): Promise<(trx: Db) => Promise<boolean>> {
  const code = typed.replaceAll(/\s/g, '');
  const secret = platform.config.secretKey;
  if (!isTimeCode(code)) {
    const hash = await hashRecoveryCode(secret, userId, code);
    return async (trx) => {
      const factor = await lockSecondFactor(trx, userId);
      return factor?.confirmedAt ? spendRecoveryCode(trx, userId, hash, now) : false;
    };
  }
  return async (trx) => {
    const factor = await lockSecondFactor(trx, userId);
    if (!factor?.confirmedAt) return false;
    const step = matchingStep(unseal(secret, factor.secret), code, factor.lastStep, now);
    if (step === null) return false;
    await spendStep(trx, userId, step);
    return true;
  };
}
