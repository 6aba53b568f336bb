import type { CustomerPayment } from '@cadenza/contract/customer-payments/shapes';
import { type BookingStatus, isClosed } from '@cadenza/domain/bookings/booking-status';
import { type PaymentAction, paymentActions } from '@cadenza/domain/customer-payments/customer-payment-lifecycle';
import {
  invoicingRefusal,
  isOpenPayment,
  latestPayment,
  mostToInvoice,
  openPayment,
  type PaymentSide,
  paymentAmounts,
  paymentSide,
  suggestedAmount,
} from '@cadenza/domain/customer-payments/invoicing';
import {
  type PaymentKind,
  paymentKinds,
  toCollect,
  toInvoice,
} from '@cadenza/domain/customer-payments/outstanding-balance';
import { PaymentStatus } from '@cadenza/domain/customer-payments/payment-status';
import type { InvoiceKind } from '@cadenza/domain/history/booking-events';
import { formatMinor } from '@cadenza/domain/money';
import { canManageBooking } from '@cadenza/domain/permissions/bookings';
import { sentenceOf } from '@cadenza/domain/refusals/sentence-of';
import { addDays } from '@cadenza/domain/time';
import type { OfficeContext, Platform } from '../../platform/context.ts';
import type { Db } from '../../platform/db/database.ts';
import { invalidField, refuseWith } from '../../platform/refusal.ts';
import type { SeenBookingId } from '../../platform/session/booking-proof.ts';
import { onlineInvoiceUrl } from './door.ts';
import { findPaymentBasis, type PaymentBasis, type PaymentRow, type Payments } from './views.ts';

const dueDate = (basis: PaymentBasis): string => addDays(basis.today, basis.settings.invoiceDueDays);

/** What history calls an invoice of this kind. */
export const invoiceWord = (kind: PaymentKind): InvoiceKind =>
  paymentSide(kind) === 'full' ? 'full payment' : 'deposit';

/** Refuses what the lifecycle of the requested side does not currently allow. */
export function refuseUnless(
  action: PaymentAction,
  basis: PaymentBasis,
  side: PaymentSide,
  booking: { status: BookingStatus },
): void {
  const reason = invoicingRefusal(action, basis, side, isClosed(booking.status));
  if (reason !== null) throw refuseWith(reason);
}

/** The amounts of the requested invoice; refuses more than is still to be invoiced. */
export function wantedAmounts(basis: PaymentBasis, wanted: { kind: PaymentKind; amountMinor: number | null }) {
  const openId = openPayment(basis, paymentSide(wanted.kind))?.id ?? null;
  const amountMinor = wanted.amountMinor ?? suggestedAmount(basis, wanted.kind);
  const most = Math.max(0, mostToInvoice(basis, openId));
  if (amountMinor > most) {
    throw invalidField('amountMinor', `At most ${formatMinor(most, basis.currency)} is still to be invoiced.`);
  }
  const { netMinor, taxMinor } = paymentAmounts(basis, amountMinor, openId);
  return { amountMinor, netMinor, taxMinor, dueOn: dueDate(basis) };
}

/** The payments of a booking as the office sees them. */
function presentPayments(
  platform: Platform,
  bookingId: string,
  basis: PaymentBasis,
  booking: { isClosed: boolean; canManage: boolean },
): Payments {
  const rows = basis.payments.map(({ status, isSend, amountMinor }) => ({ status, isSent: isSend, amountMinor }));
  const firmMinor = basis.firm?.grossMinor ?? null;
  const pending = basis.payments.findLast(isOpenPayment);
  const present = (payment: PaymentRow) => presentPayment(platform, payment);
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
    toInvoiceMinor: firmMinor === null ? null : toInvoice(firmMinor, rows),
    toCollectMinor: firmMinor === null ? null : toCollect(firmMinor, rows),
    amounts: Object.fromEntries(
      paymentKinds.map((kind) => [kind, suggestedAmount(basis, kind)]),
    ) as Payments['amounts'],
    depositPercent: basis.settings.depositPercent,
    dueOn: dueDate(basis),
    items: basis.payments.map(present),
    pendingInvoice: pending ? { id: pending.id } : null,
    deposit: sideView('deposit'),
    full: sideView('full'),
    canManage: booking.canManage,
  };
}

/** The current payments of a booking. */
export async function paymentsNow(
  db: Db,
  context: OfficeContext,
  booking: { id: SeenBookingId; status: BookingStatus; city_id: string; assignee_user_id: string | null },
): Promise<Payments> {
  const basis = await findPaymentBasis(db, booking.id, context.now);
  const record = { cityId: booking.city_id, assigneeUserId: booking.assignee_user_id };
  return presentPayments(context.platform, booking.id, basis, {
    isClosed: isClosed(booking.status),
    canManage: canManageBooking(context.actor, record),
  });
}

function presentPayment(platform: Platform, { linkVersion, ...payment }: PaymentRow): CustomerPayment {
  const opens = payment.invoiceId !== null && payment.status !== PaymentStatus.Cancelled;
  return { ...payment, onlineInvoiceUrl: opens ? onlineInvoiceUrl(platform, payment.id, linkVersion) : null };
}
