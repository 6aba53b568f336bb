import { canEditVenue, canSetTravelFigures } from '@cadenza/domain/permissions/venues';
import { formatLongDate } from '@cadenza/domain/time';
import { recordAccountEvent } from '../../../platform/history/record-account-event.ts';
import type { Handler } from '../../../platform/http/routes.ts';
import { refuse } from '../../../platform/refusal.ts';
import { expectUsualAmounts } from '../../catalogue/door.ts';
import { findVenueToChange, updateLockedVenue, writeRates } from '../store.ts';
import { planVenueChange } from './plan-venue-change.ts';
import { proposeArrival } from './propose-arrival.ts';

/**
 * Changes a venue, and its own travel figures from a day on. A place that gets an address becomes a venue. Prices of existing
 * bookings do not change until they are priced again.
 */
export const updateVenue: Handler<'updateVenue'> = async (
  context,
  { params: { id }, body: { version, confirm, ...change } },
) => {
  const { db, scope, actor, now } = context;
  return db.transaction().execute(async (trx) => {
    const venue = await findVenueToChange(trx, scope, id, { now, lock: true });
    if (!canEditVenue(actor, venue)) throw refuse('notPermitted');
    if (venue.version !== version) throw refuse('venueChanged');
    const { columns, rates } = planVenueChange(venue, change);
    if (rates !== null && !canSetTravelFigures(actor, venue)) throw refuse('travelFiguresNotYours');
    await expectUsualAmounts(
      trx,
      { cityId: venue.cityId, confirm, now },
      { 'the travel fee': change.customerFeePerPerformer, 'the travel payout': change.travelPayoutPerPerformer },
    );
    if (rates === null && Object.keys(columns).length === 0) return { message: 'Nothing has changed' };
    await updateLockedVenue(trx, venue, columns);
    if (columns.arrival_minutes !== undefined) await proposeArrival(trx, id, now);
    if (rates !== null) await writeRates(trx, venue, rates, { by: actor.userId, now });
    const name = columns.name ?? venue.name;
    const sentence =
      rates === null
        ? `Changed the venue ${name}`
        : `Set the travel figures of ${name} from ${formatLongDate(rates.from)}`;
    await recordAccountEvent(trx, context, { organisationId: venue.cityId }, sentence);
    return { message: rates === null ? `${name} saved` : `${name}: from ${formatLongDate(rates.from)}` };
  });
};
