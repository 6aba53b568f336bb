import { canSetTravelFigures } from '@cadenza/domain/permissions/venues';
import { formatLongDate } from '@cadenza/domain/time';
import { recordAccountEvent } from '../../../platform/history/record-account-event.ts';
import type { Handler } from '../../../platform/http/routes.ts';
import { refuse } from '../../../platform/refusal.ts';
import { findVenueToChange, removeRates, updateLockedVenue } from '../store.ts';

/** Removes figures that do not apply yet: the earlier ones continue to apply. Repeating it changes nothing. */
export const removeVenueRates: Handler<'removeVenueRates'> = async (
  context,
  { params: { id }, body: { version, from } },
) => {
  const { db, scope, actor, now } = context;
  return db.transaction().execute(async (trx) => {
    const venue = await findVenueToChange(trx, scope, id, { now, lock: true });
    if (!canSetTravelFigures(actor, venue)) throw refuse('notPermitted');
    if (from <= venue.today) throw refuse('venueRatesHold');
    if (!venue.rates.some((step) => step.from === from)) return;
    if (venue.version !== version) throw refuse('venueChanged');
    await removeRates(trx, venue, from, { by: actor.userId, now });
    await updateLockedVenue(trx, venue, {});
    const sentence = `Withdrew the travel figures of ${venue.name} from ${formatLongDate(from)}`;
    await recordAccountEvent(trx, context, { organisationId: venue.cityId }, sentence);
  });
};
