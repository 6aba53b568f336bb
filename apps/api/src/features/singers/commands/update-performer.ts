import type { InputOf } from '@cadenza/contract/operations';
import { canArrangeSinger, canPublishSinger } from '@cadenza/domain/permissions/singers';
import type { OfficeContext } from '../../../platform/context.ts';
import { recordAccountEvent } from '../../../platform/history/record-account-event.ts';
import { refuse } from '../../../platform/refusal.ts';
import { expectUsualAmounts } from '../../catalogue/door.ts';
import { lockSinger, updateLockedSinger } from '../store.ts';

type Change = Omit<InputOf<'updatePerformer'>['body'], 'cityId' | 'confirm'>;

/**
 * Changes how a singer of a city is shown to customers and what choosing them costs; the name and the money are for admins.
 * Prices of existing bookings do not change.
 */
export async function updatePerformer(
  context: OfficeContext,
  performerId: string,
  { cityId, confirm, ...change }: InputOf<'updatePerformer'>['body'],
): Promise<Record<string, never>> {
  const { db, actor, now } = context;
  return db.transaction().execute(async (trx) => {
    const singer = await lockSinger(trx, actor, performerId);
    if (singer.cityId !== cityId) throw refuse('singerNotFound');
    if (!canArrangeSinger(actor, singer)) throw refuse('notPermitted');
    const ofAdmins = [change.alias, change.surchargeMinor, change.artistFeeMinor];
    if (ofAdmins.some((value) => value !== undefined) && !canPublishSinger(actor, singer)) {
      throw refuse('singerNotYours');
    }
    await expectUsualAmounts(
      trx,
      { cityId, confirm, now },
      { 'the surcharge': change.surchargeMinor, 'the artist fee': change.artistFeeMinor },
    );
    const changed = changesOf(singer, change);
    if (changed.length === 0) return {};
    await updateLockedSinger(trx, singer, Object.fromEntries(changed.map(({ column, value }) => [column, value])));
    const words = changed.map(({ word }) => word).join(', ');
    await recordAccountEvent(trx, context, { organisationId: cityId }, `Changed the singer ${singer.name}: ${words}`);
    return {};
  });
}

/** What differs from the singer as they are, by column, with the word for it in the history. */
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
    { column: 'surcharge_minor', value: change.surchargeMinor, before: singer.surchargeMinor, word: 'surcharge' },
    { column: 'artist_fee_minor', value: change.artistFeeMinor, before: singer.artistFeeMinor, word: 'artist fee' },
  ];
  return all.filter(({ value, before }) => value !== undefined && value !== before);
}
