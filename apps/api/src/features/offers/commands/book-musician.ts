import { formatMinor } from '@cadenza/domain/money';
import { OfferType } from '@cadenza/domain/offers/offer-lifecycle';
import { offeredPay } from '@cadenza/domain/offers/offered-pay';
import { sql } from 'kysely';
import type { Platform } from '../../../platform/context.ts';
import type { Db } from '../../../platform/db/database.ts';
import { type EventAuthor, recordEvent } from '../../../platform/history/record-event.ts';
import { invalidField, refuse } from '../../../platform/refusal.ts';
import { findAbsence } from '../../absences/door.ts';
import type { LockedBooking } from '../../bookings/door.ts';
import { type Candidate, lockMusicians } from '../../musicians/door.ts';
import { findClash } from '../../positions/door/find-clash.ts';
import { withdrawOffers } from '../../positions/door/withdraw-offers.ts';
import { type PositionFacts, titleOf } from '../../positions/door.ts';
import { findLetterhead } from '../door.ts';
import { fillPositions } from '../store.ts';
import { addGroupOffer } from './add-group-offer.ts';
import { notifyMusician } from './notify-musician.ts';

/**
 * Books a musician for unfilled positions on behalf of staff: stores an accepted offer with its pay, withdraws other offers on
 * the positions, and notifies the musician. Refused when they lack the skill, play elsewhere at that time, or previously accepted
 * more for the same position: that needs an offer. Needs confirmation when they said that they are unavailable. The booking and
 * its positions are locked; the caller records the history.
 */
export async function bookMusician(
  trx: Db,
  platform: Platform,
  booking: LockedBooking,
  action: {
    musician: Candidate;
    positions: readonly PositionFacts[];
    author: EventAuthor;
    evenAway: boolean;
    now: string;
  },
): Promise<void> {
  const { musician, positions, author, evenAway, now } = action;
  for (const { skillId, skillName, ...position } of positions) {
    if (musician.skillIds.includes(skillId)) continue;
    throw invalidField('musicianId', `${musician.name} is not listed for ${skillName} (${titleOf(position)})`);
  }
  if (positions.some(({ arrivalAt }) => arrivalAt === null)) throw refuse('eventDateUnknown');
  await lockMusicians(trx, [musician.id]);
  const clash = await findClash(trx, musician.id, positions);
  if (clash !== null) throw refuse('musicianBusy', { musician: musician.name, job: clash });
  const absence = evenAway ? null : await findAbsence(trx, musician.id, positions);
  if (absence !== null) throw refuse('musicianAway', { musician: musician.name, absence });
  const offers = positions.map((position) => ({
    positionId: position.id,
    pay: offeredPay(position, position.isSinger ? musician.artistFeeMinor : 0),
  }));
  const head = await findLetterhead(trx, platform, booking.id);
  for (const { positionId, pay } of offers) {
    const earlierMinor = await findEarlierPay(trx, positionId, musician.id);
    if (earlierMinor === null || earlierMinor <= pay.totalMinor) continue;
    const [earlier, offered] = [earlierMinor, pay.totalMinor].map((minor) => formatMinor(minor, head.currency));
    throw refuse('assignedForLess', { musician: musician.name, earlier: earlier ?? '', offered: offered ?? '' });
  }
  const positionIds = positions.map(({ id }) => id);
  const withdrawn = await withdrawOffers(trx, positionIds, null);
  await recordEvent(
    trx,
    booking.id,
    now,
    author,
    ...withdrawn.map(
      (each) => ({ kind: 'offer withdrawn', ...each, because: `${musician.name} was assigned` }) as const,
    ),
  );
  await fillPositions(trx, musician.id, positionIds, now);
  await addGroupOffer(trx, now, {
    bookingId: booking.id,
    musicianId: musician.id,
    type: OfferType.Offer,
    state: 'accepted',
    deadlineAt: null,
    isDirect: true,
    sentBy: author.userId,
    answeredAt: now,
    currency: head.currency,
    offers,
  });
  const pays = offers.map(({ pay }) => pay);
  await notifyMusician(trx, now, head, musician, { kind: 'booked', bookingId: booking.id, jobs: positions, pays });
}

/** The most that the musician accepted for a position before it was taken from them; null if they never did. */
async function findEarlierPay(trx: Db, positionId: string, musicianId: string): Promise<number | null> {
  const row = await trx
    .selectFrom('offers as o')
    .innerJoin('group_offers as q', 'q.id', 'o.group_offer_id')
    .select(({ ref }) =>
      sql<number>`${ref('o.pay_minor')} + ${ref('o.travel_minor')} + ${ref('o.artist_fee_minor')}`.as('totalMinor'),
    )
    .where('o.position_id', '=', positionId)
    .where('q.musician_id', '=', musicianId)
    .where('q.type', '=', OfferType.Offer)
    .where('o.state', '=', 'withdrawn')
    .where('q.answered_at', 'is not', null)
    .orderBy('totalMinor', 'desc')
    .limit(1)
    .executeTakeFirst();
  return row?.totalMinor ?? null;
}
