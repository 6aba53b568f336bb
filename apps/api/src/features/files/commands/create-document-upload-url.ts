import { plainFileName } from '@cadenza/domain/files/file-name';
import type { Handler } from '../../../platform/http/routes.ts';
import { refuse } from '../../../platform/refusal.ts';
import { startUpload } from '../door/start-upload.ts';
import { countWaitingDocuments } from '../store.ts';

const maxWaiting = 50;

/**
 * Records a document about to be uploaded for a record that is being written, and returns the address to upload it to.
 */
export const createDocumentUploadUrl: Handler<'createDocumentUploadUrl'> = (context, { body: file }) =>
  context.db.transaction().execute(async (trx) => {
    const started = await startUpload(trx, context, { ...file, purpose: 'document', name: plainFileName(file.name) });
    // Counted with this one, after the user's others have been recorded.
    if ((await countWaitingDocuments(trx, context.actor.userId)) > maxWaiting) throw refuse('tooManyUploads');
    return started;
  });
