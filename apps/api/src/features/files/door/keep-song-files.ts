import type { Db } from '../../../platform/db/database.ts';
import { originalKey, UploadStatus } from '../../../platform/files/file-records.ts';
import { enqueue } from '../../../platform/jobs/enqueue.ts';
import { refuse } from '../../../platform/refusal.ts';
import type { LockedBookingId } from '../../../platform/session/booking-proof.ts';
import { cancelFile } from '../store.ts';

/** Keeps these files of a song and removes the others; a file that does not belong to the song is refused. */
export async function keepSongFiles(
  trx: Db,
  bookingId: LockedBookingId,
  songId: string,
  keptIds: readonly string[],
): Promise<void> {
  const files = await trx
    .selectFrom('files')
    .select(['id', 'storage_key'])
    .where('booking_id', '=', bookingId)
    .where('song_id', '=', songId)
    .where('status', '=', UploadStatus.Uploaded)
    .execute();
  if (!keptIds.every((id) => files.some((file) => file.id === id))) throw refuse('fileNotFound');
  const gone = files.filter(({ id }) => !keptIds.includes(id));
  for (const { id } of gone) await cancelFile(trx, id);
  if (gone.length > 0) {
    await enqueue(trx, 'remove-files', { keys: gone.map(({ storage_key }) => originalKey(storage_key)) });
  }
}
