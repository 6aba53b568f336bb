import type { InvoiceKind } from '../history/booking-events.ts';
import { type TaxedAmount, TaxMode, type TaxRule, taxInTotal } from '../pricing/tax.ts';
import type { Reason } from '../refusals/reason.ts';
import { type CustomerPaymentFacts, type PaymentAction, paymentRefusal } from './customer-payment-lifecycle.ts';
import { type AskedKind, depositAmount, type PaymentKind, toInvoice } from './outstanding-balance.ts';
import { PaymentStatus } from './payment-status.ts';

/** The fields of a customer payment that the invoicing rules use. Amounts in minor units. */
export interface InvoicedPayment {
  id: string;
  kind: PaymentKind;
  status: PaymentStatus;
  isSend: boolean;
  amountMinor: number;
  taxMinor: number;
  /** The amount paid by receipts. */
  paidMinor: number;
  /** The amount credited. */
  creditedMinor: number;
}

/** The basis of a booking's invoices; payments in the order they were created. */
export interface InvoicingBasis<Payment extends InvoicedPayment = InvoicedPayment> {
  firm: { grossMinor: number; taxMode: TaxRule['mode']; taxRate: string } | null;
  payments: readonly Payment[];
  settings: { depositPercent: number; depositFixedMinor: number };
}

/** Both kinds of deposit are one side, the full invoice is the other. */
export type PaymentSide = 'deposit' | 'full';
const sides = {
  'deposit percent': 'deposit',
  'deposit fixed': 'deposit',
  'full invoice': 'full',
  instalment: 'instalment',
} as const satisfies Record<PaymentKind, PaymentSide | 'instalment'>;
/** The side that a kind belongs to. Instalments belong to neither: several can be open at a time. */
export const paymentSide = <Kind extends PaymentKind>(kind: Kind): (typeof sides)[Kind] => sides[kind];

/** What the history calls an invoice of this kind. */
export const invoiceWord = (kind: PaymentKind): InvoiceKind => words[paymentSide(kind)];
const words = { deposit: 'deposit', full: 'full payment', instalment: 'instalment' } as const;

export const isOpenPayment = ({ status }: { status: PaymentStatus }): boolean =>
  status >= PaymentStatus.Preview && status <= PaymentStatus.InProgress;

/** The newest payment of a side, whatever its status. */
export const latestPayment = <P extends InvoicedPayment>(basis: InvoicingBasis<P>, side: PaymentSide): P | null =>
  basis.payments.findLast(({ kind }) => paymentSide(kind) === side) ?? null;

/**
 * The payment that an invoice of this side would change; null if a new one would be created. Credited payments stay
 * unchanged.
 */
export function openPayment<P extends InvoicedPayment>(basis: InvoicingBasis<P>, side: PaymentSide): P | null {
  const latest = latestPayment(basis, side);
  return latest && isOpenPayment(latest) && latest.creditedMinor === 0 ? latest : null;
}

/** Sent payments that are Paid or on their way there, except the one being changed. */
export const invoicedBesides = <P extends InvoicedPayment>(basis: InvoicingBasis<P>, paymentId: string | null): P[] =>
  basis.payments.filter(({ id, isSend, status }) => id !== paymentId && isSend && status <= PaymentStatus.Paid);

/** The amount of an invoice minus its credit notes. */
export const dueMinorOf = ({ amountMinor, creditedMinor }: Pick<InvoicedPayment, 'amountMinor' | 'creditedMinor'>) =>
  amountMinor - creditedMinor;

/**
 * The maximum amount of this payment: the firm price minus everything else invoiced. Negative if too much is invoiced.
 */
export const maxToInvoice = (basis: InvoicingBasis, paymentId: string | null): number =>
  toInvoice(
    basis.firm?.grossMinor ?? 0,
    invoicedBesides(basis, paymentId).map((payment) => ({
      status: payment.status,
      isSent: payment.isSend,
      amountMinor: dueMinorOf(payment),
    })),
  );

/** The default amount of an invoice of this kind. */
export function suggestedAmount(basis: InvoicingBasis, kind: AskedKind): number {
  const firmMinor = basis.firm?.grossMinor ?? 0;
  const openId = openPayment(basis, paymentSide(kind))?.id ?? null;
  return depositAmount({
    kind,
    percent: basis.settings.depositPercent,
    fixedMinor: basis.settings.depositFixedMinor,
    firmMinor,
    alreadyInvoicedMinor: firmMinor - maxToInvoice(basis, openId),
  });
}

/** Net and tax of an invoice of this amount; the tax depends only on its own total. */
export const paymentAmounts = ({ firm }: InvoicingBasis, amountMinor: number): TaxedAmount =>
  taxInTotal(amountMinor, { mode: firm?.taxMode ?? TaxMode.None, rate: firm?.taxRate ?? '0' });

/** The facts a lifecycle needs about this payment, or about one of this side that would be created. */
function invoicingFacts(
  basis: InvoicingBasis,
  other: PaymentSide | null,
  payment: InvoicedPayment | null,
  isBookingClosed: boolean,
): CustomerPaymentFacts {
  return {
    amountMinor: Math.max(0, maxToInvoice(basis, payment?.id ?? null)),
    paidMinor: payment?.paidMinor ?? 0,
    creditedMinor: payment?.creditedMinor ?? 0,
    isFirmPriceSet: basis.firm !== null,
    isBookingClosed,
    otherInvoiceOpen: other !== null && openPayment(basis, other) !== null,
  };
}

/** Why an action on a side is currently refused, or null. */
export const invoicingRefusal = (
  action: PaymentAction,
  basis: InvoicingBasis,
  side: PaymentSide,
  isBookingClosed: boolean,
): Reason | null =>
  paymentRefusal(
    action,
    openPayment(basis, side),
    invoicingFacts(basis, side === 'deposit' ? 'full' : 'deposit', openPayment(basis, side), isBookingClosed),
  );

/** The same for one payment, not necessarily the latest: once it is sent, other open payments do not matter. */
export const refusalOf = (
  action: PaymentAction,
  basis: InvoicingBasis,
  payment: InvoicedPayment,
  isBookingClosed: boolean,
): Reason | null => paymentRefusal(action, payment, invoicingFacts(basis, besideIt(payment), payment, isBookingClosed));

function besideIt({ kind, status }: InvoicedPayment): PaymentSide | null {
  if (status === PaymentStatus.InProgress || kind === 'instalment') return null;
  return paymentSide(kind) === 'full' ? 'deposit' : 'full';
}

/** The unpaid amount of a sent invoice. */
export const openMinorOf = (payment: InvoicedPayment): number =>
  payment.status === PaymentStatus.InProgress ? dueMinorOf(payment) - payment.paidMinor : 0;
