import { paymentActions } from '@cadenza/domain/customer-payments/customer-payment-lifecycle';
import { z } from 'zod';
import { currency, date, id, idParams, instant, linkKey, minor } from '../fields.ts';
import { operation } from '../operation.ts';

export const paymentKind = z.enum(
  ['deposit percent', 'deposit fixed', 'full invoice'],
  'Please choose what to invoice',
);
const paymentAction = z.enum(paymentActions);

const payment = z.object({
  id,
  kind: paymentKind,
  /** PaymentStatus of the specification. */
  status: z.int(),
  isSend: z.boolean(),
  amountMinor: z.int(),
  netMinor: z.int(),
  taxMinor: z.int(),
  dueOn: date,
  /** The newest document that was issued for it. */
  invoiceId: id.nullable(),
  invoiceNumber: z.string().nullable(),
  onlineInvoiceUrl: z.string().nullable(),
  firstViewedAt: instant.nullable(),
  createdAt: instant,
  sentAt: instant.nullable(),
  completedAt: instant.nullable(),
  lastRemindedAt: instant.nullable(),
});
export type CustomerPayment = z.output<typeof payment>;

/** What may be done next with the deposit, or with the full invoice, and why the rest may not. */
const side = z.object({
  latest: payment.nullable(),
  actions: z.array(paymentAction),
  refusals: z.partialRecord(paymentAction, z.string()),
});

const payments = z.object({
  bookingId: id,
  currency,
  taxLabel: z.string(),
  firmMinor: z.int().nullable(),
  /** Firm price less sent payments that are Paid or earlier. */
  toInvoiceMinor: z.int().nullable(),
  /** Firm price less completed payments. */
  toCollectMinor: z.int().nullable(),
  /** What each kind would come to now. */
  amounts: z.record(paymentKind, z.int()),
  depositPercent: z.int(),
  dueOn: date,
  items: z.array(payment),
  pendingInvoice: z.object({ id }).nullable(),
  deposit: side,
  full: side,
  canManage: z.boolean(),
});

export const invoiceLine = z.object({
  title: z.string(),
  explanation: z.string(),
  netMinor: z.int(),
  taxMinor: z.int(),
  grossMinor: z.int(),
});

/** An issued invoice as it was issued; it never changes. */
export const invoiceDocument = z.object({
  number: z.string().nullable(),
  title: z.string(),
  issuedOn: date,
  dueOn: date,
  currency,
  seller: z.object({
    name: z.string(),
    legalName: z.string(),
    registrationLabel: z.string(),
    registration: z.string(),
    email: z.string(),
    phone: z.string(),
    city: z.string(),
  }),
  customer: z.object({ name: z.string(), email: z.string(), address: z.string() }),
  event: z.object({ title: z.string(), date: date.nullable(), bookingNumber: z.int() }),
  lines: z.array(invoiceLine),
  netMinor: z.int(),
  taxMinor: z.int(),
  grossMinor: z.int(),
  taxLabel: z.string(),
  taxMode: z.union([z.literal(0), z.literal(1), z.literal(2)]),
  taxRate: z.string(),
  /** Where to pay. */
  bank: z.object({ accountName: z.string(), details: z.string(), reference: z.string() }),
});
export type InvoiceDocument = z.output<typeof invoiceDocument>;

const wanted = z.object({
  kind: paymentKind,
  /** Instead of the amount that the kind comes to; at most what is still to be invoiced. */
  amountMinor: minor.min(1, 'An invoice is for more than nothing').nullable().default(null),
});
const changed = z.object({ payments });

export const listBookingPayments = operation({
  operationId: 'listBookingPayments',
  method: 'GET',
  path: '/Booking/:id/Payments',
  access: 'staff',
  summary: 'Deposit and full payments with what is still to invoice and to collect',
  params: idParams,
  output: payments,
  refusals: ['bookingNotFound'],
});

export const previewInvoice = operation({
  operationId: 'previewInvoice',
  method: 'POST',
  path: '/Booking/:id/Payments/Preview',
  access: 'booking management',
  summary: 'Prepare an invoice and see it; nothing is sent',
  params: idParams,
  body: wanted,
  output: z.object({ document: invoiceDocument, payments }),
  refusals: [
    'bookingNotFound',
    'bookingOfAnotherManager',
    'bookingClosed',
    'firmPriceMissing',
    'otherInvoiceOpen',
    'nothingToInvoice',
    'noInvoiceToUpdate',
    'noInvoiceToVoid',
    'noInvoiceToComplete',
    'noInvoiceToRemind',
    'paymentMoveUnknown',
  ],
});

export const initAndSendInvoice = operation({
  operationId: 'initAndSendInvoice',
  method: 'POST',
  path: '/Booking/:id/Payments/Send',
  access: 'booking management',
  summary: 'Issue an invoice and send it; a latest payment that is open is updated and sent again',
  params: idParams,
  body: wanted,
  output: changed,
  refusals: [
    'bookingNotFound',
    'bookingOfAnotherManager',
    'bookingClosed',
    'firmPriceMissing',
    'otherInvoiceOpen',
    'nothingToInvoice',
    'noInvoiceToUpdate',
    'noInvoiceToVoid',
    'noInvoiceToComplete',
    'noInvoiceToRemind',
    'paymentMoveUnknown',
  ],
});

export const sendInvoice = operation({
  operationId: 'sendInvoice',
  method: 'POST',
  path: '/Payments/:id/Send',
  access: 'booking management',
  summary: 'Send a prepared invoice, or send an issued one again',
  params: idParams,
  output: changed,
  refusals: [
    'bookingNotFound',
    'bookingOfAnotherManager',
    'bookingClosed',
    'firmPriceMissing',
    'paymentNotFound',
    'paymentEnded',
    'otherInvoiceOpen',
    'nothingToInvoice',
    'noInvoiceToUpdate',
    'noInvoiceToVoid',
    'noInvoiceToComplete',
    'noInvoiceToRemind',
    'paymentMoveUnknown',
  ],
});

export const updateInvoicePayment = operation({
  operationId: 'updateInvoicePayment',
  method: 'PUT',
  path: '/Payments/:id',
  access: 'booking management',
  summary: 'Change amount or due date; an issued invoice is replaced by a new one',
  params: idParams,
  body: z.object({ amountMinor: minor.min(1, 'An invoice is for more than nothing'), dueOn: date }),
  output: changed,
  refusals: [
    'bookingNotFound',
    'bookingOfAnotherManager',
    'bookingClosed',
    'firmPriceMissing',
    'paymentNotFound',
    'paymentEnded',
    'otherInvoiceOpen',
    'nothingToInvoice',
    'noInvoiceToUpdate',
    'noInvoiceToVoid',
    'noInvoiceToComplete',
    'noInvoiceToRemind',
    'paymentMoveUnknown',
  ],
});

export const completePayment = operation({
  operationId: 'completePayment',
  method: 'POST',
  path: '/Payments/:id/Complete',
  access: 'booking management',
  summary: 'The money has arrived; asking again changes nothing',
  params: idParams,
  output: changed,
  refusals: [
    'bookingNotFound',
    'bookingOfAnotherManager',
    'bookingClosed',
    'bookingMoveUnknown',
    'firmPriceMissing',
    'paymentNotFound',
    'otherInvoiceOpen',
    'nothingToInvoice',
    'noInvoiceToUpdate',
    'noInvoiceToVoid',
    'noInvoiceToComplete',
    'noInvoiceToRemind',
    'paymentMoveUnknown',
  ],
});

export const remindPayment = operation({
  operationId: 'remindPayment',
  method: 'POST',
  path: '/Payments/:id/Remind',
  access: 'booking management',
  summary: 'Remind the customer by mail, once a day at most',
  params: idParams,
  output: changed,
  refusals: [
    'bookingNotFound',
    'bookingOfAnotherManager',
    'bookingClosed',
    'firmPriceMissing',
    'paymentNotFound',
    'paymentEnded',
    'customerJustReminded',
    'otherInvoiceOpen',
    'nothingToInvoice',
    'noInvoiceToUpdate',
    'noInvoiceToVoid',
    'noInvoiceToComplete',
    'noInvoiceToRemind',
    'paymentMoveUnknown',
  ],
});

export const voidPayment = operation({
  operationId: 'voidPayment',
  method: 'POST',
  path: '/Payments/:id/Void',
  access: 'booking management',
  summary: 'Cancel an open payment; its link opens nothing any more',
  params: idParams,
  output: changed,
  refusals: [
    'bookingNotFound',
    'bookingOfAnotherManager',
    'bookingClosed',
    'firmPriceMissing',
    'paymentNotFound',
    'paymentEnded',
    'otherInvoiceOpen',
    'nothingToInvoice',
    'noInvoiceToUpdate',
    'noInvoiceToVoid',
    'noInvoiceToComplete',
    'noInvoiceToRemind',
    'paymentMoveUnknown',
  ],
});

export const getPaymentStatusHistory = operation({
  operationId: 'getPaymentStatusHistory',
  method: 'GET',
  path: '/Booking/:id/PaymentHistory',
  access: 'staff',
  summary: 'What happened to the customer’s payments',
  params: idParams,
  output: z.object({ items: z.array(z.object({ title: z.string(), createdDate: instant, who: z.string() })) }),
  refusals: ['bookingNotFound'],
});

export const downloadInvoice = operation({
  operationId: 'downloadInvoice',
  method: 'GET',
  path: '/Payments/:id/Pdf',
  access: 'staff',
  summary: 'The newest invoice of a payment as a PDF (base64)',
  params: idParams,
  output: z.object({ fileName: z.string(), contentType: z.string(), fileContent: z.string() }),
  refusals: ['bookingNotFound', 'paymentNotFound', 'issuedInvoiceNotFound', 'tooManyDocuments'],
});

const linkQuery = z.object({ key: linkKey(z.string().min(1).max(100)) });

export const viewOnlineInvoice = operation({
  operationId: 'viewOnlineInvoice',
  method: 'GET',
  path: '/OnlineInvoice/:id',
  access: 'signed link',
  summary: 'The hosted invoice page that the customer’s link opens',
  params: idParams,
  query: linkQuery,
  answers: 'text/html',
  output: z.string(),
});

export const downloadOnlineInvoice = operation({
  operationId: 'downloadOnlineInvoice',
  method: 'GET',
  path: '/OnlineInvoice/:id/Pdf',
  access: 'signed link',
  summary: 'The invoice of the customer’s link as a PDF for print',
  params: idParams,
  query: linkQuery,
  answers: 'application/pdf',
  output: z.custom<Buffer>(),
  refusals: ['invoiceNotFound', 'tooManyDocuments'],
});
