import type { OutputOf } from '@cadenza/contract/operations';
import { plainFileName } from '@cadenza/domain/files/file-name';
import { noRoomFor } from '@cadenza/domain/files/file-quota';
import type { SignedInContext } from '../../../platform/context.ts';
import type { Db } from '../../../platform/db/database.ts';
import { refuseIf } from '../../../platform/refusal.ts';
import type { LockedBooking } from '../../bookings/door.ts';
import { findRoom } from '../store.ts';
import { startUpload } from './start-upload.ts';

interface AnnouncedFile {
  purpose: 'attachment' | 'key song';
  name: string;
  contentType: string;
  bytes: number;
  lastModified: string;
  label?: string;
  gigId: string | null;
  songId?: string;
}

/**
 * Reserves room for a file of a booking and returns the address to upload it to. Pending uploads count as well, and the
 * booking is locked: of many simultaneous uploads only those that fit are admitted.
 */
export async function startBookingUpload(
  trx: Db,
  context: SignedInContext,
  booking: LockedBooking,
  file: AnnouncedFile,
): Promise<OutputOf<'createAttachmentUploadUrl'>> {
  refuseIf(noRoomFor(file.bytes, await findRoom(trx, booking.id, context.now)));
  return startUpload(trx, context, { ...file, name: plainFileName(file.name), bookingId: booking.id });
}
