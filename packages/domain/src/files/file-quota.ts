import { type Reason, reason } from '../refusals/reason.ts';

export const mostFilesOfBooking = 200;

interface Room {
  /** How many files the booking has, and what they take together, with those that are on their way. */
  files: number;
  usedBytes: number;
  quotaMegabytes: number;
}

export const quotaBytes = ({ quotaMegabytes }: Pick<Room, 'quotaMegabytes'>): number => quotaMegabytes * 1024 * 1024;

/** Why another file of this size does not fit into a booking, or null. */
export function noRoomFor(addedBytes: number, room: Room): Reason | null {
  if (room.files >= mostFilesOfBooking) return reason('tooManyFiles', { most: mostFilesOfBooking });
  if (room.usedBytes + addedBytes <= quotaBytes(room)) return null;
  return reason('bookingFilesFull', { megabytes: room.quotaMegabytes });
}
