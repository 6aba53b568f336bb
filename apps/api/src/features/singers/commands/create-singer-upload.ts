import type { InputOf, OutputOf } from '@cadenza/contract/operations';
import { canProposeSinger } from '@cadenza/domain/permissions/singers';
import type { EitherContext } from '../../../platform/context.ts';
import { refuse } from '../../../platform/refusal.ts';
import { startUpload } from '../../files/door/start-upload.ts';
import { lockSinger } from '../store.ts';

/** Records a portrait or sample before its upload, and returns the upload address. */
export async function createSingerUpload(
  context: EitherContext,
  id: string,
  file: InputOf<'createSingerUploadUrl'>['body'],
): Promise<OutputOf<'createSingerUploadUrl'>> {
  const { db, actor } = context;
  if (!canProposeSinger(actor, await lockSinger(db, actor, id))) throw refuse('notPermitted');
  return db.transaction().execute((trx) => startUpload(trx, context, { ...file, performerId: id }));
}
