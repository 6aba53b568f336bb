import { z } from 'zod';
import {
  askedKind,
  cardCheckoutState,
  cardConcern,
  currency,
  paymentAction,
  paymentKind,
  paymentStatus,
  receiptMethod,
  refundState,
  taxMode,
} from '../enums.ts';
import { date, id, instant, minor } from '../fields.ts';

const payment = z.object({
  id,
  kind: paymentKind,
  status: paymentStatus,
  isSend: z.boolean(),
  amountMinor: z.int(),
  netMinor: z.int(),
  taxMinor: z.int(),
  /** What receipts have paid of it. */
  paidMinor: z.int(),
  /** What credit notes take off it. */
  creditedMinor: z.int(),
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
  /** What this person may do with it now. */
  actions: z.array(paymentAction),
});
export type CustomerPayment = z.output<typeof payment>;

/** Money of the customer as it came. */
const receipt = z.object({
  id,
  number: z.string(),
  receivedOn: date,
  amountMinor: z.int(),
  method: receiptMethod,
  /** As on the bank's statement. */
  reference: z.string(),
  recordedByName: z.string().nullable(),
  /** The line of a bank's statement that it was recorded from. */
  bankLine: z.object({ statement: z.string(), line: z.int() }).nullable(),
  /** The invoices that it pays, by their numbers. */
  pays: z.array(z.object({ invoiceNumber: z.string(), amountMinor: z.int() })),
  /** What of it pays no invoice and does not go back. */
  creditMinor: z.int(),
  /** Why it was reversed; null while it counts. */
  reversalReason: z.string().nullable(),
});

/** What the customer began to pay by card. */
const cardPayment = z.object({
  id,
  invoiceNumber: z.string(),
  state: cardCheckoutState,
  /** What was asked for, and what came. */
  amountMinor: z.int(),
  paidMinor: z.int(),
  refundedMinor: z.int(),
  openedAt: instant,
  /** Why it failed, in the bank's words. */
  failure: z.string().nullable(),
  /** Why somebody has to look at it. */
  concern: cardConcern.nullable(),
  /** The payment at the provider, once there is one. */
  url: z.string().nullable(),
});

/** Money that goes back to the customer, from one receipt. */
const refund = z.object({
  id,
  number: z.string(),
  receiptId: id,
  receiptNumber: z.string(),
  amountMinor: z.int(),
  reason: z.string(),
  state: refundState,
  proposedAt: instant,
  proposedByName: z.string(),
  decidedByName: z.string().nullable(),
  /** Why it was rejected, or has failed. */
  refusal: z.string().nullable(),
  paidOn: date.nullable(),
  reference: z.string(),
  /** It goes back to the card by itself once approved. */
  isByCard: z.boolean(),
  /** Why it is transferred although a card paid. */
  transferReason: z.string().nullable(),
  /** What this person may do with it now. */
  canDecide: z.boolean(),
  canRecordPayment: z.boolean(),
  /** To the card that did not take it. */
  canSendAgain: z.boolean(),
  /** Instead of to the card. */
  canTransfer: z.boolean(),
  canGiveUp: z.boolean(),
});

/** An invoice taken back in part or whole. */
const creditNote = z.object({
  id,
  number: z.string(),
  invoiceNumber: z.string(),
  amountMinor: z.int(),
  reason: z.string(),
  issuedAt: instant,
  issuedByName: z.string().nullable(),
  onlineUrl: z.string(),
});

/** What is invoiced beyond the price, as it would be credited now. */
const toCredit = z.object({
  amountMinor: z.int(),
  invoices: z.array(z.object({ invoiceNumber: z.string(), amountMinor: z.int() })),
  /** What the customer has paid and no invoice asks for, afterwards. */
  creditAfterMinor: z.int(),
});

/** What may be done next with the deposit, or with the full invoice, and why the rest may not. */
const side = z.object({
  latest: payment.nullable(),
  actions: z.array(paymentAction),
  refusals: z.partialRecord(paymentAction, z.string()),
});

export const payments = z.object({
  bookingId: id,
  currency,
  taxLabel: z.string(),
  firmMinor: z.int().nullable(),
  /** Firm price less sent payments that are Paid or earlier. */
  toInvoiceMinor: z.int().nullable(),
  /** Firm price less what was received. */
  toCollectMinor: z.int().nullable(),
  /** What each kind would come to now. */
  amounts: z.record(askedKind, z.int()),
  depositPercent: z.int(),
  dueOn: date,
  items: z.array(payment),
  /** Oldest first. */
  receipts: z.array(receipt),
  /** Oldest first. */
  cardPayments: z.array(cardPayment),
  /** What was received and pays no invoice yet. */
  creditMinor: z.int(),
  /** Oldest first. */
  creditNotes: z.array(creditNote),
  /** Null unless more is invoiced than the price. */
  toCredit: toCredit.nullable(),
  /** Oldest first. */
  refunds: z.array(refund),
  /** What an admin has given up. */
  writtenOffMinor: z.int(),
  /** What is open of invoices. */
  openMinor: z.int(),
  canReverseReceipts: z.boolean(),
  canWriteOff: z.boolean(),
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
  /** Without it where the invoice is outside bookings. */
  event: z.object({ title: z.string(), date: date.nullable(), bookingNumber: z.int() }).optional(),
  lines: z.array(invoiceLine),
  netMinor: z.int(),
  taxMinor: z.int(),
  grossMinor: z.int(),
  taxLabel: z.string(),
  taxMode,
  taxRate: z.string(),
  /** Where to pay. */
  bank: z.object({ accountName: z.string(), details: z.string(), reference: z.string() }),
  /** A paragraph of the city's own; without it where there was none. */
  words: z.string().optional(),
});
export type InvoiceDocument = z.output<typeof invoiceDocument>;

export const wanted = z.object({
  kind: askedKind,
  /** Instead of the amount that the kind comes to; at most what is still to be invoiced. */
  amountMinor: minor.min(1, 'An invoice must be above zero').nullable().default(null),
});
export const changed = z.object({ payments });
