import { eventAuthorOf, recordEvent } from '../../../platform/history/record-event.ts';
import type { Handler } from '../../../platform/http/routes.ts';
import { invalidField, refuse } from '../../../platform/refusal.ts';
import { findActiveMusician } from '../../musicians/door.ts';
import { bookingOfPosition, lockPositions, titleOf, withLinked } from '../../positions/door.ts';
import { manageRoster, rosterFor } from '../../roster/door.ts';
import { bookMusician } from './book-musician.ts';
import { releaseMusician } from './release-musician.ts';

/**
 * Gives a filled position, with the one linked to it, to another musician, or to none, which only releases the current
 * one. Both are notified.
 */
export const replaceMusician: Handler<'replaceMusician'> = async (
  context,
  { params: { id: positionId }, body: { musicianId, reason, evenAway } },
) => {
  const { db, scope, now, platform } = context;
  const bookingId = await bookingOfPosition(db, positionId);
  return db.transaction().execute(async (trx) => {
    const booking = await manageRoster(trx, scope, bookingId);
    const [position, ...linked] = withLinked(await lockPositions(trx, booking.id), positionId);
    if (!position.musicianId) throw refuse('positionEmpty');
    const from = { id: position.musicianId, name: position.musicianName ?? '' };
    if (musicianId === from.id) throw invalidField('musicianId', `${from.name} is already booked for it`);
    const positions = [position, ...linked.filter((other) => other.musicianId === from.id)];
    const author = eventAuthorOf(context);
    const to = musicianId === null ? null : await findActiveMusician(trx, booking, musicianId);
    await releaseMusician(trx, platform, booking, { musicianId: from.id, positions, reason, now });
    if (to) await bookMusician(trx, platform, booking, { musician: to, positions, author, evenAway, now });
    const because = reason === '' ? 'released by staff' : reason;
    const events = positions
      .map(titleOf)
      .map((title) =>
        to
          ? ({ kind: 'musician replaced', from, to: { id: to.id, name: to.name }, position: title } as const)
          : ({ kind: 'musician released', musician: from, position: title, because } as const),
      );
    await recordEvent(trx, booking.id, now, author, ...events);
    const titles = positions.map(titleOf).join(' and ');
    const message = to
      ? `${to.name} plays ${titles} in place of ${from.name}.`
      : `${from.name} has been released from ${titles}.`;
    return { message, roster: await rosterFor(context, trx, booking.id) };
  });
};
