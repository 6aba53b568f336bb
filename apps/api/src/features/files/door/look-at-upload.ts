import { type ContentType, kindOfType } from '@cadenza/domain/files/file-types';
import type { SignedInContext } from '../../../platform/context.ts';
import { contentTypeOf } from '../../../platform/files/content-type.ts';
import { originalKey } from '../../../platform/files/file-records.ts';
import { readStored } from '../../../platform/files/read-stored.ts';
import { enqueue } from '../../../platform/jobs/enqueue.ts';
import { refuse } from '../../../platform/refusal.ts';
import { cancelFile } from '../store.ts';

/** An upload's type by its content. One whose content does not match its name is cancelled, removed and refused. */
export async function lookAtUpload(
  context: SignedInContext,
  file: { id: string; storageKey: string; contentType: string },
): Promise<{ contentType: ContentType; bytes: number }> {
  const content = await readStored(context.platform.files, originalKey(file.storageKey), context.now);
  if (content === null) throw refuse('uploadMissing');
  const contentType = contentTypeOf(content);
  const stated = kindOfType(file.contentType);
  if (contentType !== null && kindOfType(contentType) === stated) return { contentType, bytes: content.length };
  // It will never be anything else, so it is removed immediately, together with its address.
  await context.db.transaction().execute(async (trx) => {
    await cancelFile(trx, file.id);
    await enqueue(trx, 'remove-files', { keys: [originalKey(file.storageKey)] });
  });
  throw refuse('fileNotAsNamed', { kind: stated ?? 'text' });
}
