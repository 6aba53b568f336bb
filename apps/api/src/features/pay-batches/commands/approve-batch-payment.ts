import { bankFileExtension, bankFileOf } from '@cadenza/domain/payouts/bank-file';
import { bankFileBatchOf, preflight } from '@cadenza/domain/payouts/preflight';
import { seal } from '../../../platform/crypto/secret-box.ts';
import type { Handler } from '../../../platform/http/routes.ts';
import { fileStamp } from '../../../platform/http/text-file.ts';
import { refuse } from '../../../platform/refusal.ts';
import { refuseNewAdmin } from '../../organisations/door.ts';
import { ofWaiting, preflightFacts } from '../door/preflight-facts.ts';
import { faultKey, faultSentence } from '../present.ts';
import { keepWarnings, lockBatch, updateBatch } from '../store.ts';
import { changedBatch } from '../views.ts';

/**
 * Approves a batch, by an admin who neither made it nor is involved in its payments. Pre-flight must find nothing that blocks,
 * and each warning must be accepted; the file is then written, read back and stored. The database refuses the wrong approver too.
 */
export const approveBatchPayment: Handler<'approveBatchPayment'> = (
  context,
  { params: { id }, body: { version, accepts } },
) =>
  context.db.transaction().execute(async (trx) => {
    const { actor, scope, now, platform } = context;
    const batch = await lockBatch(trx, scope, 'approve', id, version);
    await refuseNewAdmin(trx, context, batch.cityId, batch.madeById);
    const looked = { ...batch, batchId: id, approvedById: actor.userId };
    const facts = ofWaiting(await preflightFacts({ db: trx, scope, platform, now }, looked));
    const file = bankFileOf(batch.format, bankFileBatchOf(facts));
    const text = file.isWritten ? file.text : null;
    const faults = preflight({ ...facts, fileText: text });
    const blocking = faults.filter(({ severity }) => severity === 'blocking');
    if (blocking.length > 0 || text === null) throw refuse('payBatchFaulty', { problems: blocking.map(faultSentence) });
    const warnings = faults.filter(({ severity }) => severity === 'warning');
    const unread = warnings.filter((warning) => !accepts.includes(faultKey(warning)));
    if (unread.length > 0) throw refuse('payBatchWarned', { problems: unread.map(faultSentence) });
    const stamp = fileStamp(now, facts.timeZone);
    await updateBatch(trx, batch, {
      state: 'approved',
      approved_at: now,
      approved_by: actor.userId,
      file_name: `Payments_${facts.cityName}_${batch.name}_${stamp}.${bankFileExtension[batch.format]}`,
      content_encrypted: seal(platform.config.secretKey, text),
    });
    await keepWarnings(
      trx,
      batch,
      warnings.map((fault) => ({ key: faultKey(fault), sentence: faultSentence(fault) })),
    );
    return changedBatch(context, trx, { id, message: `Batch ${batch.name} is approved` });
  });
