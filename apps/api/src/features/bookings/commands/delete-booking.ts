import { isProspect } from '@cadenza/domain/bookings/booking-status';
import { canAdministerBooking } from '@cadenza/domain/permissions/bookings';
import { sql } from 'kysely';
import type { Db } from '../../../platform/db/database.ts';
import { keysOfBooking } from '../../../platform/files/file-records.ts';
import type { Handler } from '../../../platform/http/routes.ts';
import { enqueue } from '../../../platform/jobs/enqueue.ts';
import { refuse } from '../../../platform/refusal.ts';
import { isNamedByTradeInvoice } from '../../committed-costs/door.ts';
import { findIssuesAbout } from '../../issues/door.ts';
import { type LockedBooking, manageBooking } from '../door.ts';

/**
 * Deletes a prospect with everything entered for it, and its customer if this was their only booking. Refused once it
 * is agreed or anything was invoiced: such bookings are cancelled or archived instead.
 */
export const deleteBooking: Handler<'deleteBooking'> = ({ db, scope }, { params: { id: bookingId } }) =>
  db.transaction().execute(async (trx) => {
    const booking = await manageBooking(trx, scope, bookingId);
    if (!canAdministerBooking(scope.actor, { cityId: booking.city_id })) throw refuse('notPermitted');
    if (!isProspect(booking.status)) {
      throw refuse('bookingNoProspect');
    }
    if ((await hasCustomerPayments(trx, booking.id)) || (await isNamedByTradeInvoice(trx, booking.id))) {
      throw refuse('bookingInvoiced');
    }
    const numbers = await findIssuesAbout(trx, booking);
    if (numbers.length > 0) throw refuse('issuesReferTo', { what: `Booking ${booking.number}`, numbers });
    await deleteProspect(trx, booking);
  });

/** Any payment at all, even void: whatever was invoiced has to be retained. */
async function hasCustomerPayments(trx: Db, bookingId: string): Promise<boolean> {
  const row = await trx
    .selectFrom('customer_payments')
    .select('id')
    .where('booking_id', '=', bookingId)
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}

/** Removes the booking with everything that depends on it, and the customer too if they have no other booking. */
async function deleteProspect(trx: Db, booking: LockedBooking): Promise<void> {
  const { id, customer_id } = booking;
  const keys = await keysOfBooking(trx, id);
  if (keys.length > 0) await enqueue(trx, 'remove-files', { keys });
  await trx.deleteFrom('bookings').where('id', '=', id).execute();
  const others = trx.selectFrom('bookings').select('id').where('customer_id', '=', customer_id);
  const isGone = sql<boolean>`not exists ${others}`;
  await trx.deleteFrom('customer_contacts').where('customer_id', '=', customer_id).where(isGone).execute();
  await trx.deleteFrom('customers').where('id', '=', customer_id).where(isGone).execute();
}
