import type { OutputOf } from '@cadenza/contract/operations';
import { sql } from 'kysely';
import type { SignedInContext } from '../../../platform/context.ts';
import type { Db } from '../../../platform/db/database.ts';
import { addFile, type NewFile, originalKey } from '../../../platform/files/file-records.ts';
import { refuse } from '../../../platform/refusal.ts';
import { countUnfinished } from '../store.ts';

const quarterHour = 15 * 60_000;
const day = 24 * 60 * 60_000;
const maxUnfinished = 30;

/** What is known about a file before it is uploaded. */
interface Announced extends Omit<NewFile, 'createdBy' | 'lastModifiedAt'> {
  lastModified: string;
}

/**
 * Records a file that is about to be uploaded, and returns the address to upload it to, once and within a quarter of an
 * hour. A user's uploads start one at a time, so that simultaneous requests cannot exceed the limit.
 */
export async function startUpload(
  trx: Db,
  { actor, now, platform }: SignedInContext,
  { lastModified, ...announced }: Announced,
): Promise<OutputOf<'createAvatarUploadUrl'>> {
  await sql`select pg_advisory_xact_lock(hashtext(${`uploads of ${actor.userId}`}))`.execute(trx);
  if ((await countUnfinished(trx, actor.userId, shifted(now, -day))) >= maxUnfinished) throw refuse('tooManyUploads');
  const file = { ...announced, lastModifiedAt: lastModified, createdBy: actor.userId };
  const { id, storageKey } = await addFile(trx, file, now);
  const expiresAt = shifted(now, quarterHour);
  const { contentType, bytes } = announced;
  const terms = { key: originalKey(storageKey), contentType, bytes, expiresAt };
  return { fileId: id, signedUrl: await platform.files.presignPut(terms, now), expiresAt };
}

const shifted = (instant: string, milliseconds: number) => new Date(Date.parse(instant) + milliseconds).toISOString();
