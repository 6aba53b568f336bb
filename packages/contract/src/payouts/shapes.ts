import { z } from 'zod';
import {
  bookingStatus,
  currency,
  payBatchState,
  payCategory,
  paymentStatus,
  payoutKind,
  superState,
} from '../enums.ts';
import { date, id, instant, listOf, text } from '../fields.ts';

const item = z.object({
  category: payCategory,
  /** "Violin, ceremony" */
  title: z.string(),
  /** Number of the payout and of its line: "30001-1". */
  invoiceRef: z.string(),
  amountMinor: z.int(),
  taxMinor: z.int(),
});

/** The pay for one booking: items sum to net, net + tax = gross, gross − withheld is transferred; super goes to the fund separately. */
export const payout = z.object({
  id,
  kind: payoutKind,
  bookingId: id,
  bookingNumber: z.int(),
  customerName: z.string(),
  eventDate: date.nullable(),
  payee: z.object({ userId: id, name: z.string() }),
  status: paymentStatus,
  statusLabel: z.string(),
  /** The statuses that the caller can set now; empty without permission. */
  nextStatuses: listOf({ status: paymentStatus, label: z.string() }),
  currency,
  invoice: z.object({ number: z.int(), items: z.array(item) }),
  netMinor: z.int(),
  taxMinor: z.int(),
  grossMinor: z.int(),
  withheld: z.object({
    amountMinor: z.int(),
    /** A decimal, '0' when nothing is withheld. */
    rate: z.string(),
    /** Why tax is withheld, or why not; empty for old payments without a recorded reason. */
    reason: z.string(),
  }),
  /** The transferred amount. */
  transferMinor: z.int(),
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
  /** When the payee was given the invoice that we write for them; null while it is a draft. */
  issuedOn: date.nullable(),
  paidAt: instant.nullable(),
  /** The receiving account, masked; null if the payee has entered none. */
  account: z.object({ name: z.string(), bankCode: z.string(), maskedNumber: z.string() }).nullable(),
  /** The newest batch that contains it, "B-1001". */
  batch: z.object({ id, name: z.string(), state: payBatchState }).nullable(),
});

/** The card of net earnings, used for offers, booked jobs and payments. */
export const netEarnings = z.object({
  /** Playing and leading; a manager's commission. */
  payMinor: z.int(),
  travelMinor: z.int(),
  artistFeeMinor: z.int(),
  /** Pay, travel and artist fee. */
  netMinor: z.int(),
  taxMinor: z.int(),
  withheldMinor: z.int(),
  /** The transferred amount: net + tax − withheld. */
  transferMinor: z.int(),
  /** Paid to the fund in addition. */
  superMinor: z.int(),
  /** Road distance to the farthest place and back; null while a place is unknown. */
  km: z.number().nullable(),
  /** From arrival to the end; null while a time is unknown. */
  minutes: z.int().nullable(),
  /** Net per hour. */
  perHourMinor: z.int().nullable(),
  payOn: date.nullable(),
});

const totals = z.object({
  netMinor: z.int(),
  taxMinor: z.int(),
  grossMinor: z.int(),
  withheldMinor: z.int(),
  transferMinor: z.int(),
  superMinor: z.int(),
  /** Excludes cancelled payments, in the list and in the sums. */
  count: z.int(),
  unconfirmed: z.int(),
  unpaid: z.int(),
});

/** A booking's payments of one kind, with the reader's available actions on all of them. */
export const payoutList = z.object({
  bookingId: id,
  bookingStatus,
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
  booking: z.object({ id, status: bookingStatus, version: z.int() }),
  /** "Confirmed 4 payments" */
  message: z.string(),
});

export const superPayment = z.object({
  payoutId: id,
  payoutNumber: z.int(),
  kind: payoutKind,
  bookingId: id,
  bookingNumber: z.int(),
  eventDate: date.nullable(),
  payee: z.object({ userId: id, name: z.string() }),
  currency,
  amountMinor: z.int(),
  /** The earnings that it is calculated from. */
  baseMinor: z.int(),
  rate: z.string(),
  reason: z.string(),
  /** The day the payment was made, in the city; super is not due before. */
  paidOn: date.nullable(),
  /** The fund's deadline; null before the payment is made. */
  dueOn: date.nullable(),
  state: superState,
  /** When the fund received it, and by how many days it was or is late. */
  receivedOn: date.nullable(),
  daysLate: z.int(),
  fundName: z.string().nullable(),
  /** Masked except for the last characters. */
  maskedMemberNumber: z.string().nullable(),
  /** Status of its payment. */
  status: paymentStatus,
  statusLabel: z.string(),
});

/** Why the payouts of a booking cannot be changed. */
export const payoutRefusals = ['bookingNotFound', 'musicianPayoutsNotYours', 'managerPayoutsNotYours'] as const;

/** Why they cannot be moved to another status. */
export const payoutMoveRefusals = [
  ...payoutRefusals,
  'ownPayoutNotYours',
  'payoutMoveNotYours',
  'payoutsNotOpen',
  'paymentMoveUnknown',
  'nothingToTransfer',
  'payoutInBatch',
] as const;

/** Only the office can read it. */
export const paymentNote = text(1000, 'A note');
export const maxAtOnce = 200;
export const tooMany = `At most ${maxAtOnce} payments can be changed at once`;
export const idsOrNone = z
  .array(id)
  .max(maxAtOnce, tooMany)
  .refine((given) => new Set(given).size === given.length, { error: 'Please choose each payment once' });
/** The payments to change together. */
export const ids = idsOrNone.min(1, 'Please choose a payment');
