import { bookingStatuses } from '@cadenza/domain/bookings/booking-status';
import { bookingTransitions } from '@cadenza/domain/bookings/booking-transitions';
import { describe, expect, it } from 'vitest';
import { nextSteps, stepLook } from './status-step.ts';

describe('the button of a next status', () => {
  it.each([
    [40, 'Planning', 'Move to Planning', 'onward'],
    [140, 'Archived', 'Archive', 'aside'],
    [130, 'Cancelled', 'Cancel booking', 'grave'],
    [-1, 'Unarchive', 'Unarchive', 'onward'],
  ])('for %i %s says "%s"', (status, label, words, kind) => {
    expect(stepLook({ status, label })).toEqual({ label: words, kind });
  });
});

describe('the hint beside the status', () => {
  const onward = (from: number) =>
    bookingTransitions.filter((move) => move.from === from && move.by === 'staff' && move.to < 130);

  it('stands wherever no button leads on and the road is not at its end', () => {
    const stuck = bookingStatuses.filter((status) => onward(status).length === 0 && status < 120);
    expect(stuck.filter((status) => nextSteps(status) === null)).toEqual([]);
  });

  it('is left out where a button leads on', () => {
    const moving = bookingStatuses.filter((status) => onward(status).length > 0);
    expect(moving.filter((status) => nextSteps(status) !== null)).toEqual([]);
  });
});
