import type { Platform } from '../../platform/context.ts';
import { UploadStatus } from '../../platform/files/file-records.ts';
import { isOwnFileStore } from '../../platform/files/file-store.ts';
import { pictureKeys } from '../../platform/files/picture-address.ts';
import { enqueue } from '../../platform/jobs/enqueue.ts';

const day = 24 * 60 * 60_000;

/** Removes files that are no longer shown anywhere. */
export async function removeFiles(
  { files, clock }: Pick<Platform, 'files' | 'clock'>,
  { keys }: { keys: string[] },
): Promise<void> {
  for (const key of keys) await files.remove(key, clock.now());
}

/** Removes uploads that were started more than a day ago and never confirmed, with any files they left. */
export async function clearUnfinished({ database, files, clock }: Platform): Promise<void> {
  const before = new Date(Date.parse(clock.now()) - day).toISOString();
  await database.kysely.transaction().execute(async (trx) => {
    const unfinished = await trx
      .updateTable('files')
      .set({ status: UploadStatus.Cancelled })
      .where('status', '=', UploadStatus.Created)
      .where('created_at', '<', before)
      .returning('storage_key')
      .execute();
    const keys = unfinished.flatMap(({ storage_key }) => pictureKeys(storage_key));
    // A job of its own: while a bucket cannot be reached it is tried again.
    if (keys.length > 0) await enqueue(trx, 'remove-files', { keys });
  });
  if (isOwnFileStore(files)) await files.sweep(before);
}
