import { canChangeSettings } from '@cadenza/domain/permissions/settings';
import type { Handler } from '../../../platform/http/routes.ts';
import { refuse } from '../../../platform/refusal.ts';
import { startUpload } from '../../files/door/start-upload.ts';
import { selectSampleOwner } from './select-sample-owner.ts';

/** Records a line-up's sample before its upload, by an admin of the city, and returns the upload address. */
export const createLineUpUploadUrl: Handler<'createLineUpUploadUrl'> = async (
  context,
  { params: { id: cityId }, body: { lineUpId, ...file } },
) => {
  const { db, scope, actor } = context;
  if (!canChangeSettings(actor, { cityId })) throw refuse('cityNotFound');
  const { id } = await selectSampleOwner(db, scope, { cityId, lineUpId });
  return db
    .transaction()
    .execute((trx) => startUpload(trx, context, { ...file, purpose: 'sample', performanceId: id }));
};
