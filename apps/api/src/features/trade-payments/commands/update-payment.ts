import { formatMinor } from '@cadenza/domain/money';
import { canEnterTradeInvoice } from '@cadenza/domain/permissions/trade-invoices';
import { formatDate } from '@cadenza/domain/time';
import { paymentMethodLabel } from '@cadenza/domain/trade-invoices/payment-method';
import { recordAccountEvent } from '../../../platform/history/record-account-event.ts';
import type { Handler } from '../../../platform/http/routes.ts';
import { refuse } from '../../../platform/refusal.ts';
import { expectDayCame, lockTradePayment } from '../store.ts';

/** Changes the day, method or reference of a payment. Its amount stays: a wrong one is reversed. */
export const updatePayment: Handler<'updatePayment'> = (
  context,
  { params: { id }, body: { version, paidOn, method, reference } },
) =>
  context.db.transaction().execute(async (trx) => {
    const payment = await lockTradePayment(trx, context.scope, id);
    if (!canEnterTradeInvoice(context.actor, payment)) throw refuse('notPermitted');
    if (payment.reversalReason !== null) throw refuse('tradePaymentReversed');
    if (payment.batchLineId !== null) throw refuse('tradePaymentOfBatch');
    if (payment.version !== version) throw refuse('tradePaymentChanged');
    await expectDayCame(trx, context.scope, { cityId: payment.cityId, paidOn, now: context.now });
    await trx
      .updateTable('trade_payments')
      .set({ paid_on: paidOn, method, reference, version: version + 1 })
      .where('id', '=', id)
      .execute();
    const details = [formatDate(paidOn), paymentMethodLabel(method).toLowerCase(), reference]
      .filter(Boolean)
      .join(', ');
    const sentence = `A payment of ${formatMinor(payment.amountMinor, payment.currency)} was changed: ${details}`;
    await recordAccountEvent(trx, context, { tradeInvoiceId: payment.invoiceId }, sentence);
    return { message: 'The payment has been updated successfully!' };
  });
