import { eventAuthorOf, recordEvent } from '../../../platform/history/record-event.ts';
import type { Handler } from '../../../platform/http/routes.ts';
import { refuse } from '../../../platform/refusal.ts';
import { findPerformer } from '../../musicians/door.ts';
import { lockPositions, titleOf } from '../../positions/door.ts';
import { manageRoster, rosterFor } from '../../roster/door.ts';
import { releaseMusician } from './release-musician.ts';

/** Releases a booked singer from every position of the booking; open to anyone with booking management. */
export const cancelSingerJob: Handler<'cancelSingerJob'> = async (context, { params: { eventId, singerId } }) => {
  const { db, scope, now, platform } = context;
  return db.transaction().execute(async (trx) => {
    const booking = await manageRoster(trx, scope, eventId);
    const singer = await findPerformer(trx, booking, singerId);
    const positions = (await lockPositions(trx, booking.id)).filter(({ musicianId }) => musicianId === singer.userId);
    if (positions.length === 0) throw refuse('singerNotBooked', { singer: singer.name });
    await releaseMusician(trx, platform, booking, { musicianId: singer.userId, positions, reason: '', now });
    const musician = { id: singer.userId, name: singer.name };
    const because = 'the job was cancelled';
    const events = positions.map(
      (each) => ({ kind: 'musician released', musician, position: titleOf(each), because }) as const,
    );
    await recordEvent(trx, booking.id, now, eventAuthorOf(context), ...events);
    const message = `${singer.name} has been released from ${positions.map(titleOf).join(' and ')}.`;
    return { message, roster: await rosterFor(context, trx, booking.id) };
  });
};
