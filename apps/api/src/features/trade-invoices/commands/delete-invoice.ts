import { canEnterTradeInvoice } from '@cadenza/domain/permissions/trade-invoices';
import { allowsAction } from '@cadenza/domain/trade-invoices/trade-invoice';
import type { Handler } from '../../../platform/http/routes.ts';
import { refuse } from '../../../platform/refusal.ts';
import { lockTradeInvoice } from '../door/lock-trade-invoice.ts';
import { removeDraft } from '../store.ts';

/** Deletes a draft. A confirmed invoice is reversed instead. */
export const deleteInvoice: Handler<'deleteInvoice'> = (context, { params: { id } }) =>
  context.db.transaction().execute(async (trx) => {
    const invoice = await lockTradeInvoice(trx, context.scope, id);
    if (!canEnterTradeInvoice(context.actor, invoice)) throw refuse('notPermitted');
    if (!allowsAction(invoice.status, 'delete')) throw refuse('tradeInvoiceIssued');
    await removeDraft(trx, invoice);
  });
