import { z } from 'zod';
import { emailAddress, id, requiredName, requiredText } from '../fields.ts';
import { operation } from '../operation.ts';

const message = z.object({ message: z.string() });

export const addInvoicePaper = operation({
  method: 'POST',
  path: '/Invoices/:id/Paper',
  access: 'support manager',
  summary: 'Attach the supplier’s document to a confirmed invoice that has none; it cannot be removed',
  body: z.object({ fileId: id }),
  output: message,
  refusals: ['tradeInvoiceNotFound', 'notPermitted', 'tradeInvoicePaperStays'],
});

export const sendTradeInvoice = operation({
  method: 'POST',
  path: '/Invoices/:id/Send',
  access: 'support manager',
  summary:
    'Mail one of our invoices to the organisation, for the first time or again. The caller generates the id, so a retry sends no second mail',
  body: z.object({
    sendingId: id,
    name: requiredName(120, 'Please say who it’s for'),
    email: emailAddress,
    /** Links sent before stop working. */
    renewsLink: z.boolean().default(false),
  }),
  output: message,
  refusals: ['tradeInvoiceNotFound', 'notPermitted', 'tradeInvoiceNotSent'],
});

export const reverseInvoice = operation({
  method: 'POST',
  path: '/Invoices/:id/Reverse',
  access: 'support manager',
  summary: 'Reverse an unpaid invoice, with the reason; it stays on record',
  body: z.object({
    version: z.int32('Please send the version you read').min(1),
    reason: requiredText(500, 'Please say why'),
  }),
  output: message,
  refusals: [
    'tradeInvoiceNotFound',
    'notPermitted',
    'tradeInvoiceChanged',
    'tradeInvoiceNotReversible',
    'invoiceInBatch',
  ],
});
