import { makeRecoveryCodes } from '../../../platform/crypto/recovery-code.ts';
import { unseal } from '../../../platform/crypto/secret-box.ts';
import { matchingStep } from '../../../platform/crypto/time-code.ts';
import type { Handler } from '../../../platform/http/routes.ts';
import { postMail } from '../../../platform/mail/post-message.ts';
import { refuse, wrongProof } from '../../../platform/refusal.ts';
import { lockSecondFactor } from '../../../platform/second-factor/check-code.ts';
import { endOtherSessions } from '../../session/door.ts';
import { secondFactorNotice } from '../mails/second-factor-notice.ts';
import { confirm, findOwner, replaceRecoveryCodes } from '../store.ts';

/**
 * Switches the second factor on and returns the recovery codes, which are never shown again. The person is notified.
 */
export const confirmSecondFactor: Handler<'confirmSecondFactor'> = async (context, { body: given }) => {
  const { db, actor, now, platform, sessionId } = context;
  const { userId } = actor;
  const secretKey = platform.config.secretKey;
  const code = given.code.replaceAll(/\s/g, '');
  const { codes, hashes } = await makeRecoveryCodes(secretKey, userId);
  await db.transaction().execute(async (trx) => {
    const factor = await lockSecondFactor(trx, userId);
    if (!factor) throw refuse('secondFactorNotBegun');
    if (factor.confirmedAt) throw refuse('secondFactorOn');
    const step = matchingStep(unseal(secretKey, factor.secret), code, null, now);
    if (step === null) throw wrongProof('code', 'This code isn’t right.');
    await confirm(trx, userId, step, now);
    await replaceRecoveryCodes(trx, userId, hashes);
    await endOtherSessions(trx, userId, sessionId, now, 'second factor changed');
    await postMail(trx, now, secondFactorNotice(platform, 'second factor on', await findOwner(trx, userId)));
  });
  return { codes };
};
