import { listBookingPayments } from '@cadenza/contract/customer-payments/operations';
import type { CustomerPayment } from '@cadenza/contract/customer-payments/shapes';
import type { OutputOf } from '@cadenza/contract/operations';
import { creditsOf, overInvoiced } from '@cadenza/domain/customer-payments/credit-notes';
import { type PaymentAction, paymentActions } from '@cadenza/domain/customer-payments/customer-payment-lifecycle';
import { dueDay } from '@cadenza/domain/customer-payments/due-day';
import {
  invoicingRefusal,
  isOpenPayment,
  latestPayment,
  maxToInvoice,
  openMinorOf,
  type PaymentSide,
  refusalOf,
  suggestedAmount,
} from '@cadenza/domain/customer-payments/invoicing';
import { askedKinds, toCollect } from '@cadenza/domain/customer-payments/outstanding-balance';
import { PaymentStatus } from '@cadenza/domain/customer-payments/payment-status';
import { isToCard, mayTransfer } from '@cadenza/domain/customer-payments/refunds';
import { sumMinor } from '@cadenza/domain/money';
import { sentenceOf } from '@cadenza/domain/refusals/sentence-of';
import type { Platform } from '../../platform/context.ts';
import { shownFields } from '../../platform/http/shown-fields.ts';
import { onlineCreditNoteUrl } from './door/credit-notes.ts';
import {
  creditAfterNote,
  dueTermsOf,
  type PaymentBasis,
  type PaymentRow,
  type ReceiptRow,
} from './door/payment-basis.ts';
import { onlineInvoiceUrl } from './door.ts';

export type Payments = OutputOf<'listBookingPayments'>;

/** The payments of a booking as the office sees them. */
export function presentPayments(
  platform: Platform,
  bookingId: string,
  basis: PaymentBasis,
  { now, ...booking }: { now: string; isClosed: boolean; canManage: boolean; canAdminister: boolean; userId: string },
): Payments {
  const firmMinor = basis.firm?.grossMinor ?? null;
  const pending = basis.payments.findLast(isOpenPayment);
  const present = (payment: PaymentRow) => {
    const isActive = booking.canManage && isOpenPayment(payment);
    const actions = paymentActions.filter(
      (action) => isActive && refusalOf(action, basis, payment, booking.isClosed) === null,
    );
    return presentPayment(platform, payment, actions);
  };
  const sideView = (side: PaymentSide) => {
    const latest = latestPayment(basis, side);
    const refusals = Object.fromEntries(
      paymentActions.flatMap((action): [PaymentAction, string][] => {
        const reason = invoicingRefusal(action, basis, side, booking.isClosed);
        return reason === null ? [] : [[action, sentenceOf(reason)]];
      }),
    );
    const actions = booking.canManage ? paymentActions.filter((action) => !(action in refusals)) : [];
    return { latest: latest && present(latest), actions, refusals };
  };
  return {
    bookingId,
    currency: basis.currency,
    taxLabel: basis.taxLabel,
    firmMinor,
    toInvoiceMinor: firmMinor === null ? null : maxToInvoice(basis, null),
    toCollectMinor: firmMinor === null ? null : toCollect(firmMinor, basis.settledMinor),
    amounts: Object.fromEntries(askedKinds.map((kind) => [kind, suggestedAmount(basis, kind)])) as Payments['amounts'],
    depositPercent: basis.settings.depositPercent,
    dueOn: dueDay('deposit percent', dueTermsOf(basis)),
    items: basis.payments.map(present),
    receipts: basis.receipts.map((receipt) => presentReceipt(receipt, basis)),
    cardPayments: basis.cardPayments.map((card) => presentCardPayment(platform, card, basis)),
    creditMinor: sumMinor(basis.receipts.map(({ creditMinor }) => creditMinor)),
    creditNotes: basis.creditNotes.map(({ title: _title, taxMinor: _tax, ...note }) => ({
      ...note,
      onlineUrl: onlineCreditNoteUrl(platform, note.id),
    })),
    toCredit: toCreditOf(basis),
    refunds: basis.refunds.map((refund) => presentRefund(refund, { ...booking, now })),
    writtenOffMinor: sumMinor(basis.receipts.filter(isWrittenOff).map(({ amountMinor }) => amountMinor)),
    openMinor: sumMinor(basis.payments.map(openMinorOf)),
    canReverseReceipts: booking.canAdminister,
    canWriteOff: booking.canAdminister,
    pendingInvoice: pending ? { id: pending.id } : null,
    deposit: sideView('deposit'),
    full: sideView('full'),
    canManage: booking.canManage,
  };
}

/** The credit note that would be issued now, or null. */
function toCreditOf(basis: PaymentBasis): Payments['toCredit'] {
  const amountMinor = overInvoiced(basis);
  if (amountMinor === 0) return null;
  return {
    amountMinor,
    invoices: creditsOf(basis, amountMinor).map((credit) => ({
      invoiceNumber: numberOf(basis, credit.paymentId),
      amountMinor: credit.amountMinor,
    })),
    creditAfterMinor: creditAfterNote(basis, amountMinor),
  };
}

const numberOf = ({ payments }: PaymentBasis, paymentId: string) =>
  payments.find(({ id }) => id === paymentId)?.invoiceNumber ?? '';

const isWrittenOff = ({ method, reversalReason }: ReceiptRow) => method === 'write-off' && reversalReason === null;

function presentRefund(
  refund: PaymentBasis['refunds'][number],
  { canAdminister, userId, now }: { canAdminister: boolean; userId: string; now: string },
): Payments['refunds'][number] {
  const isByCard = isToCard(refund);
  const isOthers = canAdminister && refund.proposedBy !== userId;
  const isFailed = refund.state === 'failed';
  return {
    ...shownFields(listBookingPayments.output.shape.refunds.element, refund),
    isByCard,
    canDecide: isOthers && refund.state === 'proposed',
    canRecordPayment: canAdminister && refund.state === 'approved' && !isByCard,
    canSendAgain: canAdminister && isFailed,
    canTransfer: isOthers && mayTransfer(refund, now),
    canGiveUp: isOthers && isFailed,
  };
}

function presentPayment(
  platform: Platform,
  { linkVersion, ...payment }: PaymentRow,
  actions: PaymentAction[],
): CustomerPayment {
  const opens = payment.invoiceId !== null && payment.status !== PaymentStatus.Cancelled;
  return { ...payment, onlineInvoiceUrl: opens ? onlineInvoiceUrl(platform, payment.id, linkVersion) : null, actions };
}

function presentReceipt({ allocations, ...receipt }: ReceiptRow, basis: PaymentBasis): Payments['receipts'][number] {
  return {
    ...receipt,
    pays: allocations
      .filter(({ amountMinor }) => amountMinor > 0)
      .map(({ paymentId, amountMinor }) => ({ invoiceNumber: numberOf(basis, paymentId), amountMinor })),
  };
}

/** The customer's card payment, with its link at the provider. */
function presentCardPayment(
  { payments: provider }: Pick<Platform, 'payments'>,
  { paymentId, paymentRef, ...card }: PaymentBasis['cardPayments'][number],
  { payments }: PaymentBasis,
): Payments['cardPayments'][number] {
  const url = provider && paymentRef ? provider.paymentUrl(paymentRef) : null;
  return { ...card, url, invoiceNumber: payments.find(({ id }) => id === paymentId)?.invoiceNumber ?? '' };
}
