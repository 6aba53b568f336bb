import type { SignedInContext } from '../../../platform/context.ts';
import type { Db } from '../../../platform/db/database.ts';
import { contentTypeOf } from '../../../platform/files/content-type.ts';
import { originalKey, UploadStatus } from '../../../platform/files/file-records.ts';
import { readStored } from '../../../platform/files/read-stored.ts';
import { enqueue } from '../../../platform/jobs/enqueue.ts';
import { refuse } from '../../../platform/refusal.ts';
import type { LockedBookingId, SeenBookingId } from '../../../platform/session/booking-proof.ts';

const temporaryFile = (db: Db, bookingId: SeenBookingId, id: string) =>
  db
    .selectFrom('files')
    .select(['id', 'name', 'storage_key', 'status'])
    .where('id', '=', id)
    .where('booking_id', '=', bookingId)
    .where('purpose', '=', 'timeline');

/** The name and text of an uploaded file that is read once and then removed; null if it is not UTF-8 text. */
export async function readTemporaryFile(
  { db, platform, now }: SignedInContext,
  bookingId: SeenBookingId,
  id: string,
): Promise<{ name: string; text: string | null }> {
  const file = await temporaryFile(db, bookingId, id).executeTakeFirstOrThrow(() => refuse('fileNotFound'));
  if (file.status !== UploadStatus.Created) throw refuse('uploadEnded');
  const content = await readStored(platform.files, originalKey(file.storage_key), now);
  if (content === null) throw refuse('uploadMissing');
  return { name: file.name, text: contentTypeOf(content) === 'text/plain' ? decoded(content) : null };
}

function decoded(content: Buffer): string | null {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(content);
  } catch {
    return null;
  }
}

/** Removes a file that has been read; refused when it is already gone. */
export async function removeTemporaryFile(trx: Db, bookingId: LockedBookingId, id: string): Promise<void> {
  const file = await temporaryFile(trx, bookingId, id).forUpdate().executeTakeFirst();
  if (file?.status !== UploadStatus.Created) throw refuse('uploadEnded');
  await trx.updateTable('files').set({ status: UploadStatus.Cancelled }).where('id', '=', file.id).execute();
  await enqueue(trx, 'remove-files', { keys: [originalKey(file.storage_key)] });
}
