import { unseal } from '../../../platform/crypto/secret-box.ts';
import { accountsOf, recordReveals } from '../../../platform/history/record-reveals.ts';
import type { Handler } from '../../../platform/http/routes.ts';
import { textFile } from '../../../platform/http/text-file.ts';
import { refuse } from '../../../platform/refusal.ts';
import { lockBatch } from '../store.ts';

/** Returns the file of a batch that was handed over, byte for byte. Each account number in it counts as another reveal. */
export const downloadBankFile: Handler<'downloadBankFile'> = (
  { db, actor, scope, now, platform },
  { params: { id } },
) =>
  db.transaction().execute(async (trx) => {
    const batch = await lockBatch(trx, scope, 'download', id);
    if (batch.fileName === null || batch.contentEncrypted === null) throw refuse('payBatchNotFound');
    await recordReveals(trx, accountsOf(batch.payeeIds, batch.supplierIds), actor.userId, now);
    return textFile(batch.fileName, unseal(platform.config.secretKey, batch.contentEncrypted));
  });
