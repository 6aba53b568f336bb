import type { InputOf, OutputOf } from '@cadenza/contract/operations';
import type { OfficeContext } from '../../../platform/context.ts';
import { manageBooking } from '../../bookings/door.ts';
import { startBookingUpload } from '../../files/door/start-booking-upload.ts';
import { findSong } from '../store.ts';

/** Records a file about to be uploaded to a key song, which the musicians of its gig read. */
export async function createKeySongUpload(
  context: OfficeContext,
  songId: string,
  file: InputOf<'createKeySongUploadUrl'>['body'],
): Promise<OutputOf<'createKeySongUploadUrl'>> {
  return context.db.transaction().execute(async (trx) => {
    const { booking_id } = await findSong(trx, songId, 'key song');
    const booking = await manageBooking(trx, context.scope, booking_id);
    // Read again: whoever held the booking before may have removed the song.
    const song = await findSong(trx, songId, 'key song');
    return startBookingUpload(trx, context, booking, { ...file, purpose: 'key song', gigId: song.gig_id, songId });
  });
}
