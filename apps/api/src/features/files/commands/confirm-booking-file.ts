import { canChangeBookingFile } from '@cadenza/domain/permissions/files';
import type { SignedInContext } from '../../../platform/context.ts';
import { UploadStatus } from '../../../platform/files/file-records.ts';
import { eventAuthorOf, recordEvent } from '../../../platform/history/record-event.ts';
import { refuse } from '../../../platform/refusal.ts';
import { lockBooking } from '../../bookings/door.ts';
import { inspectUpload, removeOtherCopy } from '../door/inspect-upload.ts';
import { findReadableFile, keepUpload } from '../store.ts';

/**
 * Checks an uploaded file of a booking by its content and keeps it. If its content does not match its name, the upload
 * is cancelled and removed. Confirming twice changes nothing.
 */
export async function confirmBookingFile(context: SignedInContext, id: string): Promise<void> {
  const { db, actor, now } = context;
  const file = await findReadableFile(db, actor, id);
  if (!canChangeBookingFile(actor, file)) throw refuse('bookingOfAnotherManager');
  if (file.status === UploadStatus.Uploaded) return;
  if (file.status !== UploadStatus.Created) throw refuse('uploadEnded');
  const seen = await inspectUpload(context, file);
  await db.transaction().execute(async (trx) => {
    const booking = await lockBooking(trx, file.bookingId);
    const managed = { cityId: booking.city_id, assigneeUserId: booking.assignee_user_id };
    if (!canChangeBookingFile(actor, managed)) throw refuse('bookingOfAnotherManager');
    const isKept = await keepUpload(trx, booking.id, id, { ...seen, now });
    await removeOtherCopy(trx, file, { ...seen, isKept });
    if (!isKept) {
      const { status } = await findReadableFile(trx, actor, id);
      if (status === UploadStatus.Uploaded) return;
      throw refuse('uploadEnded');
    }
    const event = { kind: 'attachment changed', change: 'added', name: file.name } as const;
    await recordEvent(trx, booking.id, now, eventAuthorOf(context), event);
  });
}
