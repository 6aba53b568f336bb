import { isBefore } from '@cadenza/domain/instant-range';
import { OfferType } from '@cadenza/domain/offers/offer-lifecycle';
import { askingRefusal, offersRefusal } from '@cadenza/domain/roster/roster-rules';
import type { Platform } from '../../../platform/context.ts';
import type { Db } from '../../../platform/db/database.ts';
import { systemAuthor } from '../../../platform/history/record-event.ts';
import { lockBookingUnchecked } from '../../bookings/door.ts';
import { lockPositions } from '../../positions/door.ts';
import { paymentsOf } from '../door.ts';
import { expireOffers } from './expire-offers.ts';
import { requestReconfirmation } from './request-reconfirmation.ts';
import { walkPreferenceLists } from './walk-preference-lists.ts';

/**
 * The scheduled work for one booking: expires offers, asks the next on the list for positions that staff have started to offer,
 * and asks booked musicians to reconfirm when the day is near. Safe to repeat; catches up after downtime.
 */
export async function advanceOffers(platform: Platform, bookingId: string): Promise<void> {
  const now = platform.clock.now();
  await platform.database.kysely.transaction().execute(async (trx) => {
    const booking = await lockBookingUnchecked(trx, bookingId);
    const status = booking.status;
    await expireOffers(trx, booking.id, now);
    if (askingRefusal(status) !== null) return;
    await requestReconfirmation(trx, platform, booking, now);
    if (offersRefusal(status, await paymentsOf(trx, booking.id)) !== null) return;
    const started = await findStarted(trx, booking.id);
    const all = await lockPositions(trx, booking.id);
    const wanted = all.filter(
      ({ id, musicianId, arrivalAt }) =>
        musicianId === null && arrivalAt !== null && isBefore(now, arrivalAt) && started.has(id),
    );
    if (wanted.length > 0)
      await walkPreferenceLists(trx, platform, { booking, all, wanted, author: systemAuthor, now });
  });
}

/**
 * Positions that are filled in list order: staff have sent such an offer, or a booked musician gave it back when asked to
 * re-confirm. A direct offer alone does not count.
 */
async function findStarted(trx: Db, bookingId: string): Promise<Set<string>> {
  const rows = await trx
    .selectFrom('offers as o')
    .innerJoin('group_offers as q', 'q.id', 'o.group_offer_id')
    .select('o.position_id')
    .distinct()
    .where('q.booking_id', '=', bookingId)
    .where('q.type', '=', OfferType.Offer)
    .where(({ eb, or }) => or([eb('q.is_direct', '=', false), eb('q.reconfirmed', '=', false)]))
    .execute();
  return new Set(rows.map((row) => row.position_id));
}
