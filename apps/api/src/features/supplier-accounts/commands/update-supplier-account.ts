import { organisationAccountProblems } from '@cadenza/domain/organisations/organisation-account';
import { usableFrom } from '@cadenza/domain/payouts/cooling-off';
import { recordAccountEvent } from '../../../platform/history/record-account-event.ts';
import type { Handler } from '../../../platform/http/routes.ts';
import { refuse, refuseProblems } from '../../../platform/refusal.ts';
import { addAccountVersion, changedAccount } from '../../profile/door/account-versions.ts';
import { lockSupplier } from '../../suppliers/door.ts';
import { findAccount, findCoolingOffHours, setAccount } from '../store.ts';
import { notifyPayers } from './notify-payers.ts';

const message = 'The bank account has been saved successfully!';

/**
 * Changes the account that a supplier is paid into. A new account is not paid before it has cooled off, and the person who
 * entered it cannot approve payments to it. The supplier and the admins of its cities are notified, because a single person could
 * have made it up.
 */
export const updateSupplierAccount: Handler<'updateSupplierAccount'> = (
  context,
  { params: { id }, body: { versionId, reason, ...given } },
) =>
  context.db.transaction().execute(async (trx) => {
    const { scope, now, platform } = context;
    const supplier = await lockSupplier(trx, scope, id);
    const known = await findAccount(trx, scope, id);
    if ((known?.versionId ?? null) !== versionId) throw refuse('supplierChanged');
    const { regionId } = supplier;
    refuseProblems(organisationAccountProblems(given, regionId, { hasNumber: !!known, paysFromFiles: true }));
    const kept = known ?? { accountNumber: null, bankCode: '', accountName: '' };
    const account = changedAccount(platform.config.secretKey, kept, given, regionId);
    if (account === null) return { message };
    const hours = await findCoolingOffHours(trx, supplier, now);
    const version = { ...account, reason, usableFrom: usableFrom({ now, isByPayee: false, isFirst: !known, hours }) };
    await setAccount(trx, supplier, await addAccountVersion(trx, context, { supplierId: id }, version));
    const sentence = known
      ? `The bank account of ${supplier.name} was changed: ${reason}`
      : `A bank account of ${supplier.name} was given: ${reason}`;
    await recordAccountEvent(trx, context, { supplierId: id }, sentence);
    await notifyPayers(trx, context, supplier, { change: 'changed', usableFrom: version.usableFrom });
    return { message };
  });
