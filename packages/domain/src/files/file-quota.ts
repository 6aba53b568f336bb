import { type Reason, reason } from '../refusals/reason.ts';

export const maxFilesOfBooking = 200;

interface Room {
  /** The number and total size of the booking's files, including pending uploads. */
  files: number;
  usedBytes: number;
  quotaMegabytes: number;
}

export const quotaBytes = ({ quotaMegabytes }: Pick<Room, 'quotaMegabytes'>): number => quotaMegabytes * 1024 * 1024;

/** Why another file of this size does not fit in a booking, or null. */
export function noRoomFor(addedBytes: number, room: Room): Reason | null {
  if (room.files >= maxFilesOfBooking) return reason('tooManyFiles', { most: maxFilesOfBooking });
  if (room.usedBytes + addedBytes <= quotaBytes(room)) return null;
  return reason('bookingFilesFull', { megabytes: room.quotaMegabytes });
}
