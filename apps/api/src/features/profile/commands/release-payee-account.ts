import { isCoolingOff } from '@cadenza/domain/payouts/cooling-off';
import { isReaddressed } from '@cadenza/domain/permissions/organisations';
import { canReleaseAccount, canSeePayee } from '@cadenza/domain/permissions/payees';
import { recordAccountEvent } from '../../../platform/history/record-account-event.ts';
import type { Handler } from '../../../platform/http/routes.ts';
import { postMail } from '../../../platform/mail/post-message.ts';
import { refuse } from '../../../platform/refusal.ts';
import { refuseNewAdmin } from '../../organisations/door.ts';
import { releaseAccount } from '../door/account-versions.ts';
import { accountNotice } from '../mails/account-notice.ts';
import { findAccountTerms, findPayee, lockPayee } from '../store.ts';

/**
 * Ends the cooling-off of a payee's new account early, by an admin of the city who neither entered it nor is paid into it. Only
 * the account shown to the admin is released. The payee is notified, and the reason recorded in their history.
 */
export const releasePayeeAccount: Handler<'releasePayeeAccount'> = async (
  context,
  { params: { id: userId }, body: { versionId, reason } },
) => {
  const { db, actor, now, platform } = context;
  await db.transaction().execute(async (trx) => {
    const seen = await findPayee(trx, userId);
    if (!seen || !canSeePayee(actor, seen)) throw refuse('personNotFound');
    await lockPayee(trx, userId);
    const payee = await findPayee(trx, userId);
    if (!payee?.accountUsableFrom || !payee.accountGivenBy || payee.accountVersionId !== versionId) {
      throw refuse('accountNotCoolingOff');
    }
    const use = { usableFrom: payee.accountUsableFrom, releasedAt: payee.accountReleasedAt };
    if (!isCoolingOff(use, now)) throw refuse('accountNotCoolingOff');
    const { cityId } = payee;
    if (!cityId || !canReleaseAccount(actor, payee, { createdBy: payee.accountGivenBy }))
      throw refuse('accountOfYourOwn');
    const isTheirOwn = payee.accountGivenBy === userId;
    const terms = await findAccountTerms(trx, { userId, cityId }, now);
    if (isTheirOwn && isReaddressed(terms, now)) throw refuse('preparerTooNew', { by: payee.name, hours: terms.hours });
    await refuseNewAdmin(trx, context, cityId, isTheirOwn ? undefined : payee.accountGivenBy);
    await releaseAccount(trx, versionId, { by: actor.userId, reason }, now);
    await recordAccountEvent(trx, context, { userId }, `The new bank account of ${payee.name} was released: ${reason}`);
    await postMail(trx, now, accountNotice(platform, 'account released', payee, { author: actor.personName }));
  });
};
