import type { Handler } from '../../../platform/http/routes.ts';
import { manageBooking } from '../../bookings/door.ts';
import { startBookingUpload } from '../door/start-booking-upload.ts';
import { expectGigOf } from '../store.ts';

/** Records a file about to be uploaded to a booking, or to one of its gigs, and returns the address to upload it to. */
export const createAttachmentUploadUrl: Handler<'createAttachmentUploadUrl'> = (
  context,
  { params: { id: bookingId }, body: file },
) =>
  context.db.transaction().execute(async (trx) => {
    const booking = await manageBooking(trx, context.scope, bookingId);
    await expectGigOf(trx, booking.id, file.gigId);
    return startBookingUpload(trx, context, booking, { ...file, purpose: 'attachment' });
  });
