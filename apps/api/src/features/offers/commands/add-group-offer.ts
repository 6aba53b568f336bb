import type { Currency } from '@cadenza/domain/money';
import type { OfferState, OfferType } from '@cadenza/domain/offers/offer-lifecycle';
import type { OfferedPay } from '@cadenza/domain/offers/offered-pay';
import type { Db } from '../../../platform/db/database.ts';
import type { LockedBookingId } from '../../../platform/session/booking-proof.ts';

interface NewGroupOffer {
  bookingId: LockedBookingId;
  musicianId: string;
  type: OfferType;
  state: OfferState;
  deadlineAt: string | null;
  isDirect: boolean;
  sentBy: string | null;
  /** Set if the offer was created by assigning the musician. */
  answeredAt: string | null;
  currency: Currency;
  offers: {
    positionId: string;
    pay: OfferedPay;
    /** For a change of pay: the amounts that apply until it is accepted, and the position's agreed amount once it is. */
    change?: { old: OfferedPay; payOverrideMinor: number | null };
  }[];
}

/** Inserts a group offer; null when this musician already has a live one of this kind for the booking. */
export async function addGroupOffer(trx: Db, now: string, group: NewGroupOffer): Promise<string | null> {
  const row = await trx
    .insertInto('group_offers')
    .values({
      booking_id: group.bookingId,
      musician_id: group.musicianId,
      type: group.type,
      state: group.state,
      deadline_at: group.deadlineAt,
      sent_at: now,
      sent_by: group.sentBy,
      answered_at: group.answeredAt,
      is_direct: group.isDirect,
    })
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst();
  if (!row) return null;
  await trx
    .insertInto('offers')
    .values(
      group.offers.map(({ positionId, pay, change }) => ({
        group_offer_id: row.id,
        position_id: positionId,
        state: group.state,
        pay_minor: pay.payMinor,
        travel_minor: pay.travelMinor,
        artist_fee_minor: pay.artistFeeMinor,
        currency: group.currency,
        old_pay_minor: change?.old.payMinor ?? null,
        old_travel_minor: change?.old.travelMinor ?? null,
        old_artist_fee_minor: change?.old.artistFeeMinor ?? null,
        pay_override_minor: change?.payOverrideMinor ?? null,
      })),
    )
    .execute();
  return row.id;
}
