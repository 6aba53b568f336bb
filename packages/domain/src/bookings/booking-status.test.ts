import { describe, expect, it } from 'vitest';
import {
  BookingStatus,
  bookingListStatuses,
  bookingStatuses,
  bookingStatusLabel,
  closedStatuses,
  customerMayChange,
  hasReached,
  isClosed,
  isProspect,
  prospectListStatuses,
  prospectStatuses,
  statusChoices,
  statusChosen,
  unarchiveCommand,
} from './booking-status.ts';

const S = BookingStatus;

describe('booking statuses', () => {
  it('keep the numbers and names of the specification, except the first', () => {
    expect(bookingStatuses.map((status) => [status, bookingStatusLabel(status)])).toEqual([
      [1, 'No event yet'],
      [10, 'Abandoned'],
      [15, 'Callback Requested'],
      [20, 'Estimated'],
      [30, 'Quote'],
      [40, 'Planning'],
      [50, 'Confirmation'],
      [60, 'Booked'],
      [70, 'Planning Completed'],
      [80, 'Performing'],
      [90, 'Post Event'],
      [95, 'Unconfirmed'],
      [100, 'Ready To Pay'],
      [110, 'Musicians Paid'],
      [120, 'Finalised'],
      [130, 'Cancelled'],
      [140, 'Archived'],
    ]);
  });

  it('do not include Unarchive: it is a command that leads to Abandoned', () => {
    expect(bookingStatuses).not.toContain(unarchiveCommand);
    expect(statusChosen(-1)).toBe(S.Abandoned);
    expect(statusChosen(40)).toBe(S.Planning);
    expect(statusChoices).not.toContain(41);
  });

  it('up to Quote make a prospect', () => {
    expect(prospectStatuses).toEqual([1, 10, 15, 20, 30]);
    expect(bookingStatuses.filter(isProspect)).toEqual(prospectStatuses);
  });

  it('Cancelled and Archived are closed, Finalised is not', () => {
    expect(closedStatuses).toEqual([S.Cancelled, S.Archived]);
    expect(bookingStatuses.filter(isClosed)).toEqual(closedStatuses);
  });

  it('let the customer change a draft up to Estimated', () => {
    expect(bookingStatuses.filter(customerMayChange)).toEqual([1, 10, 15, 20]);
  });
});

describe('a milestone', () => {
  it('is reached from its status on', () => {
    expect(hasReached(S.Performing, S.PostEvent)).toBe(false);
    expect(hasReached(S.PostEvent, S.PostEvent)).toBe(true);
    expect(hasReached(S.Finalised, S.PostEvent)).toBe(true);
  });

  it('is not reached by a closed booking, whatever its number', () => {
    expect(hasReached(S.Cancelled, S.PostEvent)).toBe(false);
    expect(hasReached(S.Archived, S.Quote)).toBe(false);
  });
});

describe('lists', () => {
  it('of prospects include archived ones only on request', () => {
    expect(prospectListStatuses({ showsArchived: false })).toEqual([1, 10, 15, 20, 30]);
    expect(prospectListStatuses({ showsArchived: true })).toEqual([1, 10, 15, 20, 30, 140]);
  });

  it.each([
    { cancelled: false, archived: false, last: [120] },
    { cancelled: true, archived: false, last: [120, 130] },
    { cancelled: false, archived: true, last: [120, 140] },
    { cancelled: true, archived: true, last: [120, 130, 140] },
  ])('of bookings contain no prospects; cancelled $cancelled, archived $archived', ({ last, ...shows }) => {
    expect(bookingListStatuses(shows)).toEqual([40, 50, 60, 70, 80, 90, 95, 100, 110, ...last]);
  });
});
