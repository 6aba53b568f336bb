import { canSettleMusicianPayments } from '@cadenza/domain/permissions/payments';
import type { OfficeContext } from '../../../platform/context.ts';
import { unseal } from '../../../platform/crypto/secret-box.ts';
import { refuse } from '../../../platform/refusal.ts';
import { textFile } from '../present.ts';
import { findBatch, noteReveals } from '../store.ts';

/** Returns the same bank file again, byte for byte. Each account number in it is recorded as another reveal. */
export async function exportBankFile({ db, actor, scope, now, platform }: OfficeContext, batchId: string) {
  return db.transaction().execute(async (trx) => {
    const batch = await findBatch(trx, batchId);
    if (!batch || !scope.cityIds.includes(batch.city_id)) throw refuse('bankFileNotFound');
    if (!canSettleMusicianPayments(actor, { cityId: batch.city_id })) throw refuse('notPermitted');
    await noteReveals(trx, batch.payees, actor.userId, now);
    return textFile(batch.file_name, unseal(platform.config.secretKey, batch.content_encrypted));
  });
}
