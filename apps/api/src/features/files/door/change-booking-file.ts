import { canChangeBookingFile } from '@cadenza/domain/permissions/files';
import type { SignedInContext } from '../../../platform/context.ts';
import type { Db } from '../../../platform/db/database.ts';
import { UploadStatus } from '../../../platform/files/file-records.ts';
import { refuse } from '../../../platform/refusal.ts';
import { type LockedBooking, lockBooking } from '../../bookings/door.ts';
import { type BookingFile, findReadableFile } from '../store.ts';

/** Runs one change of a stored file by a manager of its booking, in a transaction that locks the booking. */
export async function changeBookingFile(
  { db, actor }: SignedInContext,
  id: string,
  action: (trx: Db, booking: LockedBooking, file: BookingFile) => Promise<void>,
): Promise<void> {
  await db.transaction().execute(async (trx) => {
    const { bookingId } = await findReadableFile(trx, actor, id);
    const booking = await lockBooking(trx, bookingId);
    // Read again: a transaction that held the lock before may have removed the file, or reassigned the booking.
    const file = await findReadableFile(trx, actor, id);
    if (file.status !== UploadStatus.Uploaded) throw refuse('fileNotFound');
    if (!canChangeBookingFile(actor, file)) throw refuse('bookingOfAnotherManager');
    await action(trx, booking, file);
  });
}
