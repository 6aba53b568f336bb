import { isBefore } from '@cadenza/domain/instant-range';
import { liveOfferStates, type OfferState, OfferType } from '@cadenza/domain/offers/offer-lifecycle';
import { firstArrivalOf } from '@cadenza/domain/positions/position-times';
import { offersRefusal } from '@cadenza/domain/roster/roster-rules';
import type { Db } from '../../../platform/db/database.ts';
import { eventAuthorOf, recordEvent } from '../../../platform/history/record-event.ts';
import type { Handler } from '../../../platform/http/routes.ts';
import { invalidField, refuse, refuseIf } from '../../../platform/refusal.ts';
import { findAbsence } from '../../absences/door.ts';
import { manageBooking } from '../../bookings/door.ts';
import { type Candidate, findActiveMusician } from '../../musicians/door.ts';
import { findClash } from '../../positions/door/find-clash.ts';
import { withdrawOffers } from '../../positions/door/withdraw-offers.ts';
import { bookingOfPosition, lockPositions, type PositionFacts, titleOf, withLinked } from '../../positions/door.ts';
import { rosterFor } from '../../roster/door.ts';
import { findExclusiveDeadline, findLetterhead, paymentsOf } from '../door.ts';
import { releaseMusician } from './release-musician.ts';
import { sendGroupOffer } from './send-group-offer.ts';

/**
 * Offers a position, with the one linked to it, to one musician outside the list order: exclusively with a deadline, or
 * as one more open offer when open offers are out. Asks for confirmation first (type 0) when another musician has an
 * exclusive offer (9000) or is booked (8000); `override` confirms. Then asks when this one is away; `evenAway` confirms.
 */
export const sendDirectOffer: Handler<'sendDirectOffer'> = async (
  context,
  { params: { id: positionId }, body: { musicianId, override, evenAway } },
) => {
  const { db, scope, now, platform } = context;
  const bookingId = await bookingOfPosition(db, positionId);
  return db.transaction().execute(async (trx) => {
    const booking = await manageBooking(trx, scope, bookingId);
    refuseIf(offersRefusal(booking.status, await paymentsOf(trx, booking.id)));
    const positions = withLinked(await lockPositions(trx, booking.id), positionId);
    const musician = await findActiveMusician(trx, booking, musicianId);
    const out = await findOut(trx, positions, musicianId);
    await checkCandidate(trx, { musician, positions, out, now });
    if (!override) askFirst(positions, musician, out);
    const absence = evenAway ? null : await findAbsence(trx, musicianId, positions);
    if (absence !== null) throw refuse('musicianAway', { musician: musician.name, absence });
    const author = eventAuthorOf(context);
    for (const from of bookedIn(positions)) {
      const held = positions.filter((position) => position.musicianId === from.id);
      await releaseMusician(trx, platform, booking, { musicianId: from.id, positions: held, reason: '', now });
      const because = `offered to ${musician.name}`;
      const events = held.map(
        (each) => ({ kind: 'musician released', musician: from, position: titleOf(each), because }) as const,
      );
      await recordEvent(trx, booking.id, now, author, ...events);
    }
    if (out.exclusive) {
      const because = `offered to ${musician.name} directly`;
      const withdrawn = await withdrawOffers(
        trx,
        positions.map(({ id }) => id),
        null,
      );
      const events = withdrawn.map((each) => ({ kind: 'offer withdrawn', ...each, because }) as const);
      await recordEvent(trx, booking.id, now, author, ...events);
    }
    const begins = firstArrivalOf(positions);
    const until = await findExclusiveDeadline(trx, booking, now);
    await sendGroupOffer(trx, now, await findLetterhead(trx, platform, booking.id), {
      bookingId: booking.id,
      musician,
      kind: out.open ? 'open' : 'exclusive',
      positions,
      deadlineAt: !out.open && isBefore(until, begins) ? until : begins,
      isDirect: true,
      sentBy: author.userId,
    });
    const titles = positions.map(titleOf);
    const named = { id: musician.id, name: musician.name };
    await recordEvent(trx, booking.id, now, author, { kind: 'direct offer sent', musician: named, positions: titles });
    const message = `Offered ${titles.join(' and ')} to ${musician.name}.`;
    return { message, roster: await rosterFor(context, trx, booking.id) };
  });
};

type Out = Awaited<ReturnType<typeof findOut>>;

/** The live offers on the positions, and whether this musician has yet to answer one in this booking. */
async function findOut(trx: Db, positions: readonly PositionFacts[], musicianId: string) {
  const ids: string[] = positions.map(({ id }) => id);
  const live = await trx
    .selectFrom('group_offers as q')
    .innerJoin('offers as o', 'o.group_offer_id', 'q.id')
    .select(['o.state', 'o.position_id', 'q.musician_id'])
    .where('q.type', '=', OfferType.Offer)
    .where('q.state', 'in', liveOfferStates)
    .where('o.state', 'in', liveOfferStates)
    .where('q.booking_id', '=', ({ selectFrom }) =>
      selectFrom('positions')
        .select('booking_id')
        .where('id', '=', ids[0] ?? ''),
    )
    .execute();
  const isOut = (state: OfferState) => live.some((offer) => offer.state === state && ids.includes(offer.position_id));
  return {
    exclusive: isOut('exclusive'),
    open: isOut('open'),
    own: live.some((offer) => offer.musician_id === musicianId),
  };
}

async function checkCandidate(
  trx: Db,
  given: { musician: Candidate; positions: readonly PositionFacts[]; out: Out; now: string },
): Promise<void> {
  const { musician, positions, out, now } = given;
  const { name, id, skillIds } = musician;
  if (positions.some(({ arrivalAt }) => arrivalAt === null)) throw refuse('eventDateUnknown');
  if (!isBefore(now, firstArrivalOf(positions))) throw refuse('positionBegun');
  const lacking = positions.find(({ skillId }) => !skillIds.includes(skillId));
  if (lacking) throw invalidField('musicianId', `${name} is not listed for ${lacking.skillName}`);
  if (positions.some(({ musicianId }) => musicianId === id))
    throw invalidField('musicianId', `${name} is already booked for it`);
  if (out.own) throw invalidField('musicianId', `${name} still has an offer for this booking to answer`);
  const clash = await findClash(trx, id, positions);
  if (clash !== null) throw refuse('musicianBusy', { musician: name, job: clash });
}

function askFirst(positions: readonly PositionFacts[], musician: Candidate, out: Out): void {
  const filled = positions.find(({ musicianId }) => musicianId !== null);
  if (filled) {
    const booked = filled.musicianName ?? '';
    throw refuse('musicianToReplace', { booked, position: titleOf(filled), wanted: musician.name });
  }
  if (out.exclusive) throw refuse('exclusiveOfferOut');
}

function bookedIn(positions: readonly PositionFacts[]): { id: string; name: string }[] {
  const booked = positions.flatMap(({ musicianId, musicianName }) =>
    musicianId === null ? [] : [[musicianId, musicianName ?? ''] as const],
  );
  return [...new Map(booked)].map(([id, name]) => ({ id, name }));
}
