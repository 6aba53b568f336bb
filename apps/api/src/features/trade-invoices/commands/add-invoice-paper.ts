import { canEnterTradeInvoice } from '@cadenza/domain/permissions/trade-invoices';
import { allowsAction } from '@cadenza/domain/trade-invoices/trade-invoice';
import { recordAccountEvent } from '../../../platform/history/record-account-event.ts';
import type { Handler } from '../../../platform/http/routes.ts';
import { refuse } from '../../../platform/refusal.ts';
import { lockTradeInvoice } from '../door/lock-trade-invoice.ts';
import { placePaper } from '../store.ts';

/** Adds the supplier's document to a confirmed invoice without one. It cannot be replaced; repeating the same file changes nothing. */
export const addInvoicePaper: Handler<'addInvoicePaper'> = (context, { params: { id }, body: { fileId } }) =>
  context.db.transaction().execute(async (trx) => {
    const { actor, scope } = context;
    const message = 'The supplier’s invoice has been added successfully!';
    const invoice = await lockTradeInvoice(trx, scope, id);
    if (!canEnterTradeInvoice(actor, invoice)) throw refuse('notPermitted');
    if (invoice.paperId === fileId) return { message };
    const isWanted = invoice.direction === 'payable' && invoice.paperId === null;
    if (!isWanted || !allowsAction(invoice.status, 'add paper')) throw refuse('tradeInvoicePaperStays');
    await placePaper({ ...context, db: trx }, id, fileId);
    await recordAccountEvent(trx, context, { tradeInvoiceId: id }, `The paper of ${invoice.number} was added`);
    return { message };
  });
