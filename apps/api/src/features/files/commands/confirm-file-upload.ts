import { canEditOrganisation } from '@cadenza/domain/permissions/organisations';
import type { SignedInContext } from '../../../platform/context.ts';
import { fileKind } from '../../../platform/files/file-kind.ts';
import { originalKey, UploadStatus } from '../../../platform/files/file-records.ts';
import { withLocalCopy } from '../../../platform/files/local-copy.ts';
import { avatarSetOf, pictureKeys, thumbnailKey } from '../../../platform/files/picture-address.ts';
import { type ThumbnailSize, thumbnailsOf } from '../../../platform/files/thumbnails.ts';
import { recordAccountEvent } from '../../../platform/history/record-account-event.ts';
import type { Handler } from '../../../platform/http/routes.ts';
import { enqueue } from '../../../platform/jobs/enqueue.ts';
import { Refusal, refuse } from '../../../platform/refusal.ts';
import { findOrganisationRecord } from '../../organisations/door.ts';
import { cancelFile, findPicture, type StoredFile, showPicture } from '../store.ts';
import { confirmBookingFile } from './confirm-booking-file.ts';
import { confirmDocument } from './confirm-document.ts';

/**
 * Checks an upload by its content, re-encodes it, shows it and removes the original. If it is not a picture, cancels
 * the upload and refuses. Confirming twice changes nothing. A booking's file and a document are kept as they are.
 */
export const confirmFileUpload: Handler<'confirmFileUpload'> = async (context, { params: { id } }) => {
  const { db, actor, now, platform } = context;
  const file = await findPicture(db, id);
  if (!file) {
    if (!(await confirmDocument(context, id))) await confirmBookingFile(context, id);
    return { avatarSet: avatarSetOf(null) };
  }
  if (file.createdBy !== actor.userId) throw refuse('fileNotFound');
  if (file.status === UploadStatus.Uploaded) return { avatarSet: avatarSetOf(file.storageKey) };
  if (file.status !== UploadStatus.Created) throw ended();
  await refuseForeignLogo(context, file);
  const thumbnails = await makeThumbnails(context, file);
  let bytes = 0;
  for (const [size, picture] of thumbnails) {
    await platform.files.write(thumbnailKey(file.storageKey, size), picture, 'image/webp', now);
    bytes += picture.length;
  }
  await db.transaction().execute(async (trx) => {
    const locked = await findPicture(trx, id, { lock: true });
    if (locked?.status === UploadStatus.Uploaded) return;
    if (locked?.status !== UploadStatus.Created) throw ended();
    const previous = await showPicture(trx, locked, bytes, now);
    const gone = [originalKey(file.storageKey), ...(previous ? pictureKeys(previous.storageKey) : [])];
    await enqueue(trx, 'remove-files', { keys: gone });
    if (locked.organisationId !== null) {
      await recordAccountEvent(trx, context, { organisationId: locked.organisationId }, 'The logo was changed');
    }
  });
  return { avatarSet: avatarSetOf(file.storageKey) };
};

const ended = () => refuse('uploadEnded');

async function refuseForeignLogo({ db, actor }: SignedInContext, { organisationId }: StoredFile): Promise<void> {
  if (organisationId === null) return;
  const organisation = await findOrganisationRecord(db, organisationId);
  if (!organisation || !canEditOrganisation(actor, organisation)) throw refuse('notPermitted');
}

async function makeThumbnails(context: SignedInContext, file: StoredFile): Promise<Map<ThumbnailSize, Buffer>> {
  const { platform, now } = context;
  const fit = file.purpose === 'logo' ? 'contain' : 'cover';
  const look = async (copy: string) => {
    if ((await fileKind(copy)) === null) throw noPicture();
    return thumbnailsOf(copy, fit);
  };
  const made = await withLocalCopy(platform.files, originalKey(file.storageKey), now, look).catch((error: Error) =>
    refuseForGood(context, file, error),
  );
  if (!made) throw refuse('uploadMissing');
  return made;
}

const noPicture = () => refuse('pictureOfOtherType');

// Content that is not a picture never will be: it is removed immediately, together with its address.
async function refuseForGood({ db }: SignedInContext, file: StoredFile, error: Error): Promise<never> {
  if (error instanceof Refusal) {
    await db.transaction().execute(async (trx) => {
      await cancelFile(trx, file.id);
      await enqueue(trx, 'remove-files', { keys: pictureKeys(file.storageKey) });
    });
  }
  throw error;
}
