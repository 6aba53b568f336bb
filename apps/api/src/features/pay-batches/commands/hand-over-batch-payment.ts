import { PaymentStatus } from '@cadenza/domain/customer-payments/payment-status';
import { preflight } from '@cadenza/domain/payouts/preflight';
import { recordInvoiceEvents } from '../../../platform/history/record-account-event.ts';
import { eventAuthorOf } from '../../../platform/history/record-event.ts';
import { accountsOf, recordReveals } from '../../../platform/history/record-reveals.ts';
import type { Handler } from '../../../platform/http/routes.ts';
import { textFile } from '../../../platform/http/text-file.ts';
import { refuse } from '../../../platform/refusal.ts';
import { lockPayouts, movePayouts } from '../../payouts/door/move-payouts.ts';
import { lockSupplierInvoices } from '../../trade-invoices/door/invoices-of-batch.ts';
import { ofWaiting, preflightFacts } from '../door/preflight-facts.ts';
import { faultSentence } from '../present.ts';
import { lockBatch, moveLines, updateBatch } from '../store.ts';
import { changedBatch } from '../views.ts';
import { sendRemittances } from './send-remittances.ts';

/**
 * Hands over the stored file of an approved batch for the bank, once: its payments are then In Progress, and the payees are
 * notified. A change since the approval (another account, a day that has passed) stops it.
 */
export const handOverBatchPayment: Handler<'handOverBatchPayment'> = (context, { params: { id }, body: { version } }) =>
  context.db.transaction().execute(async (trx) => {
    const { actor, scope, now, platform } = context;
    const batch = await lockBatch(trx, scope, 'hand over', id, version);
    const facts = ofWaiting(await preflightFacts({ db: trx, scope, platform, now }, { ...batch, batchId: id }));
    const blocking = preflight(facts).filter(({ severity }) => severity === 'blocking');
    if (blocking.length > 0 || facts.fileText === null || batch.fileName === null) {
      throw refuse('payBatchFaulty', { problems: blocking.map(faultSentence) });
    }
    const invoices = await lockSupplierInvoices(trx, scope, batch.invoiceIds);
    const payouts = await lockPayouts(trx, scope, batch.payoutIds);
    await updateBatch(trx, batch, { state: 'handed over', handed_over_at: now, handed_over_by: actor.userId });
    await moveLines(trx, batch, batch.ids, 'sent', now);
    const because = `handed to the bank in batch ${batch.name}`;
    await movePayouts(trx, payouts, { to: PaymentStatus.InProgress, because, author: eventAuthorOf(context), now });
    await recordInvoiceEvents(trx, context, invoices, ({ number }) => `${number} was ${because}`);
    await recordReveals(trx, accountsOf(batch.payeeIds, batch.supplierIds), actor.userId, now);
    await sendRemittances(trx, context, batch, { ids: batch.ids, kind: 'payment on its way' });
    const message = `Batch ${batch.name} is handed over: its payments are on their way`;
    return { ...(await changedBatch(context, trx, { id, message })), file: textFile(batch.fileName, facts.fileText) };
  });
