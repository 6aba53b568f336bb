import type { Handler } from '../../../platform/http/routes.ts';
import { manageBooking } from '../../bookings/door.ts';
import { startBookingUpload } from '../../files/door/start-booking-upload.ts';
import { findSong } from '../store.ts';

/** Records a file before its upload to a key song, for the musicians of its gig. */
export const createKeySongUploadUrl: Handler<'createKeySongUploadUrl'> = (
  context,
  { params: { id: songId }, body: file },
) =>
  context.db.transaction().execute(async (trx) => {
    const { booking_id } = await findSong(trx, songId, 'key song');
    const booking = await manageBooking(trx, context.scope, booking_id);
    // Read again: the previous holder of the booking's lock may have removed the song.
    const song = await findSong(trx, songId, 'key song');
    return startBookingUpload(trx, context, booking, { ...file, purpose: 'key song', gigId: song.gig_id, songId });
  });
