import type { SignedInContext } from '../../../platform/context.ts';
import { UploadStatus } from '../../../platform/files/file-records.ts';
import { refuse } from '../../../platform/refusal.ts';
import { inspectUpload, removeOtherCopy } from '../door/inspect-upload.ts';
import { findDocument, keepDocument } from '../store.ts';

/**
 * Checks an uploaded document by its content and keeps it until its record is saved; false for an id that is not a
 * document's. Confirming twice changes nothing.
 */
export async function confirmDocument(context: SignedInContext, id: string): Promise<boolean> {
  const { db, actor, now } = context;
  const document = await findDocument(db, id);
  if (!document) return false;
  if (document.createdBy !== actor.userId) throw refuse('fileNotFound');
  if (document.status === UploadStatus.Uploaded) return true;
  if (document.status !== UploadStatus.Created) throw refuse('uploadEnded');
  const seen = await inspectUpload(context, document);
  const isKept = await db.transaction().execute(async (trx) => {
    const isFirst = await keepDocument(trx, id, { ...seen, now });
    await removeOtherCopy(trx, document, { ...seen, isKept: isFirst });
    return isFirst;
  });
  if (!isKept && (await findDocument(db, id))?.status !== UploadStatus.Uploaded) throw refuse('uploadEnded');
  return true;
}
