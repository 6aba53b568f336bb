import { payBatchRefusal } from '@cadenza/domain/permissions/pay-batches';
import type { OfficeContext } from '../../../platform/context.ts';
import { unseal } from '../../../platform/crypto/secret-box.ts';
import { accountsOf, recordReveals } from '../../../platform/history/record-reveals.ts';
import { textFile } from '../../../platform/http/text-file.ts';
import { refuse, refuseWith } from '../../../platform/refusal.ts';
import { lockBatch } from '../store.ts';

/** Returns the file of a batch that was handed over, byte for byte. Each account number in it counts as another reveal. */
export const exportBankFile = ({ db, actor, scope, now, platform }: OfficeContext, id: string) =>
  db.transaction().execute(async (trx) => {
    const batch = await lockBatch(trx, scope, id);
    const refusal = payBatchRefusal(actor, 'download', batch);
    if (refusal !== null) throw refuseWith(refusal);
    if (batch.fileName === null || batch.contentEncrypted === null) throw refuse('payBatchNotFound');
    await recordReveals(trx, accountsOf(batch.payeeIds, batch.supplierIds), actor.userId, now);
    return textFile(batch.fileName, unseal(platform.config.secretKey, batch.contentEncrypted));
  });
