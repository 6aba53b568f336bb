import { OfferType } from '@cadenza/domain/offers/offer-lifecycle';
import { offeredPay } from '@cadenza/domain/offers/offered-pay';
import type { Db } from '../../../platform/db/database.ts';
import { postMail, postSms } from '../../../platform/mail/post-message.ts';
import type { LockedBookingId } from '../../../platform/session/booking-proof.ts';
import type { Candidate } from '../../musicians/door.ts';
import type { PositionFacts } from '../../positions/door.ts';
import type { Letterhead } from '../mails/job-lines.ts';
import { type Asked, offerLetter } from '../mails/offer-letter.ts';
import { addGroupOffer } from './add-group-offer.ts';

export interface Sending {
  bookingId: LockedBookingId;
  musician: Candidate;
  kind: Asked['kind'];
  positions: readonly PositionFacts[];
  deadlineAt: string | null;
  isDirect: boolean;
  /** The member of staff; null when a scheduled job sends it. */
  sentBy: string | null;
}

/**
 * Creates one group offer or availability check with the pay as shown, and sends it by mail and text message. Returns
 * null and sends nothing when this musician has yet to answer one of the same kind for this booking.
 */
export async function sendGroupOffer(trx: Db, now: string, head: Letterhead, sending: Sending): Promise<string | null> {
  const { bookingId, musician, kind, positions, deadlineAt } = sending;
  const offers = positions.map((position) => ({
    positionId: position.id,
    pay: offeredPay(position, position.isSinger ? musician.artistFeeMinor : 0),
  }));
  const groupOfferId = await addGroupOffer(trx, now, {
    bookingId,
    musicianId: musician.id,
    type: kind === 'check' ? OfferType.AvailabilityCheck : OfferType.Offer,
    state: kind === 'exclusive' ? 'exclusive' : 'open',
    deadlineAt,
    isDirect: sending.isDirect,
    sentBy: sending.sentBy,
    answeredAt: null,
    currency: head.currency,
    offers,
  });
  if (groupOfferId === null) return null;
  const pays = offers.map(({ pay }) => pay);
  const asked = { groupOfferId, kind, jobs: positions, pays, deadlineAt };
  const { subject, text, html, sms } = offerLetter(musician.firstName, asked, head);
  const message = { kind: kind === 'check' ? 'availability check' : 'offer', bookingId };
  const to = { address: musician.email, name: musician.name };
  await postMail(trx, now, { ...message, to, subject, text, html });
  await postSms(trx, now, { ...message, to: musician.mobile, text: sms });
  return groupOfferId;
}
