import { type Reason, reason } from '../refusals/reason.ts';
import { checkTransition, type Guards, type MoveAnswer, type Transition } from '../transitions.ts';
import { isDeposit, type PaymentKind } from './outstanding-balance.ts';
import { PaymentStatus } from './payment-status.ts';

/** The actions of staff on a deposit or a full payment. */
export const paymentActions = ['preview', 'send', 'update', 'complete', 'remind', 'void'] as const;
export type PaymentAction = (typeof paymentActions)[number];

export interface CustomerPaymentFacts {
  /** The amount of the invoice, or of the one that would be created. Minor units. */
  amountMinor: number;
  isFirmPriceSet: boolean;
  isBookingClosed: boolean;
  /** The amount paid by receipts, until it is paid in full. */
  paidMinor: number;
  /** The amount credited; the invoice itself stays as it is. */
  creditedMinor: number;
  /** An invoice of the other kind (deposit, full) that is neither paid nor void. */
  otherInvoiceOpen: boolean;
}

export type CustomerPaymentGuard = 'always' | 'nothing of it is paid or credited' | 'can be invoiced';

const customerPaymentGuards: Guards<CustomerPaymentGuard, CustomerPaymentFacts> = {
  always: () => null,
  'nothing of it is paid or credited': ({ paidMinor, creditedMinor }) => {
    if (creditedMinor > 0) return reason('invoiceCredited');
    return paidMinor > 0 ? reason('invoicePartPaid') : null;
  },
  'can be invoiced': (facts) => {
    if (facts.isBookingClosed) return reason('bookingClosed');
    if (!facts.isFirmPriceSet) return reason('firmPriceMissing');
    if (facts.otherInvoiceOpen) return reason('otherInvoiceOpen');
    return facts.amountMinor > 0 ? null : reason('nothingToInvoice');
  },
};

export type CustomerPaymentTransition = Transition<PaymentStatus, 'staff', CustomerPaymentGuard>;

const S = PaymentStatus;
const by = 'staff';

/**
 * The lifecycle of a customer payment. Cancelled is final, and reached automatically by a full credit note; a paid
 * invoice is credited rather than voided, and open again when its receipt is reversed.
 */
export const customerPaymentTransitions: readonly CustomerPaymentTransition[] = [
  { from: null, to: S.Preview, by, guard: 'can be invoiced', because: 'prepared' },
  { from: null, to: S.InProgress, by, guard: 'can be invoiced', because: 'sent to the customer' },
  { from: S.Preview, to: S.InProgress, by, guard: 'can be invoiced', because: 'sent to the customer' },
  { from: S.InProgress, to: S.Paid, by, guard: 'always', because: 'the money has arrived' },
  { from: S.Paid, to: S.InProgress, by, guard: 'always', because: 'its receipt was reversed' },
  { from: S.Preview, to: S.Cancelled, by, guard: 'always', because: 'voided' },
  { from: S.InProgress, to: S.Cancelled, by, guard: 'nothing of it is paid or credited', because: 'voided' },
];

export function checkCustomerPaymentMove(move: {
  from: PaymentStatus | null;
  to: PaymentStatus;
  facts: CustomerPaymentFacts;
}): MoveAnswer<CustomerPaymentTransition> {
  const unknownMove = reason('paymentMoveUnknown', { from: move.from, to: move.to });
  return checkTransition(customerPaymentTransitions, customerPaymentGuards, { ...move, by }, unknownMove);
}

/**
 * Sending creates a new invoice when there is no payment of this kind yet or the latest is Cancelled or Paid; otherwise
 * the latest is updated and sent again.
 */
export function sendingMode(latest: { status: PaymentStatus } | null): 'new invoice' | 'update latest' {
  if (latest === null) return 'new invoice';
  return latest.status === S.Cancelled || latest.status === S.Paid ? 'new invoice' : 'update latest';
}

/** Why an action is currently refused, or null. `latest` is the newest payment of its kind. */
export function paymentRefusal(
  action: PaymentAction,
  latest: { status: PaymentStatus } | null,
  facts: CustomerPaymentFacts,
): Reason | null {
  const open = sendingMode(latest) === 'new invoice' ? null : (latest?.status ?? null);
  return refusals[action](open, facts);
}

/** `open` is the status of the payment that is neither paid nor cancelled; null if there is none. */
const refusals: Record<PaymentAction, (open: PaymentStatus | null, facts: CustomerPaymentFacts) => Reason | null> = {
  preview: (_, facts) => customerPaymentGuards['can be invoiced'](facts),
  // A sent invoice is replaced by a new one and sent again; a credited one is resent unchanged.
  send: (open, facts) => {
    if (open !== S.InProgress) return moveRefusal(open, S.InProgress, facts);
    return facts.creditedMinor > 0 ? null : customerPaymentGuards['can be invoiced'](facts);
  },
  update: (open, facts) => {
    if (open === null) return reason('noInvoiceToUpdate');
    return facts.creditedMinor > 0 ? reason('invoiceCredited') : customerPaymentGuards['can be invoiced'](facts);
  },
  complete: (open) => (open === S.InProgress ? null : reason('noInvoiceToComplete')),
  remind: (open) => (open === S.InProgress ? null : reason('noInvoiceToRemind')),
  void: (open, facts) => (open === null ? reason('noInvoiceToVoid') : moveRefusal(open, S.Cancelled, facts)),
};

function moveRefusal(from: PaymentStatus | null, to: PaymentStatus, facts: CustomerPaymentFacts): Reason | null {
  const answer = checkCustomerPaymentMove({ from, to, facts });
  return answer.isAllowed ? null : answer.reason;
}

export interface AwaitedPayment {
  status: PaymentStatus;
  kind: PaymentKind;
  /** A deposit invoiced because the customer accepted the quote: price and line-up are already agreed. */
  isWithAcceptance: boolean;
}

/**
 * Why offers cannot be sent to musicians now, or null: while an invoice is prepared but not sent, or a deposit is
 * awaited, the price and therefore the line-up must not change.
 */
export function offersDisabled(payments: readonly AwaitedPayment[]): Reason | null {
  if (payments.some(({ status }) => status === S.Preview)) return reason('invoiceNotSent');
  const isAwaited = ({ status, kind, isWithAcceptance }: AwaitedPayment) =>
    isDeposit(kind) && status === S.InProgress && !isWithAcceptance;
  if (payments.some(isAwaited)) return reason('depositAwaited');
  return null;
}
