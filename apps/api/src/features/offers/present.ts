import type { OutputOf } from '@cadenza/contract/operations';
import type { BookingStatus } from '@cadenza/domain/bookings/booking-status';
import { checkOfferMove, isLiveOffer, OfferType } from '@cadenza/domain/offers/offer-lifecycle';
import { reason } from '@cadenza/domain/refusals/reason';
import { sentenceOf } from '@cadenza/domain/refusals/sentence-of';
import { answerRefusal, engagementTitle } from '@cadenza/domain/roster/roster-rules';
import { type PayDayFacts, payDayOf } from '../positions/door.ts';

type Shown = OutputOf<'listIncomingOffers'>['items'][number];

/** A group offer as PostgreSQL builds it, with what its rules ask about. */
export interface GroupOfferRow
  extends Omit<Shown, 'positions' | 'netTotalMinor' | 'payOn' | 'clash' | 'refusal'>,
    PayDayFacts {
  positions: (Shown['positions'][number] & { isTaken: boolean })[];
  status: number;
  clashing: Parameters<typeof engagementTitle>[0] | null;
}

/** The offer as its musician sees it: its worth, what they play at that time, and why it cannot be accepted, if so. */
export function presentGroupOffer(row: GroupOfferRow, now: string): Shown {
  const { status, clashing, ...group } = row;
  const clash = clashing === null ? null : engagementTitle(clashing);
  const standing = row.positions.filter(({ state }) => state === row.state);
  return {
    groupOfferId: group.groupOfferId,
    bookingId: group.bookingId,
    type: group.type,
    state: group.state,
    isDirect: group.isDirect,
    eventType: group.eventType,
    eventDate: group.eventDate,
    timeZone: group.timeZone,
    cityName: group.cityName,
    currency: group.currency,
    sentAt: group.sentAt,
    deadlineAt: group.deadlineAt,
    answeredAt: group.answeredAt,
    positions: row.positions.map(({ isTaken: _taken, ...position }) => position),
    netTotalMinor: standing.reduce((sum, { pay }) => sum + pay.totalMinor, 0),
    payOn: payDayOf(row),
    clash,
    refusal: refusalOf(row, clash, now),
  };
}

function refusalOf(row: GroupOfferRow, clash: string | null, now: string): string | null {
  const taken = row.positions.find(({ state, isTaken }) => isTaken && !isLiveOffer(state));
  if (row.state === 'withdrawn' && taken) {
    return sentenceOf(reason('offerPositionTaken', { position: taken.title }));
  }
  const checked = checkOfferMove({
    type: row.type,
    from: row.state,
    to: row.type === OfferType.Offer ? 'accepted' : 'available',
    by: 'musician',
    facts: {
      now,
      deadline: row.deadlineAt,
      bookingRefusal: answerRefusal(row.status as BookingStatus),
      takenPosition: null,
      clash,
    },
  });
  return checked.isAllowed ? null : sentenceOf(checked.reason);
}
