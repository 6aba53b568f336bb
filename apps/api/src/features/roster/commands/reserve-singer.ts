import { canSing } from '@cadenza/domain/enquiry/voices';
import { canAskAvailability } from '@cadenza/domain/permissions/offers';
import { askingRefusal } from '@cadenza/domain/roster/roster-rules';
import { eventAuthorOf, recordEvent } from '../../../platform/history/record-event.ts';
import type { Handler } from '../../../platform/http/routes.ts';
import { refuse, refuseIf } from '../../../platform/refusal.ts';
import { findAbsence } from '../../absences/door.ts';
import { lockVisibleBooking } from '../../bookings/door.ts';
import { findPerformer, type PerformerFacts } from '../../musicians/door.ts';
import { findClash } from '../../positions/door/find-clash.ts';
import { lockPositions, type PositionFacts, titleOf } from '../../positions/door.ts';
import { rosterFor } from '../door.ts';
import { holdPositions } from '../store.ts';

/**
 * Holds the date for a singer (Date Hold): in each gig the singing position already meant for them, else the first free
 * one. It commits no one, so any acting staff of the city may; only one booking at a time can hold a singer's hours.
 */
export const reserveSinger: Handler<'reserveSinger'> = async (context, { params: { eventId, singerId } }) => {
  const { db, scope, now } = context;
  return db.transaction().execute(async (trx) => {
    const booking = await lockVisibleBooking(trx, scope, eventId);
    if (!canAskAvailability(context.actor, { cityId: booking.city_id })) throw refuse('notPermitted');
    refuseIf(askingRefusal(booking.status));
    const singer = await findPerformer(trx, booking, singerId);
    const positions = positionsFor(await lockPositions(trx, booking.id), singer);
    const absence = await findAbsence(trx, singer.userId, positions);
    const message = `The date is held for ${singer.name}: ${positions.map(titleOf).join(' and ')}.${awayWords(absence)}`;
    if (positions.every(({ isReserved }) => isReserved))
      return { message, roster: await rosterFor(context, trx, booking.id) };
    const clash = await findClash(trx, singer.userId, positions);
    if (clash !== null) throw refuse('musicianBusy', { musician: singer.name, job: clash });
    const positionIds = positions.map(({ id }) => id);
    if (!(await holdPositions(trx, positionIds, singerId))) {
      throw refuse('singerHeld', { singer: singer.name });
    }
    const named = { id: singer.userId, name: singer.name };
    await recordEvent(trx, booking.id, now, eventAuthorOf(context), { kind: 'singer reserved', singer: named });
    return { message, roster: await rosterFor(context, trx, booking.id) };
  });
};

const awayWords = (absence: string | null) => (absence === null ? '' : ` They’re away then, though: ${absence}.`);

function positionsFor(all: readonly PositionFacts[], singer: PerformerFacts): PositionFacts[] {
  if (all.some(({ musicianId }) => musicianId === singer.userId)) throw refuse('singerBooked', { singer: singer.name });
  const free = all.filter(
    ({ isSinger, musicianId, voice }) => isSinger && musicianId === null && canSing(singer, voice ?? 'any'),
  );
  const gigIds = [...new Set(free.map(({ gigId }) => gigId))];
  const chosen = gigIds.flatMap((gigId) => {
    const ofGig = free.filter((position) => position.gigId === gigId);
    const own = ofGig.find(({ preferredSingerId }) => preferredSingerId === singer.id);
    return own ?? ofGig.find(({ isReserved, preferredSingerId }) => !isReserved && preferredSingerId === null) ?? [];
  });
  const anybodys = free.filter(({ isReserved }) => !isReserved).slice(0, 1);
  const positions = chosen.length > 0 ? chosen : anybodys;
  if (positions.length === 0) throw refuse('singingPositionsFilled');
  if (positions.some(({ arrivalAt }) => arrivalAt === null)) throw refuse('eventDateUnknown');
  return positions;
}
