import { canChangeSettings } from '@cadenza/domain/permissions/settings';
import { formatLongDate } from '@cadenza/domain/time';
import type { Handler } from '../../../platform/http/routes.ts';
import { refuse } from '../../../platform/refusal.ts';
import { recordCatalogueChange } from '../../catalogue/door/history.ts';
import { findLineUps, removeSeats } from '../store.ts';

/** Removes seats planned for a future day, by an admin of the city: the earlier ones continue to apply. */
export const removeLineUp: Handler<'removeLineUp'> = async (
  { db, scope, actor, now },
  { params: { id: cityId }, body: { version, lineUpId, from } },
) => {
  if (!canChangeSettings(actor, { cityId })) throw refuse('cityNotFound');
  return db.transaction().execute(async (trx) => {
    const known = await findLineUps(trx, scope, cityId, { now, lock: true });
    if (known.version !== version) throw refuse('lineUpsChanged');
    if (from <= known.today) throw refuse('lineUpsHold', { from });
    const lineUp = known.lineUps.find(({ id }) => id === lineUpId);
    const isGone = lineUp && (await removeSeats(trx, known, { id: lineUpId, from }, { by: actor.userId, now }));
    if (!isGone) throw refuse('lineUpsChanged');
    const sentence = `${lineUp.name} does not change on ${formatLongDate(from)}`;
    await recordCatalogueChange(trx, { actor, now }, { part: 'line-ups', cityId }, [sentence]);
    return { message: sentence };
  });
};
