import { detailsChanged, detailsProblems } from '@cadenza/domain/line-ups/line-up-details';
import { canChangeSettings } from '@cadenza/domain/permissions/settings';
import type { Handler } from '../../../platform/http/routes.ts';
import { refuse, refuseProblems } from '../../../platform/refusal.ts';
import { recordCatalogueChange } from '../../catalogue/door/history.ts';
import { holdPublicFiles, receivePublicFiles } from '../../files/door/receive-public-files.ts';
import { findLineUps } from '../store.ts';
import { selectSampleOwner } from './select-sample-owner.ts';

/**
 * Changes a line-up's name, group, music, sample and visibility, by an admin of the city; this applies immediately. Bookings with
 * a hidden line-up keep it.
 */
export const updateLineUp: Handler<'updateLineUp'> = async (
  context,
  { params: { id: cityId }, body: { version, lineUpId, ...details } },
) => {
  const { db, scope, actor, now } = context;
  if (!canChangeSettings(actor, { cityId })) throw refuse('cityNotFound');
  const owner = await selectSampleOwner(db, scope, { cityId, lineUpId });
  const files = { portraitFileId: null, sampleFileId: details.sampleFileId };
  await receivePublicFiles(context, owner, files);
  return db.transaction().execute(async (trx) => {
    const known = await findLineUps(trx, scope, cityId, { now, lock: true });
    const lineUp = known.lineUps.find(({ id }) => id === lineUpId);
    if (known.version !== version || !lineUp) throw refuse('lineUpsChanged');
    refuseProblems(detailsProblems(known, { lineUpId, ...details }));
    const sentences = detailsChanged(lineUp, details, known.groups);
    if (sentences.length === 0) return { message: `No changes to ${lineUp.name}` };
    const { groupId, name, description, typicalSongs, visible, sampleFileId } = details;
    await holdPublicFiles(trx, owner, files, now);
    await trx
      .updateTable('performances')
      .set({
        event_group_id: groupId,
        name,
        description,
        typical_songs: typicalSongs,
        is_active: visible,
        sample_file_id: sampleFileId,
      })
      .where('id', '=', lineUpId)
      .execute();
    await recordCatalogueChange(trx, { actor, now }, { part: 'line-ups', cityId }, sentences);
    return { message: sentences.join('. ') };
  });
};
