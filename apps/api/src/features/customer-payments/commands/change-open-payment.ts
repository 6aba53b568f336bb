import { isOpenPayment, paymentSide } from '@cadenza/domain/customer-payments/invoicing';
import type { OfficeContext } from '../../../platform/context.ts';
import type { Db } from '../../../platform/db/database.ts';
import { refuse } from '../../../platform/refusal.ts';
import type { LockedBookingId } from '../../../platform/session/booking-proof.ts';
import { manageBooking } from '../../bookings/door.ts';
import { paymentsNow, refuseUnless } from '../present.ts';
import { bookingOfPayment } from '../store.ts';
import { findPaymentBasis, type PaymentBasis, type PaymentRow } from '../views.ts';

/** What an action on an open payment receives; its transaction has locked the booking. */
export interface OpenPayment {
  trx: Db;
  bookingId: LockedBookingId;
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
    if (!payment) throw new Error('the payment has gone');
    if (!isOpenPayment(payment)) throw refuse('paymentEnded', { status: payment.status });
    refuseUnless(action, basis, paymentSide(payment.kind), booking);
    await run({ trx, bookingId: booking.id, payment, basis });
    return { payments: await paymentsNow(trx, context, booking) };
  });
}
