import { type ContentType, kindOfType } from '@cadenza/domain/files/file-types';
import type { SignedInContext } from '../../../platform/context.ts';
import { randomKey } from '../../../platform/crypto/random-key.ts';
import type { Db } from '../../../platform/db/database.ts';
import { contentTypeOf } from '../../../platform/files/content-type.ts';
import { originalKey } from '../../../platform/files/file-records.ts';
import { isOwnFileStore } from '../../../platform/files/file-store.ts';
import { readStored } from '../../../platform/files/read-stored.ts';
import { enqueue } from '../../../platform/jobs/enqueue.ts';
import { refuse } from '../../../platform/refusal.ts';
import { cancelFile } from '../store.ts';

interface Upload {
  id: string;
  storageKey: string;
  contentType: string;
}

/**
 * An upload's type by its content, and where that is stored from now on. One whose content does not match its name is cancelled,
 * removed and refused.
 */
export async function inspectUpload(
  context: SignedInContext,
  file: Upload,
): Promise<{ contentType: ContentType; bytes: number; storageKey: string }> {
  const content = await readStored(context.platform.files, originalKey(file.storageKey), context.now);
  if (content === null) throw refuse('uploadMissing');
  const contentType = contentTypeOf(content);
  const stated = kindOfType(file.contentType);
  if (contentType !== null && kindOfType(contentType) === stated) {
    const storageKey = await putOutOfReach(context, file, { content, contentType });
    return { contentType, bytes: content.length, storageKey };
  }
  // It will never be anything else, so it is removed immediately, together with its address.
  await context.db.transaction().execute(async (trx) => {
    await cancelFile(trx, file.id);
    await enqueue(trx, 'remove-files', { keys: [originalKey(file.storageKey)] });
  });
  throw refuse('fileNotAsNamed', { kind: stated ?? 'text' });
}

/** A bucket accepts an upload's address until it expires, so what was checked is stored under a key that nobody can upload to. */
async function putOutOfReach(
  { platform: { files }, now }: SignedInContext,
  { storageKey }: Upload,
  { content, contentType }: { content: Buffer; contentType: string },
): Promise<string> {
  if (isOwnFileStore(files)) return storageKey;
  const kept = storageKey.replace(/[^/]+$/, randomKey());
  await files.write(originalKey(kept), content, contentType, now);
  return kept;
}

/** Removes the copy of an upload that is not the one kept. */
export async function removeOtherCopy(
  trx: Db,
  { storageKey }: Upload,
  seen: { storageKey: string; isKept: boolean },
): Promise<void> {
  if (seen.storageKey === storageKey) return;
  await enqueue(trx, 'remove-files', { keys: [originalKey(seen.isKept ? storageKey : seen.storageKey)] });
}
