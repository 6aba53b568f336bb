import type { InputOf, OutputOf } from '@cadenza/contract/operations';
import { plainFileName } from '@cadenza/domain/files/file-name';
import type { SignedInContext } from '../../../platform/context.ts';
import { refuse } from '../../../platform/refusal.ts';
import { startUpload } from '../door/start-upload.ts';
import { countWaitingDocuments } from '../store.ts';

const maxWaiting = 50;

/**
 * Records a document about to be uploaded for a record that is being written, and returns the address to upload it to.
 */
export const createDocumentUpload = (
  context: SignedInContext,
  file: InputOf<'createDocumentUploadUrl'>['body'],
): Promise<OutputOf<'createDocumentUploadUrl'>> =>
  context.db.transaction().execute(async (trx) => {
    const started = await startUpload(trx, context, { ...file, purpose: 'document', name: plainFileName(file.name) });
    // Counted with this one, after the user's others have been recorded.
    if ((await countWaitingDocuments(trx, context.actor.userId)) > maxWaiting) throw refuse('tooManyUploads');
    return started;
  });
