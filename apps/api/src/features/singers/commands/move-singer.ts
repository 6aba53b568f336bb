import { canArrangeSinger } from '@cadenza/domain/permissions/singers';
import { placeAfter } from '@cadenza/domain/place-after';
import type { OfficeContext } from '../../../platform/context.ts';
import { recordAccountEvent } from '../../../platform/history/record-account-event.ts';
import { refuse } from '../../../platform/refusal.ts';
import { lockOrder, lockSinger, writeOrder } from '../store.ts';

/**
 * Moves a singer after another one of the city, or to the front. Concurrent moves run one after the other, and repeating a move
 * changes nothing.
 */
export async function moveSinger(context: OfficeContext, id: string, afterId: string | null): Promise<void> {
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
}
