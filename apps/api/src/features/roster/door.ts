import { rosterRefusal } from '@cadenza/domain/roster/roster-rules';
import type { OfficeContext, OfficeScope } from '../../platform/context.ts';
import type { Db } from '../../platform/db/database.ts';
import { refuseIf } from '../../platform/refusal.ts';
import type { SeenBookingId } from '../../platform/session/booking-proof.ts';
import { type LockedBooking, manageBooking } from '../bookings/door.ts';
import { presentRoster, type Roster } from './present.ts';
import { findRoster } from './views.ts';

/**
 * The page *Musicians* of a booking in its current state for this person, as actions return it. Access to the booking was checked
 * before.
 */
export const rosterFor = async ({ actor }: OfficeContext, db: Db, bookingId: SeenBookingId): Promise<Roster> =>
  presentRoster(actor, await findRoster(db, bookingId));

/** Locks a booking that this person manages, like `manageBooking`, and refuses if musicians cannot be changed in its status. */
export async function manageRoster(trx: Db, scope: OfficeScope, bookingId: string): Promise<LockedBooking> {
  const booking = await manageBooking(trx, scope, bookingId);
  refuseIf(rosterRefusal(booking.status));
  return booking;
}
