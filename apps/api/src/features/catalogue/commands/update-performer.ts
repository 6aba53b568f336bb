import type { InputOf } from '@cadenza/contract/operations';
import { canJudgeMusician, canPriceSinger } from '@cadenza/domain/permissions/musicians';
import type { OfficeContext } from '../../../platform/context.ts';
import { refuse } from '../../../platform/refusal.ts';
import { expectUsualAmounts } from '../door.ts';

/**
 * Changes how a singer of a city is shown to customers and what choosing them costs; the name and the money are for admins.
 * Prices of existing bookings do not change.
 */
export async function updatePerformer(
  { db, scope, now }: OfficeContext,
  performerId: string,
  { cityId, confirm, ...change }: InputOf<'updatePerformer'>['body'],
): Promise<Record<string, never>> {
  return db.transaction().execute(async (trx) => {
    const performer = await trx
      .selectFrom('performers')
      .select('id')
      .where('id', '=', performerId)
      .where('city_id', '=', cityId)
      .forUpdate()
      .executeTakeFirst();
    if (!performer || !scope.cityIds.includes(cityId)) throw refuse('singerNotFound');
    if (!canJudgeMusician(scope.actor, { cityId })) throw refuse('notPermitted');
    const ofAdmins = [change.alias, change.surchargeMinor, change.artistFeeMinor];
    if (ofAdmins.some((value) => value !== undefined) && !canPriceSinger(scope.actor, { cityId })) {
      throw refuse('notPermitted');
    }
    await expectUsualAmounts(
      trx,
      { cityId, confirm, now },
      { 'the surcharge': change.surchargeMinor, 'the artist fee': change.artistFeeMinor },
    );
    const columns = {
      alias: change.alias,
      gender: change.gender,
      ordinal: change.order,
      is_visible: change.visible,
      surcharge_minor: change.surchargeMinor,
      artist_fee_minor: change.artistFeeMinor,
    };
    const given = Object.fromEntries(Object.entries(columns).filter(([, value]) => value !== undefined));
    if (Object.keys(given).length > 0) {
      await trx.updateTable('performers').set(given).where('id', '=', performerId).execute();
    }
    return {};
  });
}
