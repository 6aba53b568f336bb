import { isCoolingOff } from '@cadenza/domain/payouts/cooling-off';
import { canReleaseSupplierAccount } from '@cadenza/domain/permissions/suppliers';
import { recordAccountEvent } from '../../../platform/history/record-account-event.ts';
import type { Handler } from '../../../platform/http/routes.ts';
import { refuse } from '../../../platform/refusal.ts';
import { refuseNewAdmin } from '../../organisations/door.ts';
import { releaseAccount } from '../../profile/door/account-versions.ts';
import { findAccount } from '../store.ts';
import { notifyPayers } from './notify-payers.ts';

/**
 * Ends the cooling-off of a supplier's new account early, by an admin who did not enter it. Only the account shown to the admin
 * is released; the history records how they verified it.
 */
export const releaseSupplierAccount: Handler<'releaseSupplierAccount'> = (
  context,
  { params: { id }, body: { versionId, reason } },
) =>
  context.db.transaction().execute(async (trx) => {
    const { actor, scope, now } = context;
    const account = await findAccount(trx, scope, id, { lock: true });
    if (account === null) throw refuse('accountNotCoolingOff');
    if (account.versionId !== versionId || !isCoolingOff(account, now)) throw refuse('accountNotCoolingOff');
    if (!canReleaseSupplierAccount(actor, account, { createdBy: account.giverId })) throw refuse('accountOfYourOwn');
    for (const cityId of account.cityIds) await refuseNewAdmin(trx, context, cityId, account.giverId);
    await releaseAccount(trx, versionId, { by: actor.userId, reason }, now);
    const sentence = `The new bank account of ${account.name} was released: ${reason}`;
    await recordAccountEvent(trx, context, { supplierId: id }, sentence);
    await notifyPayers(trx, context, account, { change: 'released', usableFrom: now });
  });
