import { eventAuthorOf, recordEvent } from '../../../platform/history/record-event.ts';
import type { Handler } from '../../../platform/http/routes.ts';
import { refuse } from '../../../platform/refusal.ts';
import { withdrawOffers } from '../../positions/door/withdraw-offers.ts';
import { bookingOfPosition, lockPositions, titleOf, withLinked } from '../../positions/door.ts';
import { manageRoster, rosterFor } from '../door.ts';
import { deletePosition, isInLineUp } from '../store.ts';

/**
 * Removes an unfilled position that was added beyond the line-up; what the customer has ordered stays. Pending offers of it are
 * withdrawn, a held date is released, and its linked position is unlinked.
 */
export const removePosition: Handler<'removePosition'> = async (context, { params: { id: positionId } }) => {
  const { db, scope, now } = context;
  const bookingId = await bookingOfPosition(db, positionId);
  return db.transaction().execute(async (trx) => {
    const booking = await manageRoster(trx, scope, bookingId);
    const [position] = withLinked(await lockPositions(trx, booking.id), positionId);
    const title = titleOf(position);
    if (position.musicianName !== null)
      throw refuse('positionFilled', { position: title, musician: position.musicianName });
    if (await isInLineUp(trx, booking.id, positionId)) throw refuse('positionOfLineUp', { position: title });
    const withdrawn = await withdrawOffers(trx, [position.id], null);
    await deletePosition(trx, booking.id, positionId);
    const because = 'the position was removed';
    await recordEvent(
      trx,
      booking.id,
      now,
      eventAuthorOf(context),
      ...withdrawn.map((each) => ({ kind: 'offer withdrawn', ...each, because }) as const),
      { kind: 'position removed', position: title },
    );
    return { message: `Removed ${title}.`, roster: await rosterFor(context, trx, booking.id) };
  });
};
