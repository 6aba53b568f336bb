import {
  BookingStatus,
  bookingStatuses,
  hasReached,
  isClosed,
  isProspect,
} from '@cadenza/domain/bookings/booking-status';
import { bookingTransitions } from '@cadenza/domain/bookings/booking-transitions';
import { describeBookingEvent } from '@cadenza/domain/history/describe-booking-event';
import { formatMoney, sumMinor } from '@cadenza/domain/money';
import { firstDistanceRules, minimumCeremonyHours, roadKm, travelMinutes } from '@cadenza/domain/venues/distance';
import { describe, expect, it } from 'vitest';
import { demoCatalogue } from '../catalogue/demo-catalogue.ts';
import type { DemoVenue } from '../catalogue/demo-city.ts';
import type { BookingRows } from './booking-rows.ts';
import { plausibleBookings } from './plausible-bookings.ts';
import { countsByStatus, seasonBookings } from './status-quotas.ts';

const S = BookingStatus;
const now = '2026-11-20T22:30:00.000Z';
const catalogue = demoCatalogue();
const make = (seed: number, count: number, at = now, hasWeekend = false) => [
  ...plausibleBookings({ seed, count, now: at, catalogue, hasWeekend }),
];
const season = make(2026, seasonBookings);
const venues = new Map(
  catalogue.cities.flatMap((city) => [...city.venues, city.farPlace].map((venue) => [venue.id, venue] as const)),
);

const bookingOf = (rows: BookingRows) => rows.bookings[0] as BookingRows['bookings'][number];
const statusOf = (rows: BookingRows) => bookingOf(rows).status;
const those = (test: (status: BookingStatus) => boolean) => season.filter((rows) => test(statusOf(rows)));
const paid = ({ customer_payments }: BookingRows) => customer_payments.filter(({ status }) => status === 60);
const amountOf = (payments: BookingRows['customer_payments']) =>
  sumMinor(payments.map(({ amount_minor }) => Number(amount_minor)));
const firmOf = ({ price_sheets }: BookingRows) => {
  const firm = price_sheets.find(({ kind }) => kind === 'firm');
  return {
    net: Number(firm?.net_minor ?? 0),
    tax: Number(firm?.tax_minor ?? 0),
    gross: Number(firm?.gross_minor ?? 0),
  };
};
const at = (instant: unknown) => Date.parse(String(instant));

describe('the demonstration season', () => {
  it('has 150 bookings, some in every status, equally many in each city', () => {
    expect(season).toHaveLength(150);
    expect(new Set(season.map(statusOf))).toEqual(new Set(bookingStatuses));
    for (const { id } of catalogue.cities) {
      const count = season.filter((rows) => bookingOf(rows).city_id === id).length;
      expect(count).toBeGreaterThanOrEqual(40);
    }
  });

  it('covers the past and the coming year', () => {
    const dates = season.flatMap((rows) => bookingOf(rows).event_date ?? []).sort();
    expect(dates[0] ?? '').toMatch(/^2025-1[12]|^2026-0[1-3]/);
    expect(dates.at(-1) ?? '').toMatch(/^2027-(09|1[0-2])/);
  });

  it('has no ceremony shorter than its distance requires', () => {
    const ceremonies = season.flatMap(({ gigs }) => gigs.filter((gig) => gig.performance_type_id === 1));
    const least = (gig: (typeof ceremonies)[number]) =>
      minimumCeremonyHours(venues.get(String(gig.venue_id))?.km ?? 0, firstDistanceRules);
    expect(ceremonies.filter((gig) => Number(gig.duration_minutes) < least(gig) * 60)).toEqual([]);
  });

  it('is the same for the same seed, and different for another', () => {
    expect(make(2026, 20)).toEqual(make(2026, 20));
    expect(make(2027, 20)).not.toEqual(make(2026, 20));
  });

  it('uses each booking, invoice and payout number once', () => {
    const numbers = season.map((rows) => bookingOf(rows).number);
    expect(numbers).toEqual(Array.from({ length: 150 }, (_, index) => 10_001 + index));
    const invoices = season.flatMap((rows) => rows.invoices.map(({ number }) => number));
    expect(new Set(invoices).size).toBe(invoices.length);
  });

  it('has one address per customer, and some customers with more than one booking', () => {
    const addresses = season.flatMap((rows) => rows.customers.map(({ city_id, email }) => `${city_id} ${email}`));
    expect(new Set(addresses).size).toBe(addresses.length);
    expect(addresses.length).toBeLessThan(150);
  });
});

describe('data that a status requires', () => {
  it('from Planning on there is a firm price, a date and a manager', () => {
    for (const rows of those((status) => hasReached(status, S.Planning))) {
      expect(rows.price_sheets.map(({ kind }) => kind).sort()).toEqual(['firm', 'quote']);
      expect(bookingOf(rows).event_date).not.toBeNull();
      expect(rows.bookings[0]?.price_minor).toBe(rows.price_sheets.find(({ kind }) => kind === 'firm')?.gross_minor);
    }
  });

  it('from Booked on the deposit or all is paid, and every position has its musician', () => {
    for (const rows of those((status) => hasReached(status, S.Booked))) {
      expect(paid(rows).length).toBeGreaterThan(0);
      expect(rows.positions.filter(({ musician_id }) => musician_id === null)).toEqual([]);
    }
  });

  it('booked musicians accepted an offer of that position before', () => {
    for (const { positions, group_offers, offers } of season) {
      for (const position of positions.filter(({ musician_id }) => musician_id !== null)) {
        const accepted = offers.find((offer) => offer.position_id === position.id && offer.state === 'accepted');
        const group = group_offers.find(({ id }) => id === accepted?.group_offer_id);
        expect(group).toMatchObject({ musician_id: position.musician_id, state: 'accepted' });
        expect(at(group?.answered_at)).toBe(at(position.booked_at));
      }
    }
  });

  it('from Planning Completed on the timeline is complete; before Booked there is none', () => {
    for (const rows of those((status) => hasReached(status, S.PlanningCompleted))) {
      expect(bookingOf(rows).is_timeline_complete).toBe(true);
      expect(rows.moments.length).toBeGreaterThan(0);
    }
    for (const rows of those((status) => status < S.Booked)) expect(rows.event_timelines).toEqual([]);
  });

  it.each([
    '2026-11-20T22:30:00.000Z',
    '2027-03-14T05:10:00.000Z',
    '2027-04-03T13:45:00.000Z',
    '2027-07-01T18:20:00.000Z',
    '2027-10-31T02:59:00.000Z',
    '2028-02-29T10:00:00.000Z',
  ])(
    'time agrees with status at %s: Performing is under way, later statuses are over, earlier ones ahead',
    (instant) => {
      const bookings = make(3, seasonBookings, instant, true);
      for (const rows of bookings) {
        const { first_start, last_end, status } = bookingOf(rows);
        const latest = Math.max(...rows.booking_events.map((event) => at(event.at)));
        expect(latest, `booking in ${status}`).toBeLessThanOrEqual(at(instant));
        if (isProspect(status) || isClosed(status)) continue;
        expect(at(first_start) <= at(instant), `booking in ${status}`).toBe(status >= S.Performing);
        expect(at(last_end) <= at(instant), `booking in ${status}`).toBe(status >= S.PostEvent);
      }
      expect(new Set(bookings.map(statusOf)).size).toBe(bookingStatuses.length);
    },
  );

  it('payouts are calculated from Unconfirmed on, confirmed when ready to pay, and paid when the musicians are', () => {
    const statuses = (test: (status: BookingStatus) => boolean) =>
      new Set(those(test).flatMap(({ payouts }) => payouts.map(({ status }) => status)));
    expect(statuses((status) => status < S.Unconfirmed || isClosed(status))).toEqual(new Set());
    expect(statuses((status) => status === S.Unconfirmed)).toEqual(new Set([20]));
    expect(statuses((status) => status === S.ReadyToPay)).toEqual(new Set([30]));
    expect(statuses((status) => status === S.MusiciansPaid || status === S.Finalised)).toEqual(new Set([60]));
  });

  it('a finalised booking has all its closing steps, a cancelled one no musicians', () => {
    for (const rows of those((status) => status === S.Finalised)) {
      expect(bookingOf(rows)).toMatchObject({
        outcome: 'Completed',
        closing_steps: 2 + 4 + 8 + 512 + 1024 + 2048 + 4096,
      });
    }
    for (const rows of those((status) => status === S.Cancelled)) {
      expect(bookingOf(rows).outcome).toBe('Cancelled');
      expect(rows.positions.every(({ musician_id }) => musician_id === null)).toBe(true);
    }
  });
});

describe('the money of every booking', () => {
  it('is made of lines that sum to their sheet, and net and tax that sum to gross', () => {
    for (const { price_sheets, price_lines } of season) {
      for (const sheet of price_sheets) {
        const lines = price_lines.filter(({ sheet_id }) => sheet_id === sheet.id);
        expect(sumMinor(lines.map(({ gross_minor }) => Number(gross_minor)))).toBe(sheet.gross_minor);
        expect(Number(sheet.net_minor) + Number(sheet.tax_minor)).toBe(sheet.gross_minor);
      }
    }
  });

  it('has invoices that never exceed the firm price', () => {
    for (const rows of season) {
      const invoiced = rows.customer_payments.filter(({ status }) => status <= 60);
      expect(amountOf(invoiced)).toBeLessThanOrEqual(firmOf(rows).gross);
    }
  });

  it('is fully paid before the event, including tax except for cents', () => {
    for (const rows of those((status) => hasReached(status, S.PlanningCompleted))) {
      expect(amountOf(paid(rows))).toBe(firmOf(rows).gross);
      // Each invoice rounds its own tax.
      const taxes = paid(rows).map(({ tax_minor }) => Number(tax_minor));
      expect(Math.abs(sumMinor(taxes) - firmOf(rows).tax)).toBeLessThan(taxes.length);
    }
  });

  it('has payout items that sum to the payout before tax, and leaves the city a profit', () => {
    for (const { payouts, payout_items } of season) {
      for (const payout of payouts) {
        const items = payout_items.filter(({ payout_id }) => payout_id === payout.id);
        expect(sumMinor(items.map(({ amount_minor }) => Number(amount_minor)))).toBe(payout.net_minor);
      }
    }
    for (const rows of those((status) => hasReached(status, S.Unconfirmed))) {
      const cost = rows.payouts.map(({ net_minor, super_minor }) => Number(net_minor) + Number(super_minor));
      expect(sumMinor(cost)).toBeLessThan(firmOf(rows).net);
    }
  });
});

describe('the history of every booking', () => {
  const money = { money: formatMoney, date: (date: string) => date };

  it("follows the lifecycle table from its start to the booking's status", () => {
    for (const rows of season) {
      const steps = rows.booking_events.map(({ data }) => data as Parameters<typeof describeBookingEvent>[0]);
      const [first] = steps;
      let status = first?.kind === 'booking created' ? first.status : null;
      for (const step of steps) {
        if (step.kind !== 'status moved') continue;
        expect(step.from).toBe(status);
        expect(bookingTransitions.some(({ from, to }) => from === step.from && to === step.to)).toBe(true);
        status = step.to;
      }
      expect(status).toBe(statusOf(rows));
    }
  });

  it('has sentences in order, none in the future', () => {
    for (const { booking_events } of season) {
      const times = booking_events.map((event) => at(event.at));
      expect(times).toEqual([...times].sort((a, b) => a - b));
      expect(times.every((time) => time <= at(now))).toBe(true);
      for (const { data } of booking_events) {
        expect(describeBookingEvent(data as Parameters<typeof describeBookingEvent>[0], money)).toMatch(/^[A-Z].*\.$/);
      }
    }
  });
});

describe('the musicians of a season', () => {
  it('are never in two places at once, including the drive between two jobs', () => {
    const bookings = make(5, 500);
    const gigs = new Map(bookings.flatMap((rows) => rows.gigs.map((gig) => [gig.id, gig] as const)));
    const jobs = bookings.flatMap((rows) => rows.positions.filter(({ musician_id }) => musician_id !== null));
    const byMusician = groupBy(jobs);
    expect(jobs.length).toBeGreaterThan(500);
    for (const own of byMusician.values()) {
      const ordered = [...own].sort((a, b) => at(a.arrival_at) - at(b.arrival_at));
      ordered.slice(1).forEach((job, index) => {
        const before = ordered[index] ?? job;
        const [from, to] = [before, job].map(({ gig_id }) => venues.get(gigs.get(gig_id)?.venue_id ?? ''));
        expect(at(before.end_at) + drive(from, to)).toBeLessThanOrEqual(at(job.arrival_at));
      });
    }
  });

  it.each(catalogue.cities.map((city) => [city.plan.name, city] as const))(
    'with printed accounts have a pending offer and an upcoming booking in %s',
    (_name, city) => {
      for (const { userId, username } of city.musicians.filter(({ isShowcase }) => isShowcase)) {
        const offers = season.flatMap(({ group_offers }) =>
          group_offers.filter(({ musician_id }) => musician_id === userId),
        );
        expect(
          offers.some(({ state }) => state === 'open' || state === 'exclusive'),
          username,
        ).toBe(true);
        const jobs = season.flatMap(({ positions }) => positions.filter(({ musician_id }) => musician_id === userId));
        expect(
          jobs.some(({ start_at }) => at(start_at) > at(now)),
          username,
        ).toBe(true);
      }
    },
  );

  it('have statuses like a bigger business for many bookings, still at least one of each', () => {
    const counts = countsByStatus(100_000);
    expect([...counts.values()].reduce((sum, count) => sum + count, 0)).toBe(100_000);
    expect(counts.get(S.Performing)).toBeLessThan(20);
    expect(counts.get(S.Finalised)).toBeGreaterThan(40_000);
  });
});

type Job = BookingRows['positions'][number];

function groupBy(jobs: readonly Job[]): Map<unknown, Job[]> {
  const groups = new Map<unknown, Job[]>();
  for (const job of jobs) groups.set(job.musician_id, [...(groups.get(job.musician_id) ?? []), job]);
  return groups;
}

const drive = (from: DemoVenue | undefined, to: DemoVenue | undefined): number =>
  from && to && from !== to ? travelMinutes(roadKm(from, to)) * 60_000 : 0;
