import type { AddOnChoice } from '@cadenza/domain/add-ons/chosen-add-ons';
import type { Db } from '../../../platform/db/database.ts';
import type { LockedBookingId } from '../../../platform/session/booking-proof.ts';

/** Replaces the add-ons of a booking. */
export async function chooseAddOns(
  trx: Db,
  bookingId: LockedBookingId,
  choices: readonly AddOnChoice[],
): Promise<void> {
  await trx.deleteFrom('booking_add_ons').where('booking_id', '=', bookingId).execute();
  if (choices.length === 0) return;
  const rows = choices.map(({ addOnId, count }) => ({ booking_id: bookingId, add_on_id: addOnId, count }));
  await trx.insertInto('booking_add_ons').values(rows).execute();
}
