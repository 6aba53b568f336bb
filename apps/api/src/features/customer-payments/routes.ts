import type { InvoiceDocument } from '@cadenza/contract/customer-payments/shapes';
import { describeBookingEvent } from '@cadenza/domain/history/describe-booking-event';
import { formatMoney } from '@cadenza/domain/money';
import { formatDate } from '@cadenza/domain/time';
import type { PublicContext } from '../../platform/context.ts';
import { PageRefused } from '../../platform/http/page-refused.ts';
import { routes } from '../../platform/http/routes.ts';
import { deadLinkPage, invoicePage } from '../../platform/invoices/invoice-page.ts';
import { invoiceSheet } from '../../platform/invoices/invoice-sheet.ts';
import { type InvoiceState, toPay } from '../../platform/invoices/invoice-state.ts';
import { drawSheet, pdfFile } from '../../platform/pdf/draw-sheet.ts';
import { refuse } from '../../platform/refusal.ts';
import { seeBooking } from '../bookings/door.ts';
import { cardPart, processingNotice } from '../card-payments/door/card-part.ts';
import { openOnlineTradeInvoice } from '../trade-invoices/door/open-online-trade-invoice.ts';
import { completePayment } from './commands/complete-payment.ts';
import { decideRefund } from './commands/decide-refund.ts';
import { issueCreditNotes } from './commands/issue-credit-notes.ts';
import { openOnlineInvoice } from './commands/open-online-invoice.ts';
import { previewInvoice } from './commands/preview-invoice.ts';
import { proposeRefund } from './commands/propose-refund.ts';
import { recordReceipt } from './commands/record-receipt.ts';
import { recordRefundPayment } from './commands/record-refund-payment.ts';
import { redirectRefund } from './commands/redirect-refund.ts';
import { remindPayment } from './commands/remind-payment.ts';
import { reverseReceipt } from './commands/reverse-receipt.ts';
import { sendInvoice } from './commands/send-invoice.ts';
import { sendNewInvoice } from './commands/send-new-invoice.ts';
import { updateInvoicePayment } from './commands/update-invoice-payment.ts';
import { voidPayment } from './commands/void-payment.ts';
import { writeOffInvoices } from './commands/write-off-invoices.ts';
import { openOnlineCreditNote } from './door/credit-notes.ts';
import { findPaymentEvents, type PaymentEventRow } from './door/payment-events.ts';
import { viewIssuedInvoice, viewPayments } from './views.ts';

export const paymentRoutes = routes({
  listBookingPayments: async (context, { params }) =>
    viewPayments(context.db, context, await seeBooking(context.db, context.scope, params.id)),
  previewInvoice,
  initAndSendInvoice: sendNewInvoice,
  sendInvoice,
  updateInvoicePayment,
  remindPayment,
  completePayment,
  recordReceipt,
  reverseReceipt,
  issueCreditNotes,
  proposeRefund,
  decideRefund,
  recordRefundPayment,
  redirectRefund,
  writeOffInvoices,
  voidPayment,
  getPaymentStatusHistory: async (context, { params }) => {
    const { id } = await seeBooking(context.db, context.scope, params.id);
    const events = await findPaymentEvents(context.db, id);
    return { items: events.map(presentEvent) };
  },
  downloadInvoice: async (context, { params }) => {
    const { document, ...state } = await viewIssuedInvoice(context, params.id);
    const pdf = await drawInvoice(context, params.id, { document, state, isOfBooking: true });
    return pdfFile(`${document.number}.pdf`, pdf);
  },
  viewOnlineInvoice: async (context, { params, query }) => {
    const opened = await openedBy(context, params.id, query.key);
    if (!opened) throw new PageRefused(deadLinkPage(context.platform.config.APP_NAME));
    const { document, state, isOfBooking } = opened;
    const card = isOfBooking ? await cardPart(context, params.id, query, toPay(document, state).isOpen) : null;
    return invoicePage(document, { ...state, card, pdfUrl: pdfUrl(context, params.id, query.key) });
  },
  downloadOnlineInvoice: async (context, { params, query }) => {
    const opened = await openedBy(context, params.id, query.key);
    if (!opened) throw refuse('invoiceNotFound');
    return drawInvoice(context, params.id, opened);
  },
});

interface OpenedDocument {
  document: InvoiceDocument;
  state: InvoiceState;
  isOfBooking: boolean;
}

/** A document's PDF. Only the invoices of a booking can be paid by card, and so be waiting for a bank. */
async function drawInvoice(context: PublicContext, id: string, { document, state, isOfBooking }: OpenedDocument) {
  const processing = isOfBooking ? await processingNotice(context, id) : null;
  return drawSheet(invoiceSheet(document, { ...state, processing }), context.now);
}

/**
 * The document that a link opens: a customer's invoice or credit note, or an invoice to an organisation. A key of one
 * kind opens none of the others.
 */
async function openedBy(context: PublicContext, id: string, key: string): Promise<OpenedDocument | null> {
  const invoice = await openOnlineInvoice(context, id, key);
  if (invoice) return { document: invoice.document, state: invoice, isOfBooking: true };
  const creditNote = await openOnlineCreditNote(context, id, key);
  if (creditNote) return { document: creditNote, state: { paid: null, isCredit: true }, isOfBooking: false };
  const trade = await openOnlineTradeInvoice(context, id, key);
  return trade && { ...trade, isOfBooking: false };
}

const pdfUrl = ({ platform }: PublicContext, paymentId: string, key: string) =>
  `${platform.config.publicUrl}/invoice/${paymentId}/Pdf?key=${key}`;

const presentEvent = (row: PaymentEventRow) => ({
  title: describeBookingEvent(row.event, { money: formatMoney, date: formatDate }),
  createdDate: row.at,
  who: row.actor_name,
});
