import { positionTimes } from '@cadenza/domain/positions/position-times';
import { updateOffers } from '../features/offers/commands/update-offers.ts';
import { findClash } from '../features/positions/door/find-clash.ts';
import { bookingOfPosition, lockPositions, titleOf, withLinked } from '../features/positions/door.ts';
import { manageRoster, rosterFor } from '../features/roster/door.ts';
import { eventAuthorOf, recordEvent } from '../platform/history/record-event.ts';
import type { Handler } from '../platform/http/routes.ts';
import { invalidField, refuse } from '../platform/refusal.ts';

/**
 * Sets times for a single position. Refused at the field for impossible times, and when its musician plays elsewhere
 * then. Open offers are withdrawn, because they stated other times; a booked musician is notified, and asked first where
 * shorter hours pay less.
 */
export const savePositionTime: Handler<'savePositionTime'> = async (context, { params: { id: positionId }, body }) => {
  const { db, scope, now, platform } = context;
  const bookingId = await bookingOfPosition(db, positionId);
  return db.transaction().execute(async (trx) => {
    const booking = await manageRoster(trx, scope, bookingId);
    if (booking.event_date === null) throw refuse('eventDateUnknown');
    const [position] = withLinked(await lockPositions(trx, booking.id), positionId);
    const read = positionTimes(booking.event_date, body, booking.time_zone, position);
    if ('reason' in read) throw invalidField(read.field, read.reason);
    if (position.musicianId) {
      const clash = await findClash(trx, position.musicianId, [{ id: position.id, ...read.times }]);
      if (clash !== null) throw refuse('musicianBusyAtNewTime', { musician: position.musicianName ?? '', job: clash });
    }
    const { arrivalAt, startAt, endAt } = read.times;
    await trx
      .updateTable('positions')
      .set({ arrival_at: arrivalAt, start_at: startAt, end_at: endAt })
      .where('id', '=', position.id)
      .execute();
    const author = eventAuthorOf(context);
    const title = titleOf(position);
    await recordEvent(trx, booking.id, now, author, { kind: 'position time changed', position: title });
    const news = await updateOffers(trx, platform, booking, {
      before: [position],
      because: 'the hours changed',
      author,
      now,
    });
    const message = `Saved the hours of ${title}.${news}`;
    return { message, roster: await rosterFor(context, trx, booking.id) };
  });
};
