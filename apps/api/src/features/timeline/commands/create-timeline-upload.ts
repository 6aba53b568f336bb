import type { InputOf, OutputOf } from '@cadenza/contract/operations';
import { plainFileName } from '@cadenza/domain/files/file-name';
import type { OfficeContext } from '../../../platform/context.ts';
import { manageBooking } from '../../bookings/door.ts';
import { startUpload } from '../../files/door/start-upload.ts';

/**
 * Records a timeline's file before its upload. It does not count towards the booking's storage: it is read once, and deleted
 * after a day.
 */
export async function createTimelineUpload(
  context: OfficeContext,
  eventId: string,
  file: InputOf<'createTimelineUploadUrl'>['body'],
): Promise<OutputOf<'createTimelineUploadUrl'>> {
  return context.db.transaction().execute(async (trx) => {
    const { id: bookingId } = await manageBooking(trx, context.scope, eventId);
    const name = plainFileName(file.name);
    return startUpload(trx, context, { ...file, name, contentType: 'text/csv', purpose: 'timeline', bookingId });
  });
}
