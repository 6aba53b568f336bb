import { BookingStatus, hasReached, isClosed } from '@cadenza/domain/bookings/booking-status';
import { publicRating } from '@cadenza/domain/reviews/public-review';
import { readSource, writeSource } from '@cadenza/domain/sources/visit-source';
import { describe, expect, it } from 'vitest';
import { demoCatalogue } from '../catalogue/demo-catalogue.ts';
import { seededRandom } from '../chance/seeded-random.ts';
import type { BookingRows } from './booking-rows.ts';
import { publicRandom } from './draw-visit.ts';
import { plausibleBookings } from './plausible-bookings.ts';
import { seasonBookings } from './status-quotas.ts';

const now = '2026-11-20T22:30:00.000Z';
const catalogue = demoCatalogue();
const season = [...plausibleBookings({ seed: 2026, count: seasonBookings, now, catalogue })];

const bookingOf = ({ bookings }: BookingRows) => bookings[0] as BookingRows['bookings'][number];
const statusOf = (rows: BookingRows) => bookingOf(rows).status;
const reviews = season.flatMap(({ customer_reviews }) => customer_reviews);
const isOver = (rows: BookingRows) => hasReached(statusOf(rows), BookingStatus.PostEvent) && !isClosed(statusOf(rows));

describe('where the season’s customers came from', () => {
  it.each(catalogue.cities.map(({ id, plan }) => [plan.name, id, plan.regionId] as const))(
    'is known for some in %s, as a cookie would have stored it; for fewer where consent is needed',
    (_name, cityId, regionId) => {
      const here = season.map(bookingOf).filter(({ city_id }) => city_id === cityId);
      const known = here.flatMap(({ source_host: host, source_campaign: campaign }) =>
        host ? [{ host, campaign: campaign ?? null }] : [],
      );
      for (const source of known) expect(readSource(writeSource(source))).toEqual(source);
      const share = known.length / here.length;
      expect(share).toBeGreaterThan(regionId === 'CA' ? 0.1 : 0.4);
      expect(share).toBeLessThan(regionId === 'CA' ? 0.4 : 0.8);
      expect(new Set(known.map(({ host }) => host)).size).toBeGreaterThanOrEqual(2);
    },
  );

  it('is unknown for customers entered by the office', () => {
    const written = season.map(bookingOf).filter(({ enquirer }) => enquirer === null);
    expect(written.length).toBeGreaterThan(5);
    expect(written.filter(({ source_host }) => source_host !== null)).toEqual([]);
  });
});

describe('the reviews of the season’s customers', () => {
  it('come from many whose event is over, from no one else, and once each', () => {
    const given = season.filter(({ customer_reviews }) => customer_reviews.length > 0);
    expect(given.every(isOver)).toBe(true);
    expect(given.length).toBeGreaterThan(15);
    expect(given.length).toBeLessThan(season.filter(isOver).length);
    expect(reviews.length).toBe(given.length);
  });

  it('are not all praise, and no two have the same words', () => {
    const stars = reviews.map(({ overall }) => overall);
    expect(new Set(stars).size).toBeGreaterThanOrEqual(3);
    expect(stars.filter((each) => each <= 3).length).toBeGreaterThan(0);
    const words = reviews.map((review) => review.words ?? '').filter((each) => each !== '');
    expect(words.filter((each, index) => words.indexOf(each) !== index)).toEqual([]);
    expect(reviews.some((review) => review.may_be_shown) && reviews.some((review) => !review.may_be_shown)).toBe(true);
  });

  it.each(catalogue.cities.map(({ id, plan }) => [plan.name, id] as const))(
    'are shown on the landing page of %s',
    (_name, id) => {
      const here = reviews.filter(({ city_id, is_from_mail }) => city_id === id && is_from_mail);
      const published = here.filter(({ published_at }) => published_at);
      expect(publicRating({ count: here.length, stars: 0 })).not.toBeNull();
      expect(published.length).toBeGreaterThan(0);
      expect(published.length).toBeLessThan(here.length);
    },
  );

  it('come after they were requested', () => {
    for (const { customer_reviews, customer_links } of season) {
      const asked = customer_links.find(({ purpose }) => purpose === 'review');
      const after = customer_reviews.filter(({ given_at }) => !asked || String(given_at) <= String(asked.sent_at));
      expect(after).toEqual([]);
    }
  });
});

describe('the links of the season’s customers', () => {
  it('open their page from the enquiry on, and a sheet for everyone who plays once the day is planned', () => {
    const enquired = season.filter((rows) => bookingOf(rows).enquired_at !== null);
    for (const { customer_links } of enquired) {
      expect(customer_links.filter(({ purpose }) => purpose === 'customer page')).toHaveLength(1);
    }
    const planned = season.filter((rows) => statusOf(rows) === BookingStatus.PlanningCompleted);
    for (const { customer_links, positions } of planned) {
      const sheets = customer_links.filter(({ purpose }) => purpose === 'booking sheet');
      const players = new Set(positions.map(({ musician_id }) => musician_id));
      expect(new Set(sheets.map(({ person_id }) => person_id ?? null))).toEqual(new Set([null, ...players]));
    }
  });
});

it('draws no id of the public side twice for 100,000 bookings', () => {
  const random = seededRandom(1);
  const ids = Array.from({ length: 100_000 }, () => publicRandom({ bookingId: random.uuid() }, 'plan line 0').uuid());
  expect(new Set(ids).size).toBe(ids.length);
});
