import { divideHalfAwayFromZero, parseDecimal } from '../decimal.ts';
import { assertMinor, sumMinor, toMinor } from '../money.ts';
import { PaymentStatus } from './payment-status.ts';

/** A deposit or full payment of a booking; `status` is a payment status, `isSent` whether its invoice was sent. */
export interface CustomerPayment {
  status: number;
  isSent: boolean;
  amountMinor: number;
}

/**
 * The amount still to invoice, in minor units: the firm price minus every sent payment that is Paid or on its way
 * there. Negative if more was invoiced than the current firm price: a credit is due.
 */
export function toInvoice(firmPayableMinor: number, payments: readonly CustomerPayment[]): number {
  return (
    firmPayableMinor -
    sumMinor(amountsOf(payments.filter((payment) => payment.isSent && payment.status <= PaymentStatus.Paid)))
  );
}

/**
 * The amount the customer still has to pay, in minor units: the firm price minus what was received and not refunded, or
 * was written off. Negative: a refund is due.
 */
export function toCollect(firmPayableMinor: number, settledMinor: number): number {
  assertMinor(firmPayableMinor, settledMinor);
  return firmPayableMinor - settledMinor;
}

/** The kinds that staff request individually. */
export const askedKinds = ['deposit percent', 'deposit fixed', 'full invoice'] as const;
export type AskedKind = (typeof askedKinds)[number];
/** An instalment is a line of a payment plan between its deposit and its balance. */
export const paymentKinds = [...askedKinds, 'instalment'] as const;
export type PaymentKind = (typeof paymentKinds)[number];

export const isDeposit = (kind: PaymentKind): boolean => kind === 'deposit percent' || kind === 'deposit fixed';

const kindLabels: Record<PaymentKind, string> = {
  'deposit percent': 'Deposit',
  'deposit fixed': 'Deposit, fixed amount',
  'full invoice': 'Full payment',
  instalment: 'Instalment',
};

/** A payment's name on screens and in files. */
export const paymentKindLabel = (kind: PaymentKind): string => kindLabels[kind];

export interface DepositRule {
  kind: AskedKind;
  /** Percentage of the firm price, clamped to 0–100; used for 'deposit percent'. */
  percent?: number;
  /** Used for 'deposit fixed'. */
  fixedMinor?: number;
  firmMinor: number;
  /** The sum of sent payments that are Paid or earlier. */
  alreadyInvoicedMinor: number;
}

/** The amount of the next invoice, in minor units: at most what is still to invoice, never negative. */
export function depositAmount({
  kind,
  percent = 0,
  fixedMinor = 0,
  firmMinor,
  alreadyInvoicedMinor,
}: DepositRule): number {
  assertMinor(fixedMinor, firmMinor, alreadyInvoicedMinor);
  const open = Math.max(0, firmMinor - alreadyInvoicedMinor);
  const wanted = {
    'deposit percent': percentOf(firmMinor, percent),
    'deposit fixed': fixedMinor,
    'full invoice': open,
  };
  return Math.min(Math.max(0, wanted[kind]), open);
}

function percentOf(minor: number, percent: number): number {
  const { numerator, denominator } = parseDecimal(Math.min(Math.max(percent, 0), 100));
  return toMinor(divideHalfAwayFromZero(BigInt(minor) * numerator, denominator * 100n));
}

const amountsOf = (payments: readonly CustomerPayment[]): number[] => payments.map((payment) => payment.amountMinor);
