import { canRevealSupplierAccount } from '@cadenza/domain/permissions/suppliers';
import { unseal } from '../../../platform/crypto/secret-box.ts';
import { recordReveals } from '../../../platform/history/record-reveals.ts';
import type { Handler } from '../../../platform/http/routes.ts';
import { refuse } from '../../../platform/refusal.ts';
import { findAccount } from '../store.ts';

/** Returns the account number in clear text to those who pay into it, after recording a reveal that all of them see. */
export const revealSupplierAccount: Handler<'revealSupplierAccount'> = (
  { db, actor, scope, now, platform },
  { params: { id } },
) =>
  db.transaction().execute(async (trx) => {
    const account = await findAccount(trx, scope, id);
    if (account === null) throw refuse('bankAccountNotFound');
    if (!canRevealSupplierAccount(actor, account)) throw refuse('notPermitted');
    await recordReveals(trx, [{ supplierId: id, field: 'account number' }], actor.userId, now);
    return { accountNumber: unseal(platform.config.secretKey, account.accountNumber) };
  });
