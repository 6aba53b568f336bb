import { canEnterTradeInvoice } from '@cadenza/domain/permissions/trade-invoices';
import { allowsAction } from '@cadenza/domain/trade-invoices/trade-invoice';
import { recordAccountEvent } from '../../../platform/history/record-account-event.ts';
import type { Handler } from '../../../platform/http/routes.ts';
import { postMail } from '../../../platform/mail/post-message.ts';
import { refuse } from '../../../platform/refusal.ts';
import { findIssuedInvoice, markSent } from '../door/issued-invoices.ts';
import { lockTradeInvoice } from '../door/lock-trade-invoice.ts';
import { asIssued, onlineTradeInvoiceUrl } from '../door/open-online-trade-invoice.ts';
import { tradeInvoiceMail } from '../mails/trade-invoice-mail.ts';

/** Mails the link of one of our invoices, for the first time or again. Repeating a request sends one mail. */
export const sendTradeInvoice: Handler<'sendTradeInvoice'> = (
  context,
  { params: { id }, body: { sendingId, name, email, renewsLink } },
) =>
  context.db.transaction().execute(async (trx) => {
    const { actor, scope, platform, now } = context;
    const invoice = await lockTradeInvoice(trx, scope, id);
    if (!canEnterTradeInvoice(actor, invoice)) throw refuse('notPermitted');
    if (invoice.direction !== 'receivable' || !allowsAction(invoice.status, 'send'))
      throw refuse('tradeInvoiceNotSent');
    const message = `${invoice.number} is on its way to ${email}`;
    if (invoice.sendingId === sendingId) return { message };
    const linkVersion = await markSent(trx, invoice, { sendingId, email, renewsLink, now });
    const issued = await findIssuedInvoice(trx, id);
    if (!issued) throw new Error('the invoice that is locked has gone');
    const url = onlineTradeInvoiceUrl(platform, id, linkVersion);
    await postMail(trx, now, tradeInvoiceMail({ ...asIssued(platform, issued), url, to: { name, address: email } }));
    const renewed = renewsLink ? ', with a new link' : '';
    await recordAccountEvent(trx, context, { tradeInvoiceId: id }, `${invoice.number} was sent to ${email}${renewed}`);
    return { message };
  });
