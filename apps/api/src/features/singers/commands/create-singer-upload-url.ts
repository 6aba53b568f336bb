import { canProposeSinger } from '@cadenza/domain/permissions/singers';
import type { Handler } from '../../../platform/http/routes.ts';
import { refuse } from '../../../platform/refusal.ts';
import { startUpload } from '../../files/door/start-upload.ts';
import { lockSinger } from '../store.ts';

/** Records a portrait or sample before its upload, and returns the upload address. */
export const createSingerUploadUrl: Handler<'createSingerUploadUrl'> = async (
  context,
  { params: { id }, body: file },
) => {
  const { db, actor } = context;
  if (!canProposeSinger(actor, await lockSinger(db, actor, id))) throw refuse('notPermitted');
  return db.transaction().execute((trx) => startUpload(trx, context, { ...file, performerId: id }));
};
