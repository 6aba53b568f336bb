import { payCategories } from '@cadenza/domain/positions/position-pay';
import { z } from 'zod';
import { currency, date, id, instant } from '../fields.ts';

/** PaymentStatus of the specification; a payout goes OnHold 20, ReadyToPay 30, ScheduledToBePaid 40, InProgress 50, Paid 60, Failed 70, Cancelled 80. */
const payoutStatus = z.int();

const item = z.object({
  category: z.enum(payCategories),
  /** "Violin, ceremony" */
  title: z.string(),
  /** Number of the payout and of its line: "30001-1". */
  invoiceRef: z.string(),
  amountMinor: z.int(),
  taxMinor: z.int(),
});

/** The pay for one booking: items sum to net, net + tax = gross, and super goes to the fund separately. */
export const payout = z.object({
  id,
  kind: z.enum(['musician', 'manager']),
  bookingId: id,
  bookingNumber: z.int(),
  customerName: z.string(),
  eventDate: date.nullable(),
  payee: z.object({ userId: id, name: z.string() }),
  status: payoutStatus,
  statusLabel: z.string(),
  /** The statuses the reader may set now; empty for readers without that right. */
  nextStatuses: z.array(z.object({ status: payoutStatus, label: z.string() })),
  currency,
  invoice: z.object({ number: z.int(), items: z.array(item) }),
  netMinor: z.int(),
  taxMinor: z.int(),
  grossMinor: z.int(),
  taxRegistered: z.boolean(),
  /** A decimal, '0' when no tax is added. */
  taxRate: z.string(),
  taxLabel: z.string(),
  super: z.object({
    amountMinor: z.int(),
    rate: z.string(),
    /** Why super is due, or why not. */
    reason: z.string(),
    fundName: z.string().nullable(),
  }),
  /** The office's own note; empty for the payee. */
  note: z.string(),
  calculatedAt: instant,
  payOn: date,
  paidAt: instant.nullable(),
  /** The receiving account, masked; null while the payee has given no bank account. */
  account: z.object({ name: z.string(), bankCode: z.string(), maskedNumber: z.string() }).nullable(),
  /** The bank file or pay list that contains it. */
  batch: z.object({ id, fileName: z.string(), createdAt: instant }).nullable(),
});

const totals = z.object({
  netMinor: z.int(),
  taxMinor: z.int(),
  grossMinor: z.int(),
  superMinor: z.int(),
  /** Cancelled payments are left out here and in the sums. */
  count: z.int(),
  unconfirmed: z.int(),
  unpaid: z.int(),
});

/** A booking's payments of one kind, with the reader's available actions on all of them. */
export const payoutList = z.object({
  bookingId: id,
  bookingStatus: z.int(),
  currency,
  items: z.array(payout),
  totals,
  abilities: z.object({
    /** Calculate them, or recalculate those that are not confirmed. */
    canCalculate: z.boolean(),
    canConfirmAll: z.boolean(),
    canUnconfirmAll: z.boolean(),
    canPayNow: z.boolean(),
    canDownloadPayList: z.boolean(),
    canEditNotes: z.boolean(),
    /** Change the commission; manager payments only. */
    canEditAmounts: z.boolean(),
  }),
});

/** After an action: the updated list and the booking's current status. */
export const payoutsChanged = z.object({
  payments: payoutList,
  booking: z.object({ id, status: z.int(), version: z.int() }),
  /** "Confirmed 4 payments" */
  message: z.string(),
});

export const file = z.object({ fileName: z.string(), contentType: z.string(), fileContent: z.string() });

export const superPayment = z.object({
  payoutId: id,
  payoutNumber: z.int(),
  kind: z.enum(['musician', 'manager']),
  bookingId: id,
  bookingNumber: z.int(),
  eventDate: date.nullable(),
  payee: z.object({ userId: id, name: z.string() }),
  currency,
  amountMinor: z.int(),
  rate: z.string(),
  reason: z.string(),
  fundName: z.string().nullable(),
  /** All but the last characters hidden. */
  maskedMemberNumber: z.string().nullable(),
  /** Status of the payment it belongs to. */
  status: payoutStatus,
  statusLabel: z.string(),
});
