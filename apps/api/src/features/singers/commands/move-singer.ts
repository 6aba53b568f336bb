import { canArrangeSinger } from '@cadenza/domain/permissions/singers';
import { placeAfter } from '@cadenza/domain/place-after';
import { recordAccountEvent } from '../../../platform/history/record-account-event.ts';
import type { Handler } from '../../../platform/http/routes.ts';
import { refuse } from '../../../platform/refusal.ts';
import { lockOrder, lockSinger, writeOrder } from '../store.ts';

/**
 * Moves a singer after another one of the city, or to the front. Concurrent moves run one after the other, and repeating a move
 * changes nothing.
 */
export const moveSinger: Handler<'moveSinger'> = async (context, { params: { id }, body: { afterId } }) => {
  const { db, scope, actor } = context;
  return db.transaction().execute(async (trx) => {
    const before = await lockOrder(trx, scope, id);
    const singer = await lockSinger(trx, actor, id);
    if (!canArrangeSinger(actor, singer)) throw refuse('notPermitted');
    if (afterId !== null && !before.includes(afterId)) throw refuse('singerNotFound');
    const after = placeAfter(before, id, afterId);
    if (after.join() === before.join()) return;
    await writeOrder(trx, singer, after);
    const sentence = `Moved the singer ${singer.name} to place ${after.indexOf(id) + 1}`;
    await recordAccountEvent(trx, context, { organisationId: singer.cityId }, sentence);
  });
};
