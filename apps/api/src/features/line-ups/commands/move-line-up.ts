import { canChangeSettings } from '@cadenza/domain/permissions/settings';
import { placeAfter } from '@cadenza/domain/place-after';
import { sql } from 'kysely';
import type { Handler } from '../../../platform/http/routes.ts';
import { refuse } from '../../../platform/refusal.ts';
import { recordCatalogueChange } from '../../catalogue/door/history.ts';
import { findLineUps } from '../store.ts';

/**
 * Moves a line-up after another one of its group, or to the front, by an admin of the city. Concurrent moves run one after the
 * other, and repeating a move changes nothing.
 */
export const moveLineUp: Handler<'moveLineUp'> = async (
  { db, scope, actor, now },
  { params: { id: cityId }, body: { lineUpId, afterId } },
) => {
  if (!canChangeSettings(actor, { cityId })) throw refuse('cityNotFound');
  return db.transaction().execute(async (trx) => {
    const { lineUps } = await findLineUps(trx, scope, cityId, { now, lock: true });
    const lineUp = lineUps.find(({ id }) => id === lineUpId);
    const group = lineUps.filter(({ groupId }) => groupId === lineUp?.groupId).map(({ id }) => id);
    if (!lineUp || (afterId !== null && !group.includes(afterId))) throw refuse('lineUpsChanged');
    const order = placeAfter(group, lineUpId, afterId);
    if (order.join() === group.join()) return;
    await sql`
      update performances p set ordinal = o.place
      from unnest(${order}::uuid[]) with ordinality o(id, place) where p.id = o.id`.execute(trx);
    const sentence = `Moved ${lineUp.name} to place ${order.indexOf(lineUpId) + 1} of ${lineUp.group}`;
    await recordCatalogueChange(trx, { actor, now }, { part: 'line-ups', cityId }, [sentence]);
  });
};
