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
import { date, id, instant } from '../fields.ts';

const person = z.object({ userId: id, name: z.string() });

/** One thing that is wrong. A blocking one stops the batch; a warning is accepted by whoever approves, by its key. */
export const payFault = z.object({
  /** Code and what is paid: 'amountUnusual 5f0…'. */
  key: z.string(),
  code: preflightCode,
  isBlocking: z.boolean(),
  sentence: z.string(),
});

/** An account as the desk and a batch show it. */
export const payAccount = z.object({
  versionId: id,
  name: z.string(),
  bankCode: z.string(),
  maskedNumber: z.string(),
});

const deskAccount = payAccount.extend({
  /** The end of its cooling-off; null when it may be paid now. */
  coolingUntil: instant.nullable(),
  canRelease: z.boolean(),
});

/** Why the bank returned it last; null when it never did. */
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
  /** May the reader confirm it, put it in a batch, try it again? */
  canConfirm: z.boolean(),
  canBatch: z.boolean(),
  canRetry: z.boolean(),
  returned,
});

/** Everything that one person is to be paid, with the account that it would be paid to. */
export const deskPayee = z.object({
  payee: person,
  account: deskAccount.nullable(),
  payouts: z.array(deskPayout),
  /** Of what is ready to pay. */
  readyMinor: z.int(),
});

/** What is open of a supplier's invoices and in no batch, with the account that it would be paid to. */
export const deskSupplier = z.object({
  supplier: z.object({ id, name: z.string() }),
  account: deskAccount.nullable(),
  invoices: z.array(
    z.object({
      id,
      /** The supplier’s own. */
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
  ),
});

/** A line of the list of batches. */
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
  /** Of the lines that are in it. */
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
  /** By which the bank names a payment that it returns. */
  paymentNumber: z.int(),
  kind: paidKind,
  /** Null where a supplier’s invoice is for none. */
  bookingId: id.nullable(),
  bookingNumber: z.int().nullable(),
  customerName: z.string(),
  title: z.string(),
  /** The supplier’s own number; null of a payout. */
  invoiceNumber: z.string().nullable(),
  payee: z.object({ id, name: z.string() }),
  amountMinor: z.int(),
  account: payAccount,
  state: payLineState,
  returnCode: z.string().nullable(),
  returnReason: z.string().nullable(),
  faults: z.array(payFault),
});

/** A batch with its lines, everything that pre-flight finds wrong with it, and what the reader may do. */
export const payBatch = payBatchSummary.extend({
  /** Sent with every change: what another has changed meanwhile is not lost. */
  version: z.int(),
  lines: z.array(payBatchLine),
  /** Of the batch itself and its file; those of a payment are with its line. */
  faults: z.array(payFault),
  /** The warnings that whoever approved has accepted. */
  accepted: z.array(z.object({ key: z.string(), sentence: z.string() })),
  /** What the reader may do now, and for the others why not. */
  actions: z.array(payBatchAction),
  refusals: z.array(z.object({ action: payBatchAction, sentence: z.string() })),
});

/** After an action: the batch as it is now, and what happened in a sentence. */
export const payBatchChanged = z.object({ batch: payBatch, message: z.string() });
