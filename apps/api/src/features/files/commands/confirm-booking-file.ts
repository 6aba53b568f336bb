import { type ContentType, kindOfType } from '@cadenza/domain/files/file-types';
import { canChangeBookingFile } from '@cadenza/domain/permissions/files';
import type { SignedInContext } from '../../../platform/context.ts';
import { contentTypeOf } from '../../../platform/files/content-type.ts';
import { originalKey, UploadStatus } from '../../../platform/files/file-records.ts';
import { readStored } from '../../../platform/files/read-stored.ts';
import { eventAuthorOf, recordEvent } from '../../../platform/history/record-event.ts';
import { enqueue } from '../../../platform/jobs/enqueue.ts';
import { refuse } from '../../../platform/refusal.ts';
import { lockBooking } from '../../bookings/door.ts';
import { type BookingFile, cancelFile, findReadableFile, keepUpload } from '../store.ts';

/**
 * Looks at an uploaded file of a booking by its content and keeps it. What is not of the kind that its name says is cancelled and
 * removed. Confirming twice changes nothing.
 */
export async function confirmBookingFile(context: SignedInContext, id: string): Promise<void> {
  const { db, actor, now } = context;
  const file = await findReadableFile(db, actor, id);
  if (!canChangeBookingFile(actor, file)) throw refuse('bookingOfAnotherManager');
  if (file.status === UploadStatus.Uploaded) return;
  if (file.status !== UploadStatus.Created) throw refuse('uploadEnded');
  const seen = await lookAt(context, file);
  await db.transaction().execute(async (trx) => {
    const booking = await lockBooking(trx, file.bookingId);
    const managed = { cityId: booking.city_id, assigneeUserId: booking.assignee_user_id };
    if (!canChangeBookingFile(actor, managed)) throw refuse('bookingOfAnotherManager');
    if (!(await keepUpload(trx, booking.id, id, { ...seen, now }))) {
      const { status } = await findReadableFile(trx, actor, id);
      if (status === UploadStatus.Uploaded) return;
      throw refuse('uploadEnded');
    }
    const event = { kind: 'attachment changed', change: 'added', name: file.name } as const;
    await recordEvent(trx, booking.id, now, eventAuthorOf(context), event);
  });
}

async function lookAt(
  context: SignedInContext,
  file: BookingFile,
): Promise<{ contentType: ContentType; bytes: number }> {
  const content = await readStored(context.platform.files, originalKey(file.storageKey), context.now);
  if (content === null) throw refuse('uploadMissing');
  const contentType = contentTypeOf(content);
  const told = kindOfType(file.contentType);
  if (contentType !== null && kindOfType(contentType) === told) return { contentType, bytes: content.length };
  // It will never be anything else: it is removed at once, together with its address.
  await context.db.transaction().execute(async (trx) => {
    await cancelFile(trx, file.id);
    await enqueue(trx, 'remove-files', { keys: [originalKey(file.storageKey)] });
  });
  throw refuse('fileNotAsNamed', { kind: told ?? 'text' });
}
