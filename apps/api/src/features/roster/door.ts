import type { OfficeContext } from '../../platform/context.ts';
import type { Db } from '../../platform/db/database.ts';
import type { SeenBookingId } from '../../platform/session/booking-proof.ts';
import { presentRoster, type Roster } from './present.ts';
import { findRoster } from './views.ts';

/**
 * The page *Musicians* of a booking in its current state for this person, as actions return it. Access to the booking was checked
 * before.
 */
export const rosterFor = async ({ actor }: OfficeContext, db: Db, bookingId: SeenBookingId): Promise<Roster> =>
  presentRoster(actor, await findRoster(db, bookingId));
