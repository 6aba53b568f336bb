import { describe, expect, it } from 'vitest';
import { BookingStatus } from '../bookings/booking-status.ts';
import { PaymentStatus } from '../customer-payments/payment-status.ts';
import { reason } from '../refusals/reason.ts';
import { sentenceOf } from '../refusals/sentence-of.ts';
import {
  answerRefusal,
  askingRefusal,
  engagementTitle,
  offersRefusal,
  positionTitle,
  rosterRefusal,
} from './roster-rules.ts';

const closed = 'This booking is closed.';
const early = 'You can find musicians once the booking is in Planning.';
const paid = 'The musicians’ payments have already been calculated.';
const startedSentence = 'This event has started.';

describe('the roster of a booking', () => {
  it.each<[keyof typeof BookingStatus, string | null, string | null]>([
    ['PlaceHolder', early, early],
    ['Quote', early, early],
    ['Planning', null, null],
    ['Confirmation', null, null],
    ['Booked', null, null],
    ['PlanningCompleted', null, null],
    ['Performing', null, startedSentence],
    ['PostEvent', null, startedSentence],
    ['Unconfirmed', paid, paid],
    ['Finalised', paid, paid],
    ['Cancelled', closed, closed],
    ['Archived', closed, closed],
  ])('in %s: changing it is refused with %j, asking a musician with %j', (status, changing, asking) => {
    expect(sentenceOf(rosterRefusal(BookingStatus[status]))).toBe(changing);
    expect(sentenceOf(askingRefusal(BookingStatus[status]))).toBe(asking);
  });

  it.each<[keyof typeof BookingStatus, string | null]>([
    ['Quote', 'This booking is no longer in planning.'],
    ['Planning', null],
    ['PlanningCompleted', null],
    ['Performing', startedSentence],
    ['Cancelled', 'This booking was cancelled.'],
  ])('in %s refuses a musician with %j', (status, expected) => {
    expect(sentenceOf(answerRefusal(BookingStatus[status]))).toBe(expected);
  });

  it('sends no offers while a deposit is awaited', () => {
    const deposit = { kind: 'deposit percent', status: PaymentStatus.InProgress, isWithAcceptance: false } as const;
    expect(sentenceOf(offersRefusal(BookingStatus.Planning, [deposit]))).toBe(
      'The deposit is invoiced but not paid yet.',
    );
    expect(offersRefusal(BookingStatus.Planning, [{ ...deposit, status: PaymentStatus.Paid }])).toBeNull();
    expect(sentenceOf(offersRefusal(BookingStatus.Performing, []))).toBe(startedSentence);
  });

  it('names a position by its gig, and asks for confirmation before a musician is cancelled', () => {
    expect([1, 2].map((type) => positionTitle('Violin 1', type))).toEqual([
      'Violin 1, ceremony',
      'Violin 1, reception',
    ]);
    const asked = reason('musicianToReplace', {
      booked: 'Ada Nguyen',
      position: 'Violin 1, ceremony',
      wanted: 'Bea Tan',
    });
    expect(sentenceOf(asked)).toBe(
      'Ada Nguyen is booked for Violin 1, ceremony. Do you want to cancel Ada Nguyen and send the offer to Bea Tan?',
    );
  });

  it('names a job by gig, place and wall time there', () => {
    const job = { performanceTypeId: 2, startAt: '2027-03-14T05:00:00Z', timeZone: 'America/Toronto' };
    expect(engagementTitle({ ...job, venueName: 'Casa Loma' })).toBe('Reception at Casa Loma, 14/03/2027 12:00 AM');
    expect(engagementTitle({ ...job, performanceTypeId: 1, venueName: null })).toBe('Ceremony, 14/03/2027 12:00 AM');
  });
});
