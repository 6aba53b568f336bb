import { isClosed } from '@cadenza/domain/bookings/booking-status';
import { isOpenPayment, refusalOf } from '@cadenza/domain/customer-payments/invoicing';
import type { OfficeContext } from '../../../platform/context.ts';
import type { Db } from '../../../platform/db/database.ts';
import { refuse, refuseIf } from '../../../platform/refusal.ts';
import { type LockedBooking, manageBooking } from '../../bookings/door.ts';
import { findPaymentBasis, type PaymentBasis, type PaymentRow } from '../door/payment-basis.ts';
import { bookingOfPayment } from '../store.ts';
import { viewPayments } from '../views.ts';

/** What an action on an open payment receives; its transaction has locked the booking. */
export interface OpenPayment {
  trx: Db;
  booking: LockedBooking;
  payment: PaymentRow;
  basis: PaymentBasis;
}

/**
 * Runs one action on an open payment and returns the booking's payments afterwards; refuses a payment that is paid or
 * void.
 */
export async function changeOpenPayment(
  context: OfficeContext,
  paymentId: string,
  action: 'send' | 'update' | 'remind' | 'void',
  run: (open: OpenPayment) => Promise<void>,
) {
  const bookingId = await bookingOfPayment(context.db, paymentId);
  return context.db.transaction().execute(async (trx) => {
    const booking = await manageBooking(trx, context.scope, bookingId);
    const basis = await findPaymentBasis(trx, booking.id, context.now);
    const payment = basis.payments.find(({ id }) => id === paymentId);
    if (!payment) throw new Error('the payment is gone');
    if (!isOpenPayment(payment)) throw refuse('paymentEnded', { status: payment.status });
    refuseIf(refusalOf(action, basis, payment, isClosed(booking.status)));
    await run({ trx, booking, payment, basis });
    return { payments: await viewPayments(trx, context, booking) };
  });
}
