import type { InputOf, OutputOf } from '@cadenza/contract/operations';
import { canEnterTradeInvoice } from '@cadenza/domain/permissions/trade-invoices';
import type { OfficeContext } from '../../../platform/context.ts';
import { refuse } from '../../../platform/refusal.ts';
import { lockTradePayment } from '../store.ts';

/** Changes the day, the way or the reference of a payment. Its amount stays: a wrong one is reversed. */
export const updateTradePayment = (
  context: OfficeContext,
  id: string,
  { version, paidOn, method, reference }: InputOf<'updatePayment'>['body'],
): Promise<OutputOf<'updatePayment'>> =>
  context.db.transaction().execute(async (trx) => {
    const payment = await lockTradePayment(trx, context.scope, id);
    if (!canEnterTradeInvoice(context.actor, payment)) throw refuse('notPermitted');
    if (payment.reversalReason !== null) throw refuse('tradePaymentReversed');
    if (payment.batchLineId !== null) throw refuse('tradePaymentOfBatch');
    if (payment.version !== version) throw refuse('tradePaymentChanged');
    await trx
      .updateTable('trade_payments')
      .set({ paid_on: paidOn, method, reference, version: version + 1 })
      .where('id', '=', id)
      .execute();
    return { message: 'The payment has been updated successfully!' };
  });
