import { routes } from '../../platform/http/routes.ts';
import { addInvoice } from './commands/add-invoice.ts';
import { addInvoicePaper } from './commands/add-invoice-paper.ts';
import { confirmInvoice } from './commands/confirm-invoice.ts';
import { deleteInvoice } from './commands/delete-invoice.ts';
import { reverseInvoice } from './commands/reverse-invoice.ts';
import { sendTradeInvoice } from './commands/send-trade-invoice.ts';
import { updateInvoice } from './commands/update-invoice.ts';
import { getInvoice, getInvoiceChoices, listInvoices } from './views.ts';

export const tradeInvoiceRoutes = routes({
  listInvoices,
  getInvoice,
  addInvoice,
  updateInvoice,
  deleteInvoice,
  confirmInvoice,
  addInvoicePaper,
  sendTradeInvoice,
  reverseInvoice,
  getInvoiceChoices,
});
