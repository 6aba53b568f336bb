import { formatMinor } from '@cadenza/domain/money';
import { canEnterTradeInvoice } from '@cadenza/domain/permissions/trade-invoices';
import { recordAccountEvent } from '../../../platform/history/record-account-event.ts';
import type { Handler } from '../../../platform/http/routes.ts';
import { refuse } from '../../../platform/refusal.ts';
import { lockTradeInvoice } from '../../trade-invoices/door/lock-trade-invoice.ts';
import { findTradePayment, lockTradePayment } from '../store.ts';

/** Reverses a payment, with the reason: it stays readable, and its amount is open again. */
export const deletePayment: Handler<'deletePayment'> = (context, { params: { id }, body: { reason } }) =>
  context.db.transaction().execute(async (trx) => {
    const { actor, scope, now } = context;
    // Locks the invoice first, in the same order as recording a payment.
    const { invoiceId } = await findTradePayment(trx, scope, id);
    const invoice = await lockTradeInvoice(trx, scope, invoiceId);
    const payment = await lockTradePayment(trx, scope, id);
    if (!canEnterTradeInvoice(actor, payment)) throw refuse('notPermitted');
    if (payment.reversalReason !== null) throw refuse('tradePaymentReversed');
    if (payment.batchLineId !== null) throw refuse('tradePaymentOfBatch');
    await trx
      .updateTable('trade_payments')
      .set({ reversed_at: now, reversed_by: actor.userId, reversal_reason: reason, version: payment.version + 1 })
      .where('id', '=', id)
      .execute();
    const sentence = `A payment of ${formatMinor(payment.amountMinor, invoice.currency)} was reversed: ${reason}`;
    await recordAccountEvent(trx, context, { tradeInvoiceId: invoiceId }, sentence);
    return { message: 'The payment has been deleted successfully!' };
  });
