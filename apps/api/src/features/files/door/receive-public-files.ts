import { readFile } from 'node:fs/promises';
import type { PublicFilePurpose as Purpose } from '@cadenza/domain/files/file-types';
import { readSample } from '@cadenza/domain/singers/read-sample';
import { sampleLengthProblem, sampleTypes, sampleUnreadable } from '@cadenza/domain/singers/sample';
import type { SignedInContext } from '../../../platform/context.ts';
import type { Db } from '../../../platform/db/database.ts';
import { anyOf } from '../../../platform/db/expressions.ts';
import { fileKind } from '../../../platform/files/file-kind.ts';
import { originalKey, UploadStatus } from '../../../platform/files/file-records.ts';
import { withLocalCopy } from '../../../platform/files/local-copy.ts';
import { pictureKeys, thumbnailKey } from '../../../platform/files/picture-address.ts';
import { soundKey } from '../../../platform/files/sound-address.ts';
import { thumbnailsOf } from '../../../platform/files/thumbnails.ts';
import { enqueue } from '../../../platform/jobs/enqueue.ts';
import { invalidField, Refusal, refuse } from '../../../platform/refusal.ts';

/** Whom a public file belongs to: a singer, or a line-up. */
export interface PublicFileOwner {
  column: 'performer_id' | 'performance_id';
  id: string;
}

/** The uploads to show: their ids, or null for none. */
export interface WantedFiles {
  portraitFileId: string | null;
  sampleFileId: string | null;
}

/**
 * Checks uploads for a singer or a line-up by their content and re-encodes them: a portrait as squares, a sample as its
 * sound only. Anything else is removed immediately. Receiving twice changes nothing. The command has checked that the
 * person may change the owner.
 */
export async function receivePublicFiles(
  context: SignedInContext,
  owner: PublicFileOwner,
  { portraitFileId, sampleFileId }: WantedFiles,
): Promise<void> {
  if (portraitFileId !== null) await receive(context, owner, portraitFileId, 'portrait');
  if (sampleFileId !== null) await receive(context, owner, sampleFileId, 'sample');
}

/** Keeps received files from being cleared for a day; refuses those that are gone. */
export async function holdPublicFiles(
  trx: Db,
  owner: PublicFileOwner,
  { portraitFileId, sampleFileId }: WantedFiles,
  now: string,
): Promise<void> {
  const ids = [portraitFileId, sampleFileId].filter((id) => id !== null);
  const { numUpdatedRows } = await trx
    .updateTable('files')
    .set({ uploaded_at: now })
    .where('id', '=', anyOf(ids))
    .where(owner.column, '=', owner.id)
    .where('status', '=', UploadStatus.Uploaded)
    .executeTakeFirst();
  if (Number(numUpdatedRows) !== ids.length) throw refuse('uploadEnded');
}

type PublicFile = NonNullable<Awaited<ReturnType<typeof findFile>>>;

const findFile = (db: Db, owner: PublicFileOwner, id: string, purpose: Purpose) =>
  db
    .selectFrom('files')
    .select(['id', 'status', 'storage_key as storageKey'])
    .where('id', '=', id)
    .where(owner.column, '=', owner.id)
    .where('purpose', '=', purpose)
    .executeTakeFirst();

/** Stores an upload as it was re-encoded. */
const keepFile = (
  trx: Db,
  id: string,
  { now, contentType, ...kept }: { now: string; contentType: string; bytes: number; seconds: number | null },
) =>
  trx
    .updateTable('files')
    .set({ ...kept, status: UploadStatus.Uploaded, content_type: contentType, uploaded_at: now })
    .where('id', '=', id)
    .where('status', '=', UploadStatus.Created)
    .execute();

const cancelFile = (trx: Db, id: string) =>
  trx
    .updateTable('files')
    .set({ status: UploadStatus.Cancelled })
    .where('id', '=', id)
    .where('status', '=', UploadStatus.Created)
    .execute();

async function receive(context: SignedInContext, owner: PublicFileOwner, id: string, purpose: Purpose): Promise<void> {
  const { db, now } = context;
  const file = await findFile(db, owner, id, purpose);
  if (!file) throw refuse('fileNotFound');
  if (file.status === UploadStatus.Uploaded) return;
  if (file.status !== UploadStatus.Created) throw refuse('uploadEnded');
  const make = purpose === 'portrait' ? writePortrait : writeSample;
  const kept = await make(context, file).catch((error: Error) => refuseForGood(context, file, error));
  await db.transaction().execute(async (trx) => {
    await keepFile(trx, id, { ...kept, now });
    await enqueue(trx, 'remove-files', { keys: [originalKey(file.storageKey)] });
  });
}

async function writePortrait({ platform, now }: SignedInContext, { storageKey }: PublicFile) {
  const made = await withLocalCopy(platform.files, originalKey(storageKey), now, async (copy) => {
    if ((await fileKind(copy)) === null) throw refuse('pictureOfOtherType');
    return thumbnailsOf(copy, 'cover');
  });
  if (!made) throw refuse('uploadMissing');
  let bytes = 0;
  for (const [size, picture] of made) {
    await platform.files.write(thumbnailKey(storageKey, size), picture, 'image/webp', now);
    bytes += picture.length;
  }
  return { contentType: 'image/webp', bytes, seconds: null };
}

async function writeSample({ platform, now }: SignedInContext, { storageKey }: PublicFile) {
  const content = await withLocalCopy(platform.files, originalKey(storageKey), now, (copy) => readFile(copy));
  if (content === null) throw refuse('uploadMissing');
  const sample = readSample(content);
  const problem = sample === null ? sampleUnreadable : sampleLengthProblem(sample.seconds);
  if (sample === null || problem !== null) throw invalidField('sampleFileId', problem ?? sampleUnreadable);
  const { kind, seconds, sound } = sample;
  const contentType = sampleTypes[kind];
  const key = soundKey(storageKey, { bytes: sound.length, kind });
  await platform.files.write(key, Buffer.from(sound), contentType, now);
  return { contentType, bytes: sound.length, seconds };
}

// Content that is not a sample never will be, so it is removed immediately. A missing upload may still arrive.
async function refuseForGood({ db }: SignedInContext, { id, storageKey }: PublicFile, error: Error): Promise<never> {
  if (error instanceof Refusal && error.code !== 'uploadMissing') {
    await db.transaction().execute(async (trx) => {
      await cancelFile(trx, id);
      await enqueue(trx, 'remove-files', { keys: pictureKeys(storageKey) });
    });
  }
  throw error;
}
