import { canEnterTradeInvoice } from '@cadenza/domain/permissions/trade-invoices';
import { allowsAction } from '@cadenza/domain/trade-invoices/trade-invoice';
import { recordAccountEvent } from '../../../platform/history/record-account-event.ts';
import type { Handler } from '../../../platform/http/routes.ts';
import { refuse } from '../../../platform/refusal.ts';
import { tradeInvoiceDocument } from '../documents/trade-invoice-document.ts';
import { findDocumentBasis } from '../door/issued-invoices.ts';
import { lockTradeInvoice } from '../door/lock-trade-invoice.ts';
import { confirmDraft, nextOwnNumber } from '../store.ts';

/** Confirms an invoice: it is owed and can no longer change. One of ours gets its number, and is stored as printed. */
export const confirmInvoice: Handler<'confirmInvoice'> = (context, { params: { id }, body: { version } }) =>
  context.db.transaction().execute(async (trx) => {
    const { actor, scope, now } = context;
    const invoice = await lockTradeInvoice(trx, scope, id);
    if (!canEnterTradeInvoice(actor, invoice)) throw refuse('notPermitted');
    if (!allowsAction(invoice.status, 'issue')) throw refuse('tradeInvoiceIssued');
    if (invoice.version !== version) throw refuse('tradeInvoiceChanged');
    const isOurs = invoice.direction === 'receivable';
    const number = isOurs ? await nextOwnNumber(trx) : invoice.number;
    const document = isOurs
      ? tradeInvoiceDocument(context.platform, await findDocumentBasis(trx, invoice), number)
      : null;
    await confirmDraft(trx, invoice, { number, document, by: actor.userId, now });
    await recordAccountEvent(trx, context, { tradeInvoiceId: id }, `${number} was confirmed`);
    return { message: `${number} is confirmed` };
  });
