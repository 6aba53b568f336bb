import { type Actor, isMusician } from './access.ts';
import { type BookingRecord, canManageBooking, canSeeBooking } from './bookings.ts';

/** The parts of a booking's file that the rules check. */
export interface BookingFileRecord extends BookingRecord {
  /** Who is booked for the gig that the file belongs to; nobody for a file of the whole booking. */
  gigMusicianIds: readonly string[];
}

/** Staff read every file of their cities' bookings; musicians those of the gigs that they are booked for now. */
export const canReadBookingFile = (actor: Actor, file: BookingFileRecord): boolean =>
  canSeeBooking(actor, file) || (isMusician(actor) && file.gigMusicianIds.includes(actor.userId));

/** Who manages the booking uploads and removes its files. */
export const canChangeBookingFile = (actor: Actor, file: BookingRecord): boolean => canManageBooking(actor, file);
