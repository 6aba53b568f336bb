import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { yearInSteps } from '../reports/report-period.ts';
import { addDays } from '../time.ts';
import { eventMargin, eventResults, eventTotals, type PlannedSeat } from './event-results.ts';
import { financialRows, financialTotals } from './finances-report.ts';

describe('the result of an event', () => {
  const event = (
    id: string,
    priceMinor: number | null,
    costMinor: number,
    isWorkedOut: boolean,
    committedMinor = 0,
  ) => ({
    id,
    priceMinor,
    costMinor,
    committedMinor,
    isWorkedOut,
  });

  const seat = (bookingId: string, overrideMinor: number): PlannedSeat => ({
    id: `${bookingId} ${overrideMinor}`,
    bookingId,
    player: null,
    superRate: '0.12',
    work: {
      title: '',
      perHourMinor: 0,
      leaderMinor: 0,
      minutes: 60,
      isLeader: false,
      overrideMinor,
      travelPayoutMinor: 0,
      artistFeeMinor: 0,
    },
  });

  it('is price minus cost: calculated, otherwise planned; without a price just the cost', () => {
    const seats = [seat('a', 14_000), seat('a', 9000), seat('b', 5000)];
    const events = [event('a', 100_000, 0, false), event('b', 50_000, 30_000, true), event('c', null, 0, false)];
    const results = eventResults(events, seats, 'US');
    expect([...results.values()].map(eventMargin)).toEqual([77_000, 20_000, null]);
    expect(eventTotals(results.values())).toEqual({ priceMinor: 150_000, costMinor: 53_000, marginMinor: 97_000 });
    // Planned with super in Australia: 12 % of 230.00; what was calculated contains it.
    expect([...eventResults(events, seats, 'AU').values()].map(eventMargin)).toEqual([77_000 - 2760, 20_000, null]);
  });

  it('includes what suppliers cost, whether its payments are calculated or not', () => {
    const results = eventResults(
      [event('a', 100_000, 0, false, 20_000), event('b', 50_000, 30_000, true, 5000)],
      [seat('a', 14_000)],
      'US',
    );
    expect([...results.values()].map(({ costMinor }) => costMinor)).toEqual([34_000, 35_000]);
    expect([...results.values()].map(eventMargin)).toEqual([66_000, 15_000]);
  });
});

describe('the finances of a year', () => {
  const amount = fc.integer({ min: 0, max: 1_000_000 });
  const day = fc.record({
    date: fc.integer({ min: 0, max: 364 }).map((offset) => addDays('2026-07-01', offset)),
    invoicedMinor: amount,
    taxMinor: amount,
    receivedMinor: amount,
    overdueMinor: amount,
    priceMinor: amount,
    costMinor: amount,
  });

  it('are the same by month and by week, and lose nothing', () => {
    fc.assert(
      fc.property(fc.array(day), (days) => {
        const totals = (step: 'month' | 'week') => financialTotals(financialRows(yearInSteps(2026, 7, step), days));
        expect(totals('month')).toEqual(totals('week'));
        expect(totals('month').receivedMinor).toBe(days.reduce((sum, { receivedMinor }) => sum + receivedMinor, 0));
        expect(totals('week').marginMinor).toBe(days.reduce((sum, each) => sum + each.priceMinor - each.costMinor, 0));
      }),
    );
  });
});
