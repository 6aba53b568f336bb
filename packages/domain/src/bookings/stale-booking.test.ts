import { describe, expect, it } from 'vitest';
import { BookingStatus } from './booking-status.ts';
import { daysInStatus, isStale } from './stale-booking.ts';

const now = '2027-01-15T00:00:00.000Z';

describe("the age of a booking's status", () => {
  it.each([
    ['2027-01-15T00:00:00.000Z', 0],
    ['2027-01-14T00:00:01.000Z', 0],
    ['2027-01-14T00:00:00.000Z', 1],
    ['2026-12-15T00:00:00+00:00', 31],
    ['2027-01-16T00:00:00.000Z', 0],
  ])('since %s is %i days', (since, days) => expect(daysInStatus(since, now)).toBe(days));

  it.each([
    [BookingStatus.CallbackRequested, '2027-01-13T00:00:01.000Z', false],
    [BookingStatus.CallbackRequested, '2027-01-13T00:00:00.000Z', true],
    [BookingStatus.Estimated, '2027-01-12T00:00:00.000Z', true],
    [BookingStatus.Quote, '2027-01-02T00:00:00.000Z', false],
    [BookingStatus.Quote, '2027-01-01T00:00:00.000Z', true],
    [BookingStatus.Abandoned, '2020-01-01T00:00:00.000Z', false],
    [BookingStatus.Planning, '2020-01-01T00:00:00.000Z', false],
  ])('%i since %s: stale is %s', (status, statusSince, stale) =>
    expect(isStale({ status, statusSince }, now)).toBe(stale),
  );
});
