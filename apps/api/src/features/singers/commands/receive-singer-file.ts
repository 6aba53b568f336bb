import { readFile } from 'node:fs/promises';
import { readSample } from '@cadenza/domain/singers/read-sample';
import { sampleLengthProblem, sampleTypes, sampleUnreadable } from '@cadenza/domain/singers/sample';
import type { SignedInContext } from '../../../platform/context.ts';
import { fileKind } from '../../../platform/files/file-kind.ts';
import { originalKey, UploadStatus } from '../../../platform/files/file-records.ts';
import { withLocalCopy } from '../../../platform/files/local-copy.ts';
import { pictureKeys, thumbnailKey } from '../../../platform/files/picture-address.ts';
import { soundKey } from '../../../platform/files/sound-address.ts';
import { thumbnailsOf } from '../../../platform/files/thumbnails.ts';
import { enqueue } from '../../../platform/jobs/enqueue.ts';
import { invalidField, Refusal, refuse } from '../../../platform/refusal.ts';
import { cancelSingerFile, findSingerFile, keepSingerFile, type SingerFile, type SingerFilePurpose } from '../store.ts';

/** A portrait or sample that somebody wants to show: the id of the upload, or null for none. */
export interface WantedFiles {
  portraitFileId: string | null;
  sampleFileId: string | null;
}

/**
 * Looks at what was uploaded for a singer by its content and writes it anew: a portrait as squares, a sample as its sound alone. What
 * is nothing of the kind is removed at once. Receiving twice changes nothing.
 */
export async function receiveSingerFiles(
  context: SignedInContext,
  singerId: string,
  { portraitFileId, sampleFileId }: WantedFiles,
): Promise<void> {
  if (portraitFileId !== null) await receive(context, singerId, portraitFileId, 'portrait');
  if (sampleFileId !== null) await receive(context, singerId, sampleFileId, 'sample');
}

async function receive(
  context: SignedInContext,
  singerId: string,
  id: string,
  purpose: SingerFilePurpose,
): Promise<void> {
  const { db, now } = context;
  const file = await findSingerFile(db, singerId, id, purpose);
  if (!file) throw refuse('fileNotFound');
  if (file.status === UploadStatus.Uploaded) return;
  if (file.status !== UploadStatus.Created) throw refuse('uploadEnded');
  const make = purpose === 'portrait' ? writePortrait : writeSample;
  const kept = await make(context, file).catch((error: Error) => refuseForGood(context, file, error));
  await db.transaction().execute(async (trx) => {
    await keepSingerFile(trx, id, { ...kept, now });
    await enqueue(trx, 'remove-files', { keys: [originalKey(file.storageKey)] });
  });
}

async function writePortrait({ platform, now }: SignedInContext, { storageKey }: SingerFile) {
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

async function writeSample({ platform, now }: SignedInContext, { storageKey }: SingerFile) {
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

// What is no sample now never will be: it is removed at once. What has not arrived yet still may.
async function refuseForGood({ db }: SignedInContext, { id, storageKey }: SingerFile, error: Error): Promise<never> {
  if (error instanceof Refusal && error.code !== 'uploadMissing') {
    await db.transaction().execute(async (trx) => {
      await cancelSingerFile(trx, id);
      await enqueue(trx, 'remove-files', { keys: pictureKeys(storageKey) });
    });
  }
  throw error;
}
