import { PaymentStatus } from '@cadenza/domain/customer-payments/payment-status';
import { canEnterTradeInvoice } from '@cadenza/domain/permissions/trade-invoices';
import { allowsAction } from '@cadenza/domain/trade-invoices/trade-invoice';
import { recordAccountEvent } from '../../../platform/history/record-account-event.ts';
import type { Handler } from '../../../platform/http/routes.ts';
import { refuse } from '../../../platform/refusal.ts';
import { expectInNoBatch } from '../door/invoices-of-batch.ts';
import { lockTradeInvoice } from '../door/lock-trade-invoice.ts';

/** Reverses a confirmed, unpaid invoice. It stays readable, with the reason. */
export const reverseInvoice: Handler<'reverseInvoice'> = (context, { params: { id }, body: { version, reason } }) =>
  context.db.transaction().execute(async (trx) => {
    const { actor, scope, now } = context;
    const invoice = await lockTradeInvoice(trx, scope, id);
    if (!canEnterTradeInvoice(actor, invoice)) throw refuse('notPermitted');
    if (!allowsAction(invoice.status, 'reverse')) throw refuse('tradeInvoiceNotReversible');
    await expectInNoBatch(trx, invoice);
    if (invoice.version !== version) throw refuse('tradeInvoiceChanged');
    await trx
      .updateTable('trade_invoices')
      .set({
        status: PaymentStatus.Cancelled,
        reversed_at: now,
        reversed_by: actor.userId,
        reversal_reason: reason,
        version: version + 1,
      })
      .where('id', '=', id)
      .execute();
    await recordAccountEvent(trx, context, { tradeInvoiceId: id }, `${invoice.number} was reversed: ${reason}`);
    return { message: `${invoice.number} is reversed` };
  });
