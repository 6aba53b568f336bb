import { plainFileName } from '@cadenza/domain/files/file-name';
import type { Handler } from '../../../platform/http/routes.ts';
import { manageBooking } from '../../bookings/door.ts';
import { startUpload } from '../../files/door/start-upload.ts';

/**
 * Records a timeline's file before its upload. It does not count towards the booking's storage: it is read once, and deleted
 * after a day.
 */
export const createTimelineUploadUrl: Handler<'createTimelineUploadUrl'> = (
  context,
  { params: { eventId }, body: file },
) =>
  context.db.transaction().execute(async (trx) => {
    const { id: bookingId } = await manageBooking(trx, context.scope, eventId);
    const name = plainFileName(file.name);
    return startUpload(trx, context, { ...file, name, contentType: 'text/csv', purpose: 'timeline', bookingId });
  });
