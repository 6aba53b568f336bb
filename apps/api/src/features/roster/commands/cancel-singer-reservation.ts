import { canAskAvailability } from '@cadenza/domain/permissions/offers';
import { eventAuthorOf, recordEvent } from '../../../platform/history/record-event.ts';
import type { Handler } from '../../../platform/http/routes.ts';
import { refuse } from '../../../platform/refusal.ts';
import { lockVisibleBooking } from '../../bookings/door.ts';
import { findPerformer } from '../../musicians/door.ts';
import { rosterFor } from '../door.ts';
import { releaseHold } from '../store.ts';

/** Releases a singer's reservation. Without one, nothing happens. */
export const cancelSingerReservation: Handler<'cancelSingerReservation'> = async (
  context,
  { params: { eventId, singerId } },
) => {
  const { db, scope, now } = context;
  return db.transaction().execute(async (trx) => {
    const booking = await lockVisibleBooking(trx, scope, eventId);
    if (!canAskAvailability(context.actor, { cityId: booking.city_id })) throw refuse('notPermitted');
    const { userId: id, name } = await findPerformer(trx, booking, singerId);
    if ((await releaseHold(trx, booking.id, singerId)) > 0) {
      const event = { kind: 'singer reservation cancelled', singer: { id, name } } as const;
      await recordEvent(trx, booking.id, now, eventAuthorOf(context), event);
    }
    return { message: `The date is no longer held for ${name}.`, roster: await rosterFor(context, trx, booking.id) };
  });
};
