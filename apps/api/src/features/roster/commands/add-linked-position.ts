import { eventAuthorOf, recordEvent } from '../../../platform/history/record-event.ts';
import type { Handler } from '../../../platform/http/routes.ts';
import { refuse } from '../../../platform/refusal.ts';
import { bookingOfPosition, findPositions, lockPositions, titleOf, withLinked } from '../../positions/door.ts';
import { manageRoster, rosterFor } from '../door.ts';
import { addPositionLike, linkPositions } from '../store.ts';

/** Adds a linked position to the other gig, to be filled by the same musician, with that gig's hours. */
export const addLinkedPosition: Handler<'addLinkedPosition'> = async (
  context,
  { params: { id: positionId }, body: { name } },
) => {
  const { db, scope, now } = context;
  const bookingId = await bookingOfPosition(db, positionId);
  return db.transaction().execute(async (trx) => {
    const booking = await manageRoster(trx, scope, bookingId);
    const [position, linked] = withLinked(await lockPositions(trx, booking.id), positionId);
    if (linked) throw refuse('positionLinked', { position: titleOf(linked) });
    const addedId = await addPositionLike(trx, position.id, name ?? null);
    if (addedId === null) throw refuse('onlyOneGig');
    await linkPositions(trx, position.id, addedId);
    const [added] = await findPositions(trx, booking.id, [addedId]);
    const title = added ? titleOf(added) : '';
    await recordEvent(
      trx,
      booking.id,
      now,
      eventAuthorOf(context),
      { kind: 'position added', position: title },
      { kind: 'position linked', position: titleOf(position), linkedTo: title },
    );
    return { message: `Added ${title}.`, roster: await rosterFor(context, trx, booking.id) };
  });
};
