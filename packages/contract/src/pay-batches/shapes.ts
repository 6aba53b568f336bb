import { z } from 'zod';
import {
  bankFileFormat,
  currency,
  paidKind,
  payBatchAction,
  payBatchState,
  payLineState,
  paymentStatus,
  payoutKind,
  preflightCode,
} from '../enums.ts';
import { date, id, instant, listOf } from '../fields.ts';

const person = z.object({ userId: id, name: z.string() });

/** A pre-flight finding. A blocking one stops the batch; a warning has to be accepted by the approver, by its key. */
export const payFault = z.object({
  /** Code and the item: 'amountUnusual 5f0…'. */
  key: z.string(),
  code: preflightCode,
  isBlocking: z.boolean(),
  sentence: z.string(),
});

/** An account as shown on the desk and in a batch. */
export const payAccount = z.object({
  versionId: id,
  name: z.string(),
  bankCode: z.string(),
  maskedNumber: z.string(),
});

const deskAccount = payAccount.extend({
  /** The end of its cooling-off; null when it can be paid now. */
  coolingUntil: instant.nullable(),
  canRelease: z.boolean(),
});

/** The reason of the last bank return; null if there was none. */
const returned = z.object({ batchId: id, batch: z.string(), code: z.string(), reason: z.string() }).nullable();

/** A payment on the desk: on hold, ready to pay, or returned by the bank. */
export const deskPayout = z.object({
  id,
  number: z.int(),
  kind: payoutKind,
  bookingId: id,
  bookingNumber: z.int(),
  customerName: z.string(),
  title: z.string(),
  eventDate: date.nullable(),
  status: paymentStatus,
  statusLabel: z.string(),
  transferMinor: z.int(),
  payOn: date,
  faults: z.array(payFault),
  /** Whether the caller can confirm it, add it to a batch, or retry it. */
  canConfirm: z.boolean(),
  canBatch: z.boolean(),
  canRetry: z.boolean(),
  returned,
});

/** Everything owed to one payee, with their bank account. */
export const deskPayee = z.object({
  payee: person,
  account: deskAccount.nullable(),
  payouts: z.array(deskPayout),
  /** The total that is ready to pay. */
  readyMinor: z.int(),
});

/** A supplier's open invoices that are in no batch, with the supplier's bank account. */
export const deskSupplier = z.object({
  supplier: z.object({ id, name: z.string() }),
  account: deskAccount.nullable(),
  invoices: listOf({
    id,
    /** The supplier’s own number. */
    number: z.string(),
    bookingNumber: z.int().nullable(),
    customerName: z.string(),
    title: z.string(),
    dueOn: date,
    isOverdue: z.boolean(),
    openMinor: z.int(),
    faults: z.array(payFault),
    canBatch: z.boolean(),
    returned,
  }),
});

/** A row of the list of batches. */
export const payBatchSummary = z.object({
  id,
  /** "B-1001" */
  name: z.string(),
  cityId: id,
  cityName: z.string(),
  state: payBatchState,
  format: bankFileFormat,
  currency,
  payOn: date,
  /** The total of its lines. */
  count: z.int(),
  totalMinor: z.int(),
  failed: z.int(),
  failedMinor: z.int(),
  madeAt: instant,
  madeBy: person,
  approvedAt: instant.nullable(),
  approvedBy: person.nullable(),
  handedOverAt: instant.nullable(),
  handedOverBy: person.nullable(),
  settledAt: instant.nullable(),
  cancelledAt: instant.nullable(),
  cancelledBy: person.nullable(),
  cancelReason: z.string(),
  fileName: z.string().nullable(),
});

export const payBatchLine = z.object({
  /** Of the payout, or of the supplier’s invoice. */
  id,
  /** The reference under which the bank returns a payment. */
  paymentNumber: z.int(),
  kind: paidKind,
  /** Null for a supplier’s invoice without a booking. */
  bookingId: id.nullable(),
  bookingNumber: z.int().nullable(),
  customerName: z.string(),
  title: z.string(),
  /** The supplier’s own number; null for a payout. */
  invoiceNumber: z.string().nullable(),
  payee: z.object({ id, name: z.string() }),
  amountMinor: z.int(),
  account: payAccount,
  state: payLineState,
  returnCode: z.string().nullable(),
  returnReason: z.string().nullable(),
  faults: z.array(payFault),
});

/** A batch with its lines, pre-flight findings, and what the caller can do. */
export const payBatch = payBatchSummary.extend({
  /** Sent with every change, so that concurrent changes are not overwritten. */
  version: z.int(),
  lines: z.array(payBatchLine),
  /** Findings about the batch and its file; those about a payment are on its line. */
  faults: z.array(payFault),
  /** The warnings that the approver accepted. */
  accepted: listOf({ key: z.string(), sentence: z.string() }),
  /** The actions, each possible or with the reason why it is not. */
  actions: z.array(payBatchAction),
  refusals: listOf({ action: payBatchAction, sentence: z.string() }),
});

/** After an action: the updated batch, and a sentence that says what happened. */
export const payBatchChanged = z.object({ batch: payBatch, message: z.string() });
