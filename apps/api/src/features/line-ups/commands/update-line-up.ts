import type { InputOf } from '@cadenza/contract/operations';
import { detailsChanged, detailsProblems } from '@cadenza/domain/line-ups/line-up-details';
import { canChangeSettings } from '@cadenza/domain/permissions/settings';
import type { OfficeContext } from '../../../platform/context.ts';
import { invalidFields, refuse } from '../../../platform/refusal.ts';
import { recordCatalogueChange } from '../../catalogue/door/history.ts';
import { findLineUps } from '../store.ts';

/**
 * Changes what a line-up is called, where it stands and whether it is sold, by an admin of the city, at once. Bookings that have
 * a hidden one keep it.
 */
export async function updateLineUp(
  { db, scope, actor, now }: OfficeContext,
  cityId: string,
  { version, lineUpId, ...details }: InputOf<'updateLineUp'>['body'],
): Promise<{ message: string }> {
  if (!canChangeSettings(actor, { cityId })) throw refuse('cityNotFound');
  return db.transaction().execute(async (trx) => {
    const known = await findLineUps(trx, scope, cityId, { now, lock: true });
    const lineUp = known.lineUps.find(({ id }) => id === lineUpId);
    if (known.version !== version || !lineUp) throw refuse('lineUpsChanged');
    const problems = detailsProblems(known, { lineUpId, ...details });
    if (problems.length > 0) throw invalidFields(problems);
    const sentences = detailsChanged(lineUp, details, known.groups);
    if (sentences.length === 0) return { message: `${lineUp.name} stays as it is` };
    const { groupId, name, description, visible } = details;
    await trx
      .updateTable('performances')
      .set({ event_group_id: groupId, name, description, is_active: visible })
      .where('id', '=', lineUpId)
      .execute();
    await recordCatalogueChange(trx, { actor, now }, { part: 'line-ups', cityId }, sentences);
    return { message: sentences.join('. ') };
  });
}
