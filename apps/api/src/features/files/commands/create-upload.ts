import type { InputOf, OutputOf } from '@cadenza/contract/operations';
import { canEditOrganisation } from '@cadenza/domain/permissions/organisations';
import type { SignedInContext } from '../../../platform/context.ts';
import { refuse } from '../../../platform/refusal.ts';
import { findOrganisationRecord } from '../../organisations/door.ts';
import { startUpload } from '../door/start-upload.ts';

type Picture = InputOf<'createAvatarUploadUrl'>['body'];

/**
 * Records a picture about to be uploaded and returns the address to upload it to: a user's own, or the logo of an
 * organisation they edit.
 */
export async function createUpload(
  context: SignedInContext,
  picture: Picture,
  organisationId?: string,
): Promise<OutputOf<'createAvatarUploadUrl'>> {
  const { db, actor } = context;
  if (organisationId !== undefined) await refuseForeignLogo(context, organisationId);
  const owner = organisationId === undefined ? { userId: actor.userId } : { organisationId };
  const purpose = organisationId === undefined ? 'avatar' : 'logo';
  return db.transaction().execute((trx) => startUpload(trx, context, { ...picture, ...owner, purpose }));
}

async function refuseForeignLogo({ db, actor }: SignedInContext, organisationId: string): Promise<void> {
  const organisation = await findOrganisationRecord(db, organisationId);
  if (!organisation) throw refuse('organisationNotFound');
  if (!canEditOrganisation(actor, organisation)) throw refuse('notPermitted');
}
