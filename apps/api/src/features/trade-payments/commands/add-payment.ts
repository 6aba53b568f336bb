import { formatMinor } from '@cadenza/domain/money';
import { canEnterTradeInvoice } from '@cadenza/domain/permissions/trade-invoices';
import { payableMinor } from '@cadenza/domain/trade-invoices/trade-invoice';
import { recordAccountEvent } from '../../../platform/history/record-account-event.ts';
import type { Handler } from '../../../platform/http/routes.ts';
import { invalidField, refuse } from '../../../platform/refusal.ts';
import { expectPayable } from '../../trade-invoices/door/invoices-of-batch.ts';
import { lockTradeInvoice } from '../../trade-invoices/door/lock-trade-invoice.ts';
import { expectDayCame } from '../store.ts';

/**
 * Records money against an invoice, never more than is open: the invoice's row is the lock. A known payment id changes nothing,
 * so a repeated request records one.
 */
export const addPayment: Handler<'addPayment'> = (
  context,
  { body: { id, invoiceId, paidOn, amountMinor, method, reference } },
) =>
  context.db.transaction().execute(async (trx) => {
    const { actor, scope, now } = context;
    const message = 'The payment has been added successfully!';
    const invoice = await lockTradeInvoice(trx, scope, invoiceId);
    if (!canEnterTradeInvoice(actor, invoice)) throw refuse('notPermitted');
    const known = await trx.selectFrom('trade_payments').select('invoice_id').where('id', '=', id).executeTakeFirst();
    if (known && known.invoice_id !== invoiceId) throw invalidField('id', 'This id is taken');
    if (known) return { id, message };
    await expectDayCame(trx, scope, { cityId: invoice.cityId, paidOn, now });
    await expectPayable(trx, invoice);
    const { currency } = invoice;
    const open = payableMinor(invoice);
    if (amountMinor > open) {
      throw invalidField('amountMinor', `Only ${formatMinor(open, currency)} of this invoice is open.`);
    }
    await trx
      .insertInto('trade_payments')
      .values({
        id,
        invoice_id: invoiceId,
        paid_on: paidOn,
        amount_minor: amountMinor,
        method,
        reference,
        recorded_at: now,
        recorded_by: actor.userId,
      })
      .execute();
    const sentence = `${formatMinor(amountMinor, currency)} of ${invoice.number} was recorded as paid`;
    await recordAccountEvent(trx, context, { tradeInvoiceId: invoiceId }, sentence);
    return { id, message };
  });
