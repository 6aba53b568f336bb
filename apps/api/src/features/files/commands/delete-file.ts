import { canEditOrganisation } from '@cadenza/domain/permissions/organisations';
import { pictureKeys } from '../../../platform/files/picture-address.ts';
import { recordAccountEvent } from '../../../platform/history/record-account-event.ts';
import type { Handler } from '../../../platform/http/routes.ts';
import { enqueue } from '../../../platform/jobs/enqueue.ts';
import { refuse } from '../../../platform/refusal.ts';
import { findOrganisationRecord } from '../../organisations/door.ts';
import { findPicture, hidePicture } from '../store.ts';
import { deleteAttachment } from './delete-attachment.ts';

/** Permanently removes a picture, the user's own or the logo of an organisation they edit, or a file of a booking that they manage. */
export const deleteFile: Handler<'deleteFile'> = async (context, { params: { id } }) => {
  const { db, actor } = context;
  if (!(await findPicture(db, id))) return deleteAttachment(context, id);
  await db.transaction().execute(async (trx) => {
    const file = await findPicture(trx, id, { lock: true });
    if (!file || (file.organisationId === null && file.userId !== actor.userId)) throw refuse('fileNotFound');
    if (file.organisationId !== null) {
      const organisation = await findOrganisationRecord(trx, file.organisationId);
      if (!organisation || !canEditOrganisation(actor, organisation)) throw refuse('notPermitted');
    }
    if (file.organisationId !== null) {
      await recordAccountEvent(trx, context, { organisationId: file.organisationId }, 'The logo was removed');
    }
    await hidePicture(trx, file);
    await enqueue(trx, 'remove-files', { keys: pictureKeys(file.storageKey) });
  });
};
