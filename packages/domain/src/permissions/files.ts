import { type Actor, isMusician } from './access.ts';
import { type BookingRecord, canManageBooking, canSeeBooking } from './bookings.ts';
import { isAtLeast } from './modes.ts';

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

/** The parts of a document, of a trade invoice or a comment on an issue, that the rules check. */
export interface DocumentRecord {
  createdBy: string;
  /** Whether its record has been saved. */
  isPlaced: boolean;
  /** Of its record; null for one of the whole house. */
  cityId: string | null;
  /** Whom the comment answers; null for any other. */
  answeredUserId: string | null;
}

/**
 * Support managers and up read the documents of their cities and of the house; one that waits for its record is its sender's. Whoever
 * gets an answer reads what came with it.
 */
export function canReadDocument(actor: Actor, document: DocumentRecord): boolean {
  if (document.answeredUserId === actor.userId) return true;
  if (!isAtLeast(actor.mode, 'SupportManager')) return false;
  if (!document.isPlaced) return document.createdBy === actor.userId;
  return document.cityId === null || actor.cityIds.includes(document.cityId);
}
