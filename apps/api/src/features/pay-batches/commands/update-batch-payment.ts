import { PaymentStatus } from '@cadenza/domain/customer-payments/payment-status';
import { instantToWall } from '@cadenza/domain/time';
import { recordInvoiceEvents } from '../../../platform/history/record-account-event.ts';
import { eventAuthorOf } from '../../../platform/history/record-event.ts';
import type { Handler } from '../../../platform/http/routes.ts';
import { invalidField, refuse } from '../../../platform/refusal.ts';
import { lockPayouts, movePayouts } from '../../payouts/door/move-payouts.ts';
import { findPayer } from '../../payouts/door.ts';
import { lockSupplierInvoices } from '../../trade-invoices/door/invoices-of-batch.ts';
import { lockBatch, moveLines, updateBatch } from '../store.ts';
import { changedBatch } from '../views.ts';

/** Removes payments from a batch that is not approved yet, or changes its pay day. */
export const updateBatchPayment: Handler<'updateBatchPayment'> = (
  context,
  { params: { id }, body: { version, payOn, remove = [] } },
) =>
  context.db.transaction().execute(async (trx) => {
    const { scope, now } = context;
    const batch = await lockBatch(trx, scope, 'change', id, version);
    if (remove.some((each) => !batch.ids.includes(each))) throw refuse('payoutNotFound');
    if (remove.length === batch.ids.length) throw refuse('payBatchEmpty');
    const { timeZone } = await findPayer(trx, scope, batch.cityId, now);
    if (payOn !== undefined && payOn < instantToWall(now, timeZone).date) {
      throw invalidField('payOn', 'Please choose a day in the future');
    }
    const invoices = await lockSupplierInvoices(
      trx,
      scope,
      remove.filter((each) => batch.invoiceIds.includes(each)),
    );
    const removed = await lockPayouts(
      trx,
      scope,
      remove.filter((each) => batch.payoutIds.includes(each)),
    );
    await moveLines(trx, batch, remove, 'removed', now);
    const because = `taken out of batch ${batch.name}`;
    await movePayouts(trx, removed, { to: PaymentStatus.ReadyToPay, because, author: eventAuthorOf(context), now });
    await recordInvoiceEvents(trx, context, invoices, ({ number }) => `${number} was ${because}`);
    await updateBatch(trx, batch, { pay_on: payOn ?? batch.payOn });
    return changedBatch(context, trx, { id, message: `Batch ${batch.name} has been updated` });
  });
