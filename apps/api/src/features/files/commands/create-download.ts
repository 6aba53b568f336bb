import type { OutputOf } from '@cadenza/contract/operations';
import { canReadDocument } from '@cadenza/domain/permissions/files';
import type { SignedInContext } from '../../../platform/context.ts';
import { originalKey, UploadStatus } from '../../../platform/files/file-records.ts';
import { refuse } from '../../../platform/refusal.ts';
import { findDocument, findReadableFile } from '../store.ts';

const minute = 60_000;

/**
 * The download address of a booking's file or a document. Anyone who has it can use it, so it is valid for only a
 * minute.
 */
export async function createDownload(
  { db, actor, now, platform }: SignedInContext,
  id: string,
): Promise<OutputOf<'createFileDownloadUrl'>> {
  const document = await findDocument(db, id);
  if (document && !canReadDocument(actor, document)) throw refuse('fileNotFound');
  const { status, storageKey, name } = document ?? (await findReadableFile(db, actor, id));
  if (status !== UploadStatus.Uploaded) throw refuse('fileNotFound');
  const expiresAt = new Date(Date.parse(now) + minute).toISOString();
  return {
    signedUrl: await platform.files.presignGet({ key: originalKey(storageKey), name, expiresAt }, now),
    expiresAt,
  };
}
