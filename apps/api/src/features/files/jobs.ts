import { publicFilePurposes } from '@cadenza/domain/files/file-types';
import type { Platform } from '../../platform/context.ts';
import { UploadStatus } from '../../platform/files/file-records.ts';
import { isOwnFileStore } from '../../platform/files/file-store.ts';
import { pictureKeys } from '../../platform/files/picture-address.ts';
import { soundKey } from '../../platform/files/sound-address.ts';
import { enqueue } from '../../platform/jobs/enqueue.ts';

const day = 24 * 60 * 60_000;

/** Removes files that are no longer shown anywhere. */
export async function removeFiles(
  { files, clock }: Pick<Platform, 'files' | 'clock'>,
  { keys }: { keys: string[] },
): Promise<void> {
  for (const key of keys) await files.remove(key, clock.now());
}

/**
 * Removes uploads that were started more than a day ago and never confirmed, with any files they left, and documents whose record was
 * not saved within a day.
 */
export async function clearUnfinished({ database, files, clock }: Platform): Promise<void> {
  const before = new Date(Date.parse(clock.now()) - day).toISOString();
  await database.kysely.transaction().execute(async (trx) => {
    const unfinished = await trx
      .updateTable('files')
      .set({ status: UploadStatus.Cancelled })
      .where((eb) =>
        eb.or([
          eb.and([eb('status', '=', UploadStatus.Created), eb('created_at', '<', before)]),
          eb.and([
            eb('purpose', '=', 'document'),
            eb('trade_invoice_id', 'is', null),
            eb('issue_comment_id', 'is', null),
            eb('status', '=', UploadStatus.Uploaded),
            eb('uploaded_at', '<', before),
          ]),
        ]),
      )
      .returning('storage_key')
      .execute();
    const keys = unfinished.flatMap(({ storage_key }) => pictureKeys(storage_key));
    // In a separate job, which is retried while a bucket is unreachable.
    if (keys.length > 0) await enqueue(trx, 'remove-files', { keys });
  });
  if (isOwnFileStore(files)) await files.sweep(before);
}

/** Removes portraits and samples that have not been shown for a day: replaced, refused, or never saved. */
export async function clearPublicFiles({ database, clock }: Platform): Promise<void> {
  const before = new Date(Date.parse(clock.now()) - day).toISOString();
  await database.kysely.transaction().execute(async (trx) => {
    const gone = await trx
      .updateTable('files as x')
      .set({ status: UploadStatus.Cancelled })
      .where('x.purpose', 'in', publicFilePurposes)
      .where('x.status', '=', UploadStatus.Uploaded)
      .where('x.uploaded_at', '<', before)
      .where(({ exists, not, or, selectFrom }) => {
        const openProposal = selectFrom('singer_proposals as p').select('p.id').where('p.state', '=', 'open');
        return not(
          or([
            exists(selectFrom('performers as f').select('f.id').whereRef('f.portrait_file_id', '=', 'x.id')),
            exists(selectFrom('performers as f').select('f.id').whereRef('f.sample_file_id', '=', 'x.id')),
            exists(selectFrom('performances as l').select('l.id').whereRef('l.sample_file_id', '=', 'x.id')),
            exists(openProposal.whereRef('p.portrait_file_id', '=', 'x.id')),
            exists(openProposal.whereRef('p.sample_file_id', '=', 'x.id')),
          ]),
        );
      })
      .returning(['x.storage_key', 'x.content_type', 'x.bytes'])
      .execute();
    if (gone.length === 0) return;
    const keys = gone.flatMap(({ storage_key, content_type, bytes }) => [
      ...pictureKeys(storage_key),
      soundKey(storage_key, { bytes: Number(bytes), kind: content_type === 'audio/mpeg' ? 'mp3' : 'wav' }),
    ]);
    await enqueue(trx, 'remove-files', { keys });
  });
}
