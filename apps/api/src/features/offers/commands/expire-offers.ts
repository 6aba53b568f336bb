import { checkOfferMove } from '@cadenza/domain/offers/offer-lifecycle';
import type { Db } from '../../../platform/db/database.ts';
import { recordEvent, systemAuthor } from '../../../platform/history/record-event.ts';
import type { LockedBookingId } from '../../../platform/session/booking-proof.ts';
import { findGroupOffers, moveGroupOffer } from '../store.ts';

/** Ends every offer and availability check of a booking whose deadline has passed. The booking is locked. */
export async function expireOffers(trx: Db, bookingId: LockedBookingId, now: string): Promise<void> {
  for (const group of await findGroupOffers(trx, bookingId, { overdueAt: now })) {
    const { type, state: from, deadlineAt: deadline } = group;
    const facts = { now, deadline, bookingRefusal: null, takenPosition: null, clash: null };
    if (!checkOfferMove({ type, from, to: 'expired', by: 'system', facts }).isAllowed) continue;
    await moveGroupOffer(trx, group, 'expired', { at: null });
    // A single open offer among many that expires is not worth a history entry.
    if (from !== 'exclusive') continue;
    const musician = { id: group.musicianId, name: group.musicianName };
    const positions = group.offers.filter(({ state }) => state === from).map(({ title }) => title);
    await recordEvent(trx, bookingId, now, systemAuthor, { kind: 'offer expired', musician, positions });
  }
}
