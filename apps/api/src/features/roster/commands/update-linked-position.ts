import { eventAuthorOf, recordEvent } from '../../../platform/history/record-event.ts';
import type { Handler } from '../../../platform/http/routes.ts';
import { invalidField } from '../../../platform/refusal.ts';
import { bookingOfPosition, lockPositions, type PositionFacts, titleOf, withLinked } from '../../positions/door.ts';
import { manageRoster, rosterFor } from '../door.ts';
import { linkPositions, partPosition } from '../store.ts';

/** Links a position with one of the other gig, for one musician to fill both, or unlinks them (null). Bookings stay. */
export const updateLinkedPosition: Handler<'updateLinkedPosition'> = async (
  context,
  { params: { id: positionId }, body: { linkedPositionId } },
) => {
  const { db, scope, now } = context;
  const bookingId = await bookingOfPosition(db, positionId);
  return db.transaction().execute(async (trx) => {
    const booking = await manageRoster(trx, scope, bookingId);
    const all = await lockPositions(trx, booking.id);
    const [position] = withLinked(all, positionId);
    const other = all.find(({ id }) => id === linkedPositionId) ?? null;
    if (linkedPositionId !== null) checkPair(position, other);
    if (other === null) await partPosition(trx, position.id);
    else await linkPositions(trx, position.id, other.id);
    const title = titleOf(position);
    const linkedTo = other === null ? null : titleOf(other);
    await recordEvent(trx, booking.id, now, eventAuthorOf(context), {
      kind: 'position linked',
      position: title,
      linkedTo,
    });
    const message =
      linkedTo === null ? `${title} is a position of its own again.` : `One musician plays ${title} and ${linkedTo}.`;
    return { message, roster: await rosterFor(context, trx, booking.id) };
  });
};

function checkPair(position: PositionFacts, other: PositionFacts | null): void {
  const wrong = (message: string) => invalidField('linkedPositionId', message);
  if (!other) throw wrong('This position is not part of the booking');
  if (other.gigId === position.gigId) throw wrong('Please choose a position of the other gig');
  if (position.musicianId !== null && other.musicianId !== null && position.musicianId !== other.musicianId) {
    throw wrong(`${position.musicianName} and ${other.musicianName} are booked: release one of them first`);
  }
}
