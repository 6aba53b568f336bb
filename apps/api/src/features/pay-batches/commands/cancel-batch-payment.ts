import { PaymentStatus } from '@cadenza/domain/customer-payments/payment-status';
import { recordInvoiceEvents } from '../../../platform/history/record-account-event.ts';
import { eventAuthorOf } from '../../../platform/history/record-event.ts';
import type { Handler } from '../../../platform/http/routes.ts';
import { lockPayouts, movePayouts } from '../../payouts/door/move-payouts.ts';
import { lockSupplierInvoices } from '../../trade-invoices/door/invoices-of-batch.ts';
import { lockBatch, moveLines, updateBatch } from '../store.ts';
import { changedBatch } from '../views.ts';

/** Cancels a batch whose file has not left; its payments are ready to pay again. */
export const cancelBatchPayment: Handler<'cancelBatchPayment'> = (
  context,
  { params: { id }, body: { version, reason } },
) =>
  context.db.transaction().execute(async (trx) => {
    const { actor, scope, now } = context;
    const batch = await lockBatch(trx, scope, 'cancel', id, version);
    const invoices = await lockSupplierInvoices(trx, scope, batch.invoiceIds);
    const payouts = await lockPayouts(trx, scope, batch.payoutIds);
    await updateBatch(trx, batch, {
      state: 'cancelled',
      cancelled_at: now,
      cancelled_by: actor.userId,
      cancel_reason: reason,
    });
    await moveLines(trx, batch, batch.ids, 'removed', now);
    const because = `batch ${batch.name} was cancelled`;
    await movePayouts(trx, payouts, { to: PaymentStatus.ReadyToPay, because, author: eventAuthorOf(context), now });
    await recordInvoiceEvents(
      trx,
      context,
      invoices,
      ({ number }) => `${number} left batch ${batch.name}, which was cancelled`,
    );
    return changedBatch(context, trx, { id, message: `Batch ${batch.name} is cancelled` });
  });
