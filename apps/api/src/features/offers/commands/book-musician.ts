import { OfferType } from '@cadenza/domain/offers/offer-lifecycle';
import { offeredPay } from '@cadenza/domain/offers/offered-pay';
import type { Platform } from '../../../platform/context.ts';
import type { Db } from '../../../platform/db/database.ts';
import { type EventAuthor, recordEvent } from '../../../platform/history/record-event.ts';
import { invalidField, refuse } from '../../../platform/refusal.ts';
import { lockMusicians, type MusicianFacts } from '../../musicians/door.ts';
import { findClash, type PositionFacts, titleOf } from '../../positions/door.ts';
import { findLetterhead } from '../door.ts';
import { addGroupOffer, fillPositions, withdrawOffers } from '../store.ts';
import { notifyMusician } from './notify-musician.ts';

/**
 * Books a musician for unfilled positions on behalf of staff: an accepted offer is written, so that pay is stored as
 * for everyone else, other offers on the positions are withdrawn, and the musician is notified. Refused when they lack
 * the skill or play elsewhere at that time. The booking and its positions are locked; the caller records the history.
 */
export async function bookMusician(
  trx: Db,
  platform: Platform,
  booking: { id: string },
  action: { musician: MusicianFacts; positions: readonly PositionFacts[]; author: EventAuthor; now: string },
): Promise<void> {
  const { musician, positions, author, now } = action;
  for (const { skillId, skillName, ...position } of positions) {
    if (musician.skillIds.includes(skillId)) continue;
    throw invalidField('musicianId', `${musician.name} is not listed for ${skillName} (${titleOf(position)})`);
  }
  if (positions.some(({ arrivalAt }) => arrivalAt === null)) throw refuse('eventDateUnknown');
  await lockMusicians(trx, [musician.id]);
  const clash = await findClash(trx, musician.id, positions);
  if (clash !== null) throw refuse('musicianBusy', { musician: musician.name, job: clash });
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
  const head = await findLetterhead(trx, platform, booking.id);
  const offers = positions.map((position) => ({
    positionId: position.id,
    pay: offeredPay(position, position.isSinger ? musician.artistFeeMinor : 0),
  }));
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
