import type { InputOf, OutputOf } from '@cadenza/contract/operations';
import { canEditOrganisation } from '@cadenza/domain/permissions/organisations';
import type { SignedInContext } from '../../../platform/context.ts';
import { addFile, originalKey } from '../../../platform/files/file-records.ts';
import { refuse } from '../../../platform/refusal.ts';
import { countUnfinished, findOrganisationOfLogo } from '../store.ts';

type Picture = InputOf<'createAvatarUploadUrl'>['body'];

const quarterHour = 15 * 60_000;
const day = 24 * 60 * 60_000;
const mostUnfinished = 30;

/**
 * Records a picture about to be uploaded and returns the address to put it to: a user's own, or the logo of an
 * organisation they edit.
 */
export async function createUpload(
  context: SignedInContext,
  picture: Picture,
  organisationId?: string,
): Promise<OutputOf<'createAvatarUploadUrl'>> {
  const { db, actor, now, platform } = context;
  if (organisationId !== undefined) await refuseForeignLogo(context, organisationId);
  if ((await countUnfinished(db, actor.userId, shifted(now, -day))) >= mostUnfinished) {
    throw refuse('tooManyUploads');
  }
  const { name, contentType, bytes, lastModified: lastModifiedAt } = picture;
  const owner = organisationId === undefined ? { userId: actor.userId } : { organisationId };
  const purpose = organisationId === undefined ? 'avatar' : 'logo';
  const file = { purpose, name, contentType, bytes, lastModifiedAt, createdBy: actor.userId, ...owner } as const;
  const { id, storageKey } = await addFile(db, file, now);
  const expiresAt = shifted(now, quarterHour);
  const terms = { key: originalKey(storageKey), contentType, bytes, expiresAt };
  return { fileId: id, signedUrl: await platform.files.presignPut(terms, now), expiresAt };
}

async function refuseForeignLogo({ db, actor }: SignedInContext, organisationId: string): Promise<void> {
  const organisation = await findOrganisationOfLogo(db, organisationId);
  if (!organisation) throw refuse('organisationNotFound');
  if (!canEditOrganisation(actor, organisation)) throw refuse('notPermitted');
}

const shifted = (instant: string, milliseconds: number) => new Date(Date.parse(instant) + milliseconds).toISOString();
