import { canAdministerBooking } from '@cadenza/domain/permissions/bookings';
import type { OfficeContext } from '../../../platform/context.ts';
import type { Db } from '../../../platform/db/database.ts';
import { refuse } from '../../../platform/refusal.ts';
import { type LockedBooking, manageBooking } from '../../bookings/door.ts';
import { findPaymentBasis, type PaymentBasis } from '../door/payment-basis.ts';
import { bookingOfRefund } from '../door/refunds.ts';
import { viewPayments } from '../views.ts';

interface Changing {
  trx: Db;
  booking: LockedBooking;
  basis: PaymentBasis;
  refund: PaymentBasis['refunds'][number];
}

/** Changes a refund under the booking's lock, as an admin of the city, and returns the payments afterwards. */
export async function changeRefund(
  context: OfficeContext,
  refundId: string,
  change: (changing: Changing) => Promise<void>,
) {
  const bookingId = await bookingOfRefund(context.db, refundId);
  return context.db.transaction().execute(async (trx) => {
    const booking = await manageBooking(trx, context.scope, bookingId);
    if (!canAdministerBooking(context.actor, { cityId: booking.city_id })) throw refuse('refundsForAdmins');
    const basis = await findPaymentBasis(trx, booking.id, context.now);
    const refund = basis.refunds.find(({ id }) => id === refundId);
    if (!refund) throw refuse('refundNotFound');
    await change({ trx, booking, basis, refund });
    return { payments: await viewPayments(trx, context, booking) };
  });
}
