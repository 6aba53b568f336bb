import type { InputOf } from '@cadenza/contract/operations';
import { canEditVenue } from '@cadenza/domain/permissions/venues';
import type { OfficeContext } from '../../../platform/context.ts';
import { refuse } from '../../../platform/refusal.ts';
import { expectUsualAmounts } from '../door.ts';

/**
 * Changes a venue's name and the cost of travel to it. Prices of existing bookings do not change until they are priced
 * again.
 */
export async function updateVenue(
  { db, scope, now }: OfficeContext,
  venueId: string,
  { confirm, ...change }: InputOf<'updateVenue'>['body'],
): Promise<Record<string, never>> {
  return db.transaction().execute(async (trx) => {
    const venue = await trx
      .selectFrom('venues')
      .select(['city_id'])
      .where('id', '=', venueId)
      .forUpdate()
      .executeTakeFirst();
    if (!venue || !scope.cityIds.includes(venue.city_id)) throw refuse('venueNotFound');
    if (!canEditVenue(scope.actor, { cityId: venue.city_id })) throw refuse('notPermitted');
    await expectUsualAmounts(
      trx,
      { cityId: venue.city_id, confirm, now },
      { 'the travel fee': change.customerFeePerPerformer, 'the travel payout': change.travelPayoutPerPerformer },
    );
    const columns = {
      name: change.name,
      is_listed: change.isListed,
      override_customer_fee_minor: change.customerFeePerPerformer,
      override_payout_minor: change.travelPayoutPerPerformer,
    };
    const given = Object.fromEntries(Object.entries(columns).filter(([, value]) => value !== undefined));
    if (Object.keys(given).length > 0) await trx.updateTable('venues').set(given).where('id', '=', venueId).execute();
    return {};
  });
}
