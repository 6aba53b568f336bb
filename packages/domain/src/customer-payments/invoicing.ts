import { type TaxedAmount, TaxMode, type TaxRule, taxInTotal } from '../pricing/tax.ts';
import type { Reason } from '../refusals/reason.ts';
import { type CustomerPaymentFacts, type PaymentAction, paymentRefusal } from './customer-payment-lifecycle.ts';
import { type AskedKind, depositAmount, type PaymentKind, toInvoice } from './outstanding-balance.ts';
import { PaymentStatus } from './payment-status.ts';

/** The parts of a customer's payment that the invoicing rules use. Amounts in minor units. */
export interface InvoicedPayment {
  id: string;
  kind: PaymentKind;
  status: PaymentStatus;
  isSend: boolean;
  amountMinor: number;
  taxMinor: number;
  /** What receipts have paid of it. */
  paidMinor: number;
  /** What credit notes take off it. */
  creditedMinor: number;
}

/** What a booking's invoices are based on; payments in the order they were created. */
export interface InvoicingBasis<Payment extends InvoicedPayment = InvoicedPayment> {
  firm: { grossMinor: number; taxMode: TaxRule['mode']; taxRate: string } | null;
  payments: readonly Payment[];
  settings: { depositPercent: number; depositFixedMinor: number };
}

/** Deposits of either kind are one side, the full invoice the other. */
export type PaymentSide = 'deposit' | 'full';
const sides = {
  'deposit percent': 'deposit',
  'deposit fixed': 'deposit',
  'full invoice': 'full',
  instalment: 'instalment',
} as const satisfies Record<PaymentKind, PaymentSide | 'instalment'>;
/** The side that a kind belongs to. Instalments are beside both: several may be open at once. */
export const paymentSide = <Kind extends PaymentKind>(kind: Kind): (typeof sides)[Kind] => sides[kind];

export const isOpenPayment = ({ status }: { status: PaymentStatus }): boolean =>
  status >= PaymentStatus.Preview && status <= PaymentStatus.InProgress;

/** The newest payment of a side, whatever its status. */
export const latestPayment = <P extends InvoicedPayment>(basis: InvoicingBasis<P>, side: PaymentSide): P | null =>
  basis.payments.findLast(({ kind }) => paymentSide(kind) === side) ?? null;

/** The payment that an invoice of this side would change; null when a new one would be created. What was credited stays as it is. */
export function openPayment<P extends InvoicedPayment>(basis: InvoicingBasis<P>, side: PaymentSide): P | null {
  const latest = latestPayment(basis, side);
  return latest && isOpenPayment(latest) && latest.creditedMinor === 0 ? latest : null;
}

/** Sent payments that are Paid or on their way there, except the one being changed. */
export const invoicedBesides = <P extends InvoicedPayment>(basis: InvoicingBasis<P>, paymentId: string | null): P[] =>
  basis.payments.filter(({ id, isSend, status }) => id !== paymentId && isSend && status <= PaymentStatus.Paid);

/** What an invoice asks for, less what credit notes take off it. */
export const dueMinorOf = ({ amountMinor, creditedMinor }: Pick<InvoicedPayment, 'amountMinor' | 'creditedMinor'>) =>
  amountMinor - creditedMinor;

/**
 * The maximum amount of this payment: the firm price less everything else invoiced. Negative when too much is invoiced.
 */
export const mostToInvoice = (basis: InvoicingBasis, paymentId: string | null): number =>
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
    alreadyInvoicedMinor: firmMinor - mostToInvoice(basis, openId),
  });
}

/** Net and tax of an invoice of this amount: its tax follows from its own total, whatever else was invoiced. */
export const paymentAmounts = ({ firm }: InvoicingBasis, amountMinor: number): TaxedAmount =>
  taxInTotal(amountMinor, { mode: firm?.taxMode ?? TaxMode.None, rate: firm?.taxRate ?? '0' });

/** The facts that a lifecycle needs: of this payment, or of one of this side that would be created. */
function invoicingFacts(
  basis: InvoicingBasis,
  other: PaymentSide | null,
  payment: InvoicedPayment | null,
  isBookingClosed: boolean,
): CustomerPaymentFacts {
  return {
    amountMinor: Math.max(0, mostToInvoice(basis, payment?.id ?? null)),
    paidMinor: payment?.paidMinor ?? 0,
    creditedMinor: payment?.creditedMinor ?? 0,
    isFirmPriceSet: basis.firm !== null,
    isBookingClosed,
    otherInvoiceOpen: other !== null && openPayment(basis, other) !== null,
  };
}

/** Why an action on a side is refused now, or null. */
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

/** The same of one payment, which need not be the latest: whatever else is open beside one that was sent is so already. */
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

/** What is still to be paid of an invoice that was sent. */
export const openMinorOf = (payment: InvoicedPayment): number =>
  payment.status === PaymentStatus.InProgress ? dueMinorOf(payment) - payment.paidMinor : 0;
