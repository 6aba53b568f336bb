import { makeRecoveryCodes } from '../../../platform/crypto/recovery-code.ts';
import type { Handler } from '../../../platform/http/routes.ts';
import { postMail } from '../../../platform/mail/post-message.ts';
import { secondFactorNotice } from '../mails/second-factor-notice.ts';
import { replaceRecoveryCodes } from '../store.ts';
import { checkOwner } from './check-owner.ts';

/** Returns ten new recovery codes, shown only this once; the old ones stop working. The person is notified. */
export const renewRecoveryCodes: Handler<'renewRecoveryCodes'> = async (context, { body: given }) => {
  const { db, actor, now, platform } = context;
  const { owner, spend } = await checkOwner(context, given);
  const { codes, hashes } = await makeRecoveryCodes(platform.config.secretKey, actor.userId);
  await db.transaction().execute(async (trx) => {
    await spend(trx);
    await replaceRecoveryCodes(trx, actor.userId, hashes);
    await postMail(trx, now, secondFactorNotice(platform, 'recovery codes renewed', owner));
  });
  return { codes };
};
