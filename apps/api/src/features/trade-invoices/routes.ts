import { routes } from '../../platform/http/routes.ts';
import { addInvoicePaper } from './commands/add-invoice-paper.ts';
import { addTradeInvoice } from './commands/add-trade-invoice.ts';
import { confirmTradeInvoice } from './commands/confirm-trade-invoice.ts';
import { deleteTradeInvoice } from './commands/delete-trade-invoice.ts';
import { reverseTradeInvoice } from './commands/reverse-trade-invoice.ts';
import { sendTradeInvoice } from './commands/send-trade-invoice.ts';
import { updateTradeInvoice } from './commands/update-trade-invoice.ts';
import { viewInvoiceChoices, viewTradeInvoice, viewTradeInvoices } from './views.ts';

export const tradeInvoiceRoutes = routes({
  listInvoices: (context, { query }) => viewTradeInvoices(context, query),
  getInvoice: (context, { params }) => viewTradeInvoice(context, params.id),
  addInvoice: (context, { body }) => addTradeInvoice(context, body),
  updateInvoice: (context, { params, body }) => updateTradeInvoice(context, params.id, body),
  deleteInvoice: (context, { params }) => deleteTradeInvoice(context, params.id),
  confirmInvoice: (context, { params, body }) => confirmTradeInvoice(context, params.id, body),
  addInvoicePaper: (context, { params, body }) => addInvoicePaper(context, params.id, body),
  sendTradeInvoice: (context, { params, body }) => sendTradeInvoice(context, params.id, body),
  reverseInvoice: (context, { params, body }) => reverseTradeInvoice(context, params.id, body),
  getInvoiceChoices: (context, { query }) => viewInvoiceChoices(context, query),
});
