import { EventType } from '../enquiry/enquiry-rules.ts';
import { isBefore } from '../instant-range.ts';
import { reason } from '../refusals/reason.ts';
import type { Guards } from '../transitions.ts';
import type { BookingStatus } from './booking-status.ts';

/**
 * Everything the booking lifecycle needs to know about a booking, loaded before a move. Instants are ISO strings in
 * UTC.
 */
export interface BookingFacts {
  now: string;
  eventType: EventType;
  /** At least one of ceremony and reception has a performance. */
  hasMusic: boolean;
  isFirmPriceSet: boolean;
  isEventDateKnown: boolean;
  unfilledPositions: number;
  /** Positions accepted by a musician. */
  filledPositions: number;
  /** Staff have confirmed the warning about unfilled positions. */
  proceedsUnfilled: boolean;
  isDepositOrFullPaid: boolean;
  isTimelineComplete: boolean;
  /** Unpaid sent invoices. Loaded only for bookings that can be archived; otherwise 0. */
  openInvoices: number;
  /** Whether we hold money of the customer. Loaded only for bookings that can be archived; otherwise false. */
  isMoneyHeld: boolean;
  /** The status before archiving, and when it was archived; null unless archived. */
  archivedFrom: BookingStatus | null;
  archivedAt: string | null;
  /** Start of the first gig and end of the last; null while the times are unknown. */
  firstStart: string | null;
  lastEnd: string | null;
  arePayoutsCalculated: boolean;
  /** Payouts of musicians and managers, without cancelled ones, that are not confirmed yet. */
  unconfirmedPayouts: number;
  /** Payouts that have not been paid yet. */
  unpaidPayouts: number;
}

/** A new booking: every guard but `always` refuses it. Spread it and add facts. */
export function newBookingFacts(now: string): BookingFacts {
  return {
    now,
    eventType: EventType.Wedding,
    hasMusic: false,
    isFirmPriceSet: false,
    isEventDateKnown: false,
    unfilledPositions: 1,
    filledPositions: 0,
    proceedsUnfilled: false,
    isDepositOrFullPaid: false,
    isTimelineComplete: false,
    openInvoices: 0,
    isMoneyHeld: false,
    archivedFrom: null,
    archivedAt: null,
    firstStart: null,
    lastEnd: null,
    arePayoutsCalculated: false,
    unconfirmedPayouts: 0,
    unpaidPayouts: 1,
  };
}

export type BookingGuard =
  | 'always'
  | 'music chosen'
  | 'something to quote'
  | 'firm price and date'
  | 'positions filled, or proceed'
  | 'deposit or full payment completed'
  | 'no money open'
  | 'as before it was archived'
  | 'timeline complete'
  | 'timeline open'
  | 'positions to fill'
  | 'first gig started'
  | 'last gig ended'
  | 'payouts calculated'
  | 'all payouts confirmed'
  | 'some payout unconfirmed'
  | 'all payouts paid';

export const bookingGuards: Guards<BookingGuard, BookingFacts> = {
  always: () => null,
  'music chosen': ({ hasMusic, eventType }) => (hasMusic ? null : reason('musicNotChosen', { eventType })),
  'something to quote': ({ hasMusic }) => (hasMusic ? null : reason('nothingToQuote')),
  'firm price and date': ({ isFirmPriceSet, isEventDateKnown }) => {
    if (!isFirmPriceSet) return reason('firmPriceMissing');
    return isEventDateKnown ? null : reason('eventDateUnknown');
  },
  'positions filled, or proceed': ({ unfilledPositions, filledPositions, proceedsUnfilled }) => {
    if (unfilledPositions === 0) return null;
    if (filledPositions === 0) return reason('nobodyBooked');
    return proceedsUnfilled ? null : reason('positionsUnfilled');
  },
  'deposit or full payment completed': ({ isDepositOrFullPaid }) =>
    isDepositOrFullPaid ? null : reason('depositUnpaid'),
  'no money open': ({ openInvoices, isMoneyHeld }) => {
    if (openInvoices > 0) return reason('invoicesUnpaid', { count: openInvoices });
    return isMoneyHeld ? reason('moneyHeld') : null;
  },
  'as before it was archived': ({ now, archivedFrom, archivedAt, firstStart }, to) => {
    if (archivedFrom !== to) return reason('otherBeforeArchive');
    const hasPassedSince = archivedAt !== null && hasPassed(now, firstStart) && !hasPassed(archivedAt, firstStart);
    return hasPassedSince ? reason('eventPassedInArchive') : null;
  },
  'timeline complete': ({ isTimelineComplete }) => (isTimelineComplete ? null : reason('timelineIncomplete')),
  'timeline open': ({ isTimelineComplete }) => (isTimelineComplete ? reason('timelineStillComplete') : null),
  'positions to fill': ({ unfilledPositions }) => (unfilledPositions > 0 ? null : reason('positionsFilled')),
  'first gig started': ({ now, firstStart }) => (hasPassed(now, firstStart) ? null : reason('firstGigAhead')),
  'last gig ended': ({ now, lastEnd }) => (hasPassed(now, lastEnd) ? null : reason('lastGigAhead')),
  'payouts calculated': ({ arePayoutsCalculated }) => (arePayoutsCalculated ? null : reason('payoutsNotCalculated')),
  'all payouts confirmed': ({ arePayoutsCalculated, unconfirmedPayouts }) => {
    if (!arePayoutsCalculated) return reason('payoutsNotCalculated');
    return unconfirmedPayouts === 0 ? null : reason('payoutsUnconfirmed', { count: unconfirmedPayouts });
  },
  'some payout unconfirmed': ({ unconfirmedPayouts }) => (unconfirmedPayouts > 0 ? null : reason('payoutsConfirmed')),
  'all payouts paid': ({ unpaidPayouts }) =>
    unpaidPayouts === 0 ? null : reason('payoutsUnpaid', { count: unpaidPayouts }),
};

const hasPassed = (now: string, instant: string | null) => instant !== null && !isBefore(now, instant);
