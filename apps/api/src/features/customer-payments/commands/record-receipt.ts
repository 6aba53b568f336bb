import type { Handler } from '../../../platform/http/routes.ts';
import { refuse } from '../../../platform/refusal.ts';
import { manageBooking } from '../../bookings/door.ts';
import { bookingOfReceipt } from '../door/receipts.ts';
import { receiveMoney } from '../door/receive-money.ts';
import { viewPayments } from '../views.ts';

/**
 * Records money received from the customer, also for a closed booking: it pays what is open, and the rest is credit.
 * With the id of a known receipt it changes nothing, so that repeating the request records one.
 */
export const recordReceipt: Handler<'recordReceipt'> = (context, { params: { id: bookingId }, body: receipt }) =>
  context.db.transaction().execute(async (trx) => {
    const booking = await manageBooking(trx, context.scope, bookingId);
    const known = await bookingOfReceipt(trx, receipt.id);
    if (known !== undefined && known !== booking.id) throw refuse('receiptNotFound');
    if (known === undefined) await receiveMoney(trx, context, booking, receipt);
    return { payments: await viewPayments(trx, context, booking) };
  });
