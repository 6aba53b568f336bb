import type { InputOf } from '@cadenza/contract/operations';
import { canArrangeSinger, canPublishSinger } from '@cadenza/domain/permissions/singers';
import { recordAccountEvent } from '../../../platform/history/record-account-event.ts';
import type { Handler } from '../../../platform/http/routes.ts';
import { refuse } from '../../../platform/refusal.ts';
import { lockSinger, updateLockedSinger } from '../store.ts';

type Change = Omit<InputOf<'updatePerformer'>['body'], 'cityId'>;

/** Changes how a singer of a city is shown to customers; the name is for admins. */
export const updatePerformer: Handler<'updatePerformer'> = async (
  context,
  { params: { id: performerId }, body: { cityId, ...change } },
) => {
  const { db, actor } = context;
  return db.transaction().execute(async (trx) => {
    const singer = await lockSinger(trx, actor, performerId);
    if (singer.cityId !== cityId) throw refuse('singerNotFound');
    if (!canArrangeSinger(actor, singer)) throw refuse('notPermitted');
    if (change.alias !== undefined && !canPublishSinger(actor, singer)) throw refuse('singerNotYours');
    const changed = changesOf(singer, change);
    if (changed.length === 0) return;
    await updateLockedSinger(trx, singer, Object.fromEntries(changed.map(({ column, value }) => [column, value])));
    const words = changed.map(({ word }) => word).join(', ');
    await recordAccountEvent(trx, context, { organisationId: cityId }, `Changed the singer ${singer.name}: ${words}`);
  });
};

/** The changed columns, each with its word for the history. */
function changesOf(singer: Awaited<ReturnType<typeof lockSinger>>, change: Change) {
  const all = [
    { column: 'alias', value: change.alias, before: singer.alias, word: 'public name' },
    { column: 'gender', value: change.gender, before: singer.gender, word: 'voice' },
    { column: 'ordinal', value: change.order, before: singer.ordinal, word: 'place' },
    {
      column: 'is_visible',
      value: change.visible,
      before: singer.isVisible,
      word: change.visible ? 'shown' : 'hidden',
    },
  ];
  return all.filter(({ value, before }) => value !== undefined && value !== before);
}
