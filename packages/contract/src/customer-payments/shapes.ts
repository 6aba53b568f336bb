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
import { date, id, instant, listOf, minor } from '../fields.ts';

const payment = z.object({
  id,
  kind: paymentKind,
  status: paymentStatus,
  isSend: z.boolean(),
  amountMinor: z.int(),
  netMinor: z.int(),
  taxMinor: z.int(),
  /** The amount paid by receipts. */
  paidMinor: z.int(),
  /** The amount credited. */
  creditedMinor: z.int(),
  dueOn: date,
  /** The newest document issued for it. */
  invoiceId: id.nullable(),
  invoiceNumber: z.string().nullable(),
  onlineInvoiceUrl: z.string().nullable(),
  firstViewedAt: instant.nullable(),
  createdAt: instant,
  sentAt: instant.nullable(),
  completedAt: instant.nullable(),
  lastRemindedAt: instant.nullable(),
  /** What the caller can do with it now. */
  actions: z.array(paymentAction),
});
export type CustomerPayment = z.output<typeof payment>;

/** Money received from the customer. */
const receipt = z.object({
  id,
  number: z.string(),
  receivedOn: date,
  amountMinor: z.int(),
  method: receiptMethod,
  /** As on the bank statement. */
  reference: z.string(),
  recordedByName: z.string().nullable(),
  /** The bank statement line it was recorded from. */
  bankLine: z.object({ statement: z.string(), line: z.int() }).nullable(),
  /** The numbers of the invoices it pays. */
  pays: listOf({ invoiceNumber: z.string(), amountMinor: z.int() }),
  /** The unallocated amount that is not being refunded. */
  creditMinor: z.int(),
  /** Why it was reversed; null while it counts. */
  reversalReason: z.string().nullable(),
});

/** A card payment started by the customer. */
const cardPayment = z.object({
  id,
  invoiceNumber: z.string(),
  state: cardCheckoutState,
  /** The amounts requested and received. */
  amountMinor: z.int(),
  paidMinor: z.int(),
  refundedMinor: z.int(),
  openedAt: instant,
  /** Why it failed, in the bank's words. */
  failure: z.string().nullable(),
  /** The concern that staff have to check. */
  concern: cardConcern.nullable(),
  /** The payment id at the provider, once it exists. */
  url: z.string().nullable(),
});

/** A refund to the customer, from one receipt. */
const refund = z.object({
  id,
  number: z.string(),
  receiptId: id,
  receiptNumber: z.string(),
  /** Recorded without a bank statement line or a card payment: only the person who recorded it says that the money arrived. */
  isReceiptByHand: z.boolean(),
  amountMinor: z.int(),
  reason: z.string(),
  state: refundState,
  proposedAt: instant,
  proposedByName: z.string(),
  decidedByName: z.string().nullable(),
  /** Why it was rejected or has failed. */
  refusal: z.string().nullable(),
  paidOn: date.nullable(),
  reference: z.string(),
  /** Refunded to the card automatically once approved. */
  isByCard: z.boolean(),
  /** Why it is transferred although the customer paid by card. */
  transferReason: z.string().nullable(),
  /** What the caller can do with it now. */
  canDecide: z.boolean(),
  canRecordPayment: z.boolean(),
  /** Retry on the card that refused it. */
  canSendAgain: z.boolean(),
  /** Transfer instead of refunding the card. */
  canTransfer: z.boolean(),
  canGiveUp: z.boolean(),
});

/** A credit note: an invoice reversed in part or whole. */
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

/** The amount invoiced beyond the price, as it would be credited now. */
const toCredit = z.object({
  amountMinor: z.int(),
  invoices: listOf({ invoiceNumber: z.string(), amountMinor: z.int() }),
  /** The customer's credit afterwards. */
  creditAfterMinor: z.int(),
});

/** The possible next actions for the deposit or the full invoice, and why the others are not possible. */
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
  /** Firm price minus sent payments that are Paid or earlier. */
  toInvoiceMinor: z.int().nullable(),
  /** Firm price minus the amount received. */
  toCollectMinor: z.int().nullable(),
  /** The amount of each kind as of now. */
  amounts: z.record(askedKind, z.int()),
  depositPercent: z.int(),
  dueOn: date,
  items: z.array(payment),
  /** Oldest first. */
  receipts: z.array(receipt),
  /** Oldest first. */
  cardPayments: z.array(cardPayment),
  /** Received money that pays no invoice yet. */
  creditMinor: z.int(),
  /** Oldest first. */
  creditNotes: z.array(creditNote),
  /** Null unless the invoices exceed the price. */
  toCredit: toCredit.nullable(),
  /** Oldest first. */
  refunds: z.array(refund),
  /** Amounts an admin has written off. */
  writtenOffMinor: z.int(),
  /** Open amounts of invoices. */
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

/** An invoice exactly as it was issued; it never changes. */
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
  /** Absent for an invoice outside bookings. */
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
  /** The city's own paragraph; absent if there was none. */
  words: z.string().optional(),
});
export type InvoiceDocument = z.output<typeof invoiceDocument>;

export const wanted = z.object({
  kind: askedKind,
  /** Overrides the amount of the kind; at most what is still to invoice. */
  amountMinor: minor.min(1, 'An invoice must be above zero').nullable().default(null),
});
export const changed = z.object({ payments });
