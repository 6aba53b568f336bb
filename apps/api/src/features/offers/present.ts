import type { OutputOf } from '@cadenza/contract/operations';
import type { BookingStatus } from '@cadenza/domain/bookings/booking-status';
import { checkOfferMove, isLiveOffer, OfferType } from '@cadenza/domain/offers/offer-lifecycle';
import { payDayOf } from '@cadenza/domain/payouts/payout-time';
import { reason } from '@cadenza/domain/refusals/reason';
import { sentenceOf } from '@cadenza/domain/refusals/sentence-of';
import { answerRefusal, engagementTitle, payAnswerRefusal } from '@cadenza/domain/roster/roster-rules';

type Shown = OutputOf<'listIncomingOffers'>['items'][number];

/** A group offer as read from the database, with the facts its rules need. */
type GroupOfferRow = Omit<Shown, 'positions' | 'netTotalMinor' | 'oldTotalMinor' | 'payOn' | 'clash' | 'refusal'> &
  Parameters<typeof payDayOf>[0] & {
    status: BookingStatus;
    positions: (Shown['positions'][number] & { filledBy: string | null })[];
    clashing: Parameters<typeof engagementTitle>[0] | null;
  };

/** The offer as its musician sees it: its pay, what they play at that time, and the reason if it cannot be accepted. */
export function presentGroupOffer(group: GroupOfferRow, musicianId: string, now: string): Shown {
  const clash = group.clashing && engagementTitle(group.clashing);
  const current = group.positions.filter(({ state }) => state === group.state);
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
    positions: group.positions.map(({ filledBy: _filledBy, ...position }) => position),
    netTotalMinor: current.reduce((sum, { pay }) => sum + pay.totalMinor, 0),
    oldTotalMinor:
      group.type === OfferType.PayChange
        ? current.reduce((sum, { oldPay }) => sum + (oldPay?.totalMinor ?? 0), 0)
        : null,
    payOn: payDayOf(group),
    clash,
    refusal: refusalOf(group, musicianId, clash, now),
  };
}

function refusalOf(row: GroupOfferRow, musicianId: string, clash: string | null, now: string): string | null {
  const taken = row.positions.find(
    ({ state, filledBy }) => filledBy !== null && filledBy !== musicianId && !isLiveOffer(state),
  );
  if (row.state === 'withdrawn' && taken) {
    return sentenceOf(reason('offerPositionTaken', { position: taken.title }));
  }
  const checked = checkOfferMove({
    type: row.type,
    from: row.state,
    to: row.type === OfferType.AvailabilityCheck ? 'available' : 'accepted',
    by: 'musician',
    facts: {
      now,
      deadline: row.deadlineAt,
      bookingRefusal: row.type === OfferType.PayChange ? payAnswerRefusal(row.status) : answerRefusal(row.status),
      takenPosition: null,
      clash,
    },
  });
  return checked.isAllowed ? null : sentenceOf(checked.reason);
}
