import { eventAuthorOf, recordEvent } from '../../../platform/history/record-event.ts';
import type { Handler } from '../../../platform/http/routes.ts';
import { refuse } from '../../../platform/refusal.ts';
import { findActiveMusician } from '../../musicians/door.ts';
import { bookingOfPosition, lockPositions, titleOf, withLinked } from '../../positions/door.ts';
import { manageRoster, rosterFor } from '../../roster/door.ts';
import { bookMusician } from './book-musician.ts';

/** Books a musician for an unfilled position, and for the position linked to it, after staff have spoken with them. */
export const assignMusician: Handler<'assignMusician'> = async (
  context,
  { params: { gigId, positionId }, body: { musicianId, evenAway } },
) => {
  const { db, scope, now, platform } = context;
  const bookingId = await bookingOfPosition(db, positionId);
  return db.transaction().execute(async (trx) => {
    const booking = await manageRoster(trx, scope, bookingId);
    const positions = withLinked(await lockPositions(trx, booking.id), positionId);
    if (positions[0].gigId !== gigId) throw refuse('positionNotFound');
    const filled = positions.find((position) => position.musicianId !== null);
    if (filled) throw refuse('positionFilled', { position: titleOf(filled), musician: filled.musicianName ?? '' });
    const musician = await findActiveMusician(trx, booking, musicianId);
    const author = eventAuthorOf(context);
    await bookMusician(trx, platform, booking, { musician, positions, author, evenAway, now });
    const events = positions.map(
      (position) => ({ kind: 'musician assigned', musician: nameOf(musician), position: titleOf(position) }) as const,
    );
    await recordEvent(trx, booking.id, now, author, ...events);
    const message = `${musician.name} is booked for ${positions.map(titleOf).join(' and ')}.`;
    return { message, roster: await rosterFor(context, trx, booking.id) };
  });
};

const nameOf = ({ id, name }: { id: string; name: string }) => ({ id, name });
