import { type Actor, isMusician } from './access.ts';
import { type BookingRecord, canManageBooking, canSeeBooking } from './bookings.ts';
import { isAtLeast } from './modes.ts';

/** The fields of a booking's file that the rules check. */
export interface BookingFileRecord extends BookingRecord {
  /** The musicians booked for the file's gig; empty for a file of the whole booking. */
  gigMusicianIds: readonly string[];
}

/** Staff read every file of their cities' bookings; musicians those of the gigs they are currently booked for. */
export const canReadBookingFile = (actor: Actor, file: BookingFileRecord): boolean =>
  canSeeBooking(actor, file) || (isMusician(actor) && file.gigMusicianIds.includes(actor.userId));

/** The booking's manager uploads and deletes its files. */
export const canChangeBookingFile = (actor: Actor, file: BookingRecord): boolean => canManageBooking(actor, file);

/** The fields of a document, of a trade invoice or a comment on an issue, that the rules check. */
export interface DocumentRecord {
  createdBy: string;
  /** Whether its record has been saved. */
  isPlaced: boolean;
  /** The city of its record; null for a record without one. */
  cityId: string | null;
  /** The reporter whom the comment answers; null for others. */
  answeredUserId: string | null;
}

/**
 * Support managers and up read documents of their cities and those without a city; an unsaved one is visible only to its uploader. The
 * reporter who gets an answer can read its attachments.
 */
export function canReadDocument(actor: Actor, document: DocumentRecord): boolean {
  if (document.answeredUserId === actor.userId) return true;
  if (!isAtLeast(actor.mode, 'SupportManager')) return false;
  if (!document.isPlaced) return document.createdBy === actor.userId;
  return document.cityId === null || actor.cityIds.includes(document.cityId);
}
