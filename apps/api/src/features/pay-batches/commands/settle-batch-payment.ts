import { PaymentStatus } from '@cadenza/domain/customer-payments/payment-status';
import { recordInvoiceEvents } from '../../../platform/history/record-account-event.ts';
import { eventAuthorOf } from '../../../platform/history/record-event.ts';
import type { Handler } from '../../../platform/http/routes.ts';
import { lockPayouts, movePayouts } from '../../payouts/door/move-payouts.ts';
import { lockSupplierInvoices } from '../../trade-invoices/door/invoices-of-batch.ts';
import { addBatchPayments } from '../../trade-payments/door.ts';
import { findLineStates, lockBatch, moveLines, updateBatch } from '../store.ts';
import { changedBatch } from '../views.ts';
import { sendRemittances } from './send-remittances.ts';

/** Marks the payments of the batch that the bank has not returned as paid, and notifies the payees. */
export const settleBatchPayment: Handler<'settleBatchPayment'> = (context, { params: { id }, body: { version } }) =>
  context.db.transaction().execute(async (trx) => {
    const { scope, now } = context;
    const batch = await lockBatch(trx, scope, 'settle', id, version);
    const lines = await findLineStates(trx, batch);
    const sent = lines.filter(({ state }) => state === 'sent');
    const ids = sent.map((line) => line.id);
    const paid = sent.flatMap(({ invoiceId, ...line }) => (invoiceId === null ? [] : [{ ...line, invoiceId }]));
    const invoices = await lockSupplierInvoices(
      trx,
      scope,
      paid.map(({ invoiceId }) => invoiceId),
    );
    const payouts = await lockPayouts(
      trx,
      scope,
      sent.filter(({ invoiceId }) => invoiceId === null).map((line) => line.id),
    );
    await moveLines(trx, batch, ids, 'paid', now);
    await updateBatch(trx, batch, { state: 'settled', settled_at: now });
    const because = `paid with batch ${batch.name}`;
    await movePayouts(trx, payouts, { to: PaymentStatus.Paid, because, author: eventAuthorOf(context), now });
    await addBatchPayments(trx, context, paid, batch.payOn);
    await recordInvoiceEvents(trx, context, invoices, ({ number }) => `${number} was ${because}`);
    await sendRemittances(trx, context, batch, { ids, kind: 'payment made' });
    const count = ids.length === 1 ? 'One payment is' : `${ids.length} payments are`;
    return changedBatch(context, trx, { id, message: `${count} paid, and batch ${batch.name} is settled` });
  });
