import { EventType, musicMissingMessage } from '../enquiry/enquiry-rules.ts';
import { isBefore } from '../instant-range.ts';
import type { Guards } from '../transitions.ts';

/** Everything the booking lifecycle asks about a booking, gathered before a move. Instants are ISO strings in UTC. */
export interface BookingFacts {
  now: string;
  eventType: EventType;
  /** At least one of ceremony and reception has a performance. */
  hasMusic: boolean;
  isFirmPriceSet: boolean;
  isEventDateKnown: boolean;
  unfilledPositions: number;
  /** Staff have read the warning about unfilled positions and go on. */
  proceedsUnfilled: boolean;
  isDepositOrFullPaid: boolean;
  isTimelineComplete: boolean;
  /** Start of the first gig and end of the last, null while the times are not known. */
  firstStart: string | null;
  lastEnd: string | null;
  arePayoutsCalculated: boolean;
  /** Payouts of musicians and managers, cancelled ones left out, that nobody has confirmed yet. */
  unconfirmedPayouts: number;
  /** The same that have not been paid yet. */
  unpaidPayouts: number;
}

/** A booking of which nothing has been done yet: every guard but `always` refuses. Spread it and add what is true. */
export function bareFacts(now: string): BookingFacts {
  return {
    now,
    eventType: EventType.Wedding,
    hasMusic: false,
    isFirmPriceSet: false,
    isEventDateKnown: false,
    unfilledPositions: 1,
    proceedsUnfilled: false,
    isDepositOrFullPaid: false,
    isTimelineComplete: false,
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
  | 'firm price and date'
  | 'positions filled, or proceed'
  | 'deposit or full payment completed'
  | 'timeline complete'
  | 'first gig started'
  | 'last gig ended'
  | 'payouts calculated'
  | 'all payouts confirmed'
  | 'some payout unconfirmed'
  | 'all payouts paid';

/** The specification's words: at once the warning and the question that proceeding answers. */
export const unfilledPositionsWarning =
  'Warning: One or more gigs have unfilled positions. Do you want to proceed anyway?';

export const bookingGuards: Guards<BookingGuard, BookingFacts> = {
  always: () => null,
  'music chosen': ({ hasMusic, eventType }) => (hasMusic ? null : musicMissingMessage(eventType)),
  'firm price and date': ({ isFirmPriceSet, isEventDateKnown }) => {
    if (!isFirmPriceSet) return 'The firm price is not set yet.';
    return isEventDateKnown ? null : 'The event date is not known yet.';
  },
  'positions filled, or proceed': ({ unfilledPositions, proceedsUnfilled }) =>
    unfilledPositions === 0 || proceedsUnfilled ? null : unfilledPositionsWarning,
  'deposit or full payment completed': ({ isDepositOrFullPaid }) =>
    isDepositOrFullPaid ? null : 'Neither the deposit nor the full payment is completed yet.',
  'timeline complete': ({ isTimelineComplete }) =>
    isTimelineComplete ? null : 'The event timeline is not marked complete yet.',
  'first gig started': ({ now, firstStart }) =>
    hasPassed(now, firstStart) ? null : 'The first gig has not started yet.',
  'last gig ended': ({ now, lastEnd }) => (hasPassed(now, lastEnd) ? null : 'The last gig has not ended yet.'),
  'payouts calculated': ({ arePayoutsCalculated }) =>
    arePayoutsCalculated ? null : 'Musician and manager payments have not been calculated yet.',
  'all payouts confirmed': ({ arePayoutsCalculated, unconfirmedPayouts }) => {
    if (!arePayoutsCalculated) return 'Musician and manager payments have not been calculated yet.';
    return unconfirmedPayouts === 0 ? null : stillOpen(unconfirmedPayouts, 'confirmed');
  },
  'some payout unconfirmed': ({ unconfirmedPayouts }) =>
    unconfirmedPayouts > 0 ? null : 'Every payment is still confirmed.',
  'all payouts paid': ({ unpaidPayouts }) => (unpaidPayouts === 0 ? null : stillOpen(unpaidPayouts, 'paid')),
};

const hasPassed = (now: string, instant: string | null) => instant !== null && !isBefore(now, instant);

const stillOpen = (count: number, what: string) =>
  count === 1 ? `One payment is not ${what} yet.` : `${count} payments are not ${what} yet.`;
