import type { Handler } from '../../../platform/http/routes.ts';
import { manageBooking } from '../../bookings/door.ts';
import { presentPlan } from '../present.ts';
import { bookingOfLine } from '../store.ts';
import { findPlan } from '../views.ts';
import { issueLine } from './issue-line.ts';

/** Staff send the invoice of a line early. Concurrent requests send it once: they wait for the booking's lock. */
export const invoicePlanLine: Handler<'invoicePlanLine'> = async (context, { params: { id: lineId } }) => {
  const bookingId = await bookingOfLine(context.db, lineId);
  return context.db.transaction().execute(async (trx) => {
    const booking = await manageBooking(trx, context.scope, bookingId);
    await issueLine(trx, context, booking, lineId);
    return { plan: presentPlan(context.actor, booking, await findPlan(trx, booking.id, context.now)) };
  });
};
