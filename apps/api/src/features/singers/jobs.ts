import type { Platform } from '../../platform/context.ts';
import { UploadStatus } from '../../platform/files/file-records.ts';
import { pictureKeys } from '../../platform/files/picture-address.ts';
import { soundKey } from '../../platform/files/sound-address.ts';
import { enqueue } from '../../platform/jobs/enqueue.ts';

const day = 24 * 60 * 60_000;

/** Removes portraits and samples that have not been shown for a day: replaced, refused, or never saved. */
export async function clearSingerFiles({ database, clock }: Platform): Promise<void> {
  const before = new Date(Date.parse(clock.now()) - day).toISOString();
  await database.kysely.transaction().execute(async (trx) => {
    const gone = await trx
      .updateTable('files as x')
      .set({ status: UploadStatus.Cancelled })
      .where('x.performer_id', 'is not', null)
      .where('x.status', '=', UploadStatus.Uploaded)
      .where('x.uploaded_at', '<', before)
      .where(({ exists, not, or, selectFrom }) => {
        const openProposal = selectFrom('singer_proposals as p').select('p.id').where('p.state', '=', 'open');
        return not(
          or([
            exists(selectFrom('performers as f').select('f.id').whereRef('f.portrait_file_id', '=', 'x.id')),
            exists(selectFrom('performers as f').select('f.id').whereRef('f.sample_file_id', '=', 'x.id')),
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
