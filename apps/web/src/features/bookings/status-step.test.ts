import { bookingStatuses } from '@cadenza/domain/bookings/booking-status';
import { bookingTransitions } from '@cadenza/domain/bookings/booking-transitions';
import { describe, expect, it } from 'vitest';
import { nextSteps, sectionBefore, stepBack, stepLook } from './status-step.ts';

describe('the button of a next status', () => {
  it.each([
    [30, 40, 'Planning', 'Move to Planning', 'onward'],
    [30, 140, 'Archived', 'Archive', 'aside'],
    [40, 130, 'Cancelled', 'Cancel booking', 'grave'],
    [140, -1, 'Unarchive', 'Unarchive', 'aside'],
    [140, 30, 'Quote', 'Unarchive to Quote', 'onward'],
  ] as const)('from %i for %i %s says "%s"', (from, status, label, words, kind) => {
    expect(stepLook({ status, label }, from)).toMatchObject({ label: words, kind });
  });

  it('says where Unarchive leads', () => {
    expect(stepLook({ status: -1, label: 'Unarchive' }, 140).note).toBe('Unarchive moves the booking to Abandoned.');
    expect(stepLook({ status: 30, label: 'Quote' }, 140).note).toBeUndefined();
  });
});

describe('the step back from the archive', () => {
  const unarchive = { status: -1, label: 'Unarchive', refusal: null } as const;
  it.each([
    ['the former status', 140, [unarchive, { status: 30, label: 'Quote', refusal: null }], 30],
    ['Unarchive, if that is the former status', 140, [unarchive], -1],
    ['none, if the former status no longer applies', 140, [unarchive, { status: 30, label: '', refusal: 'No.' }], null],
    ['none for a booking that was not archived', 40, [{ status: 130, label: 'Cancelled', refusal: null }], null],
  ] as const)('is %s', (_, status, nextStatuses, expected) => {
    expect(stepBack({ status, nextStatuses })).toBe(expected);
  });
});

describe('the hint beside the status', () => {
  const onward = (from: number) =>
    bookingTransitions.filter((move) => move.from === from && move.by === 'staff' && move.to < 130);

  it('is shown when no button leads on and the booking is not finished', () => {
    const stuck = bookingStatuses.filter((status) => onward(status).length === 0 && status < 120);
    expect(stuck.filter((status) => nextSteps(status) === null)).toEqual([]);
  });

  it('is left out when a button leads on', () => {
    const moving = bookingStatuses.filter((status) => onward(status).length > 0);
    expect(moving.filter((status) => nextSteps(status) !== null)).toEqual([]);
  });
});

describe('the reason before a status', () => {
  it.each([
    ['the price, until it is set', 40, false, 'confirmation'],
    ['then the date', 40, true, 'details'],
    ['the timeline', 70, true, 'timeline'],
    ['the payments', 110, true, 'payments'],
    ['nowhere, if only time is missing', 80, true, null],
  ] as const)('leads to %s', (_, status, isPriceSet, section) => {
    expect(sectionBefore(status, isPriceSet)).toBe(section);
  });
});
