import { z } from 'zod';
import { openBookingRefusals } from '../booking-refusals.ts';
import { paymentMethod } from '../enums.ts';
import { date, id, instant, linkKey, listOf, minor, requiredText, savedFile, text } from '../fields.ts';
import { operation } from '../operation.ts';
import { changed, invoiceDocument, payments, wanted } from './shapes.ts';

/** Why an invoice cannot be issued, sent or paid. */
const invoiceRefusals = [
  ...openBookingRefusals,
  'firmPriceMissing',
  'otherInvoiceOpen',
  'nothingToInvoice',
  'noInvoiceToUpdate',
  'noInvoiceToVoid',
  'invoicePartPaid',
  'invoiceCredited',
  'noInvoiceToComplete',
  'noInvoiceToRemind',
  'paymentMoveUnknown',
] as const;
/** The same for one payment. */
const paymentRefusals = [...invoiceRefusals, 'paymentNotFound', 'paymentEnded'] as const;

export const listBookingPayments = operation({
  method: 'GET',
  path: '/Booking/:id/Payments',
  access: 'staff',
  summary: 'List deposit and full payments, with the amounts still to invoice and to collect',
  output: payments,
  refusals: ['bookingNotFound'],
});

export const previewInvoice = operation({
  method: 'POST',
  path: '/Booking/:id/Payments/Preview',
  access: 'booking management',
  summary: 'Prepare an invoice and preview it; sends nothing',
  body: wanted,
  output: z.object({ document: invoiceDocument, payments }),
  refusals: invoiceRefusals,
});

export const initAndSendInvoice = operation({
  method: 'POST',
  path: '/Booking/:id/Payments/Send',
  access: 'booking management',
  summary: 'Issue an invoice and send it; if the latest payment is still open, it is updated and sent again',
  body: wanted,
  output: changed,
  refusals: invoiceRefusals,
});

export const sendInvoice = operation({
  method: 'POST',
  path: '/Payments/:id/Send',
  access: 'booking management',
  summary: 'Send a prepared invoice, or resend an issued one',
  output: changed,
  refusals: paymentRefusals,
});

export const updateInvoicePayment = operation({
  method: 'PUT',
  path: '/Payments/:id',
  access: 'booking management',
  summary: 'Change the amount or due date; an issued invoice is replaced by a new one',
  body: z.object({ amountMinor: minor.min(1, 'An invoice must be above zero'), dueOn: date }),
  output: changed,
  refusals: paymentRefusals,
});

export const completePayment = operation({
  method: 'POST',
  path: '/Payments/:id/Complete',
  access: 'booking management',
  summary: 'Mark a payment as received; repeating it changes nothing',
  output: changed,
  refusals: [...invoiceRefusals, 'bookingMoveUnknown', 'paymentNotFound'],
});

export const recordReceipt = operation({
  method: 'POST',
  path: '/Booking/:id/Receipts',
  access: 'booking management',
  summary:
    'Record money received from the customer, of any amount; whatever pays no invoice is credit. The caller generates the id, so retries are safe',
  body: z.object({
    id,
    /** The invoice it is for; remaining money pays the other open ones. */
    paymentId: id.nullable(),
    receivedOn: date,
    amountMinor: minor.min(1, 'Please enter an amount above zero'),
    method: paymentMethod,
    /** As on the bank statement. */
    reference: text(80, 'A reference').default(''),
  }),
  output: changed,
  refusals: [...invoiceRefusals, 'bookingMoveUnknown', 'paymentNotFound', 'receiptNotFound', 'noInvoiceSent'],
});

export const reverseReceipt = operation({
  method: 'POST',
  path: '/Receipts/:id/Reverse',
  access: 'admin',
  summary: 'Reverse a receipt, with the reason; it stays on record, and what it paid is open again',
  body: z.object({ reason: requiredText(500, 'Please say why') }),
  output: changed,
  refusals: [...openBookingRefusals, 'receiptNotFound', 'receiptReversed', 'receiptRefunded', 'receiptsForAdmins'],
});

export const remindPayment = operation({
  method: 'POST',
  path: '/Payments/:id/Remind',
  access: 'booking management',
  summary: 'Remind the customer by mail, at most once a day',
  output: changed,
  refusals: [...paymentRefusals, 'customerJustReminded'],
});

export const voidPayment = operation({
  method: 'POST',
  path: '/Payments/:id/Void',
  access: 'booking management',
  summary: 'Void an open payment; its link stops working',
  output: changed,
  refusals: paymentRefusals,
});

export const getPaymentStatusHistory = operation({
  method: 'GET',
  path: '/Booking/:id/PaymentHistory',
  access: 'staff',
  summary: 'List what happened to the customer’s payments',
  output: z.object({ items: listOf({ title: z.string(), createdDate: instant, who: z.string() }) }),
  refusals: ['bookingNotFound'],
});

export const downloadInvoice = operation({
  method: 'GET',
  path: '/Payments/:id/Pdf',
  access: 'staff',
  summary: 'Download the newest invoice of a payment as PDF (base64)',
  output: savedFile,
  refusals: ['bookingNotFound', 'paymentNotFound', 'issuedInvoiceNotFound', 'tooManyDocuments'],
});

const linkQuery = z.object({ key: linkKey(z.string().min(1).max(100)) });

export const viewOnlineInvoice = operation({
  method: 'GET',
  path: '/OnlineInvoice/:id',
  access: 'signed link',
  summary: 'Get the hosted invoice page of a customer’s link',
  /** `card`: the visitor returned from the provider's page, or the provider did not respond. */
  query: linkQuery.extend({ card: z.enum(['back', 'down']).optional() }),
  answers: 'text/html',
  output: z.string(),
});

export const downloadOnlineInvoice = operation({
  method: 'GET',
  path: '/OnlineInvoice/:id/Pdf',
  access: 'signed link',
  summary: 'Download the invoice of a customer’s link as a printable PDF',
  query: linkQuery,
  answers: 'application/pdf',
  output: z.custom<Buffer>(),
  refusals: ['invoiceNotFound', 'tooManyDocuments'],
});
