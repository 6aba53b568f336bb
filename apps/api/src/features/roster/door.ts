import type { OfficeContext } from '../../platform/context.ts';
import type { Db } from '../../platform/db/database.ts';
import type { SeenBookingId } from '../../platform/session/booking-proof.ts';
import { presentRoster, type Roster } from './present.ts';
import { findRoster } from './views.ts';

/** The page *Musicians* of a booking as it stands for this person: what an action on it answers. The booking has been checked before. */
export const rosterFor = async ({ actor }: OfficeContext, db: Db, bookingId: SeenBookingId): Promise<Roster> =>
  presentRoster(actor, await findRoster(db, bookingId));
