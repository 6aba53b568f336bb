import { beforeAll, describe, expect, it } from 'vitest';
import {
  beforeItHeld,
  buildCity,
  buildMusician,
  buildPerformance,
  buildPerformer,
  buildSkill,
  buildVenue,
} from '../../testing/build.ts';
import { buildBooking } from '../../testing/build-booking.ts';
import { openTestApp } from '../../testing/test-app.ts';

let cityId: string;
let performanceId: string;
let venueId: string;
let violinists: string[];
const test = openTestApp();
beforeAll(async () => {
  cityId = await buildCity(test.db, 'AU');
  performanceId = await buildPerformance(test.db, cityId, { players: 3 });
  venueId = await buildVenue(test.db, cityId);
  const violin = await buildSkill(test.db, cityId);
  const built = await Promise.all([1, 2, 3, 4].map(() => buildMusician(test.db, cityId, [violin])));
  violinists = built.map(({ userId }) => userId);
});

/** Three violins for an hour from 15:00; pass another start time to avoid the cached answer. */
async function likelihoodOn(eventDate: string | null, startTime = '15:00', notSureWhen = false) {
  const body = {
    cityId,
    eventTime: { eventDate, notSureWhen },
    performances: [
      { performanceId, performanceTypeId: 1 as const, venue: { venueId }, duration: 1 as const, startTime },
    ],
  };
  const { status, answer } = await test.call('estimateLikelihood', { body });
  expect(status).toBe(200);
  return answer.payload.likelihood;
}

/** The musician plays at this venue on a day of March from 04:00 to 05:00 UTC, and arrives at 03:30. */
async function playsOn(day: number, musicianId: string): Promise<void> {
  const date = `2027-03-${day}`;
  const { positionIds } = await buildBooking(test.db, {
    event_date: date,
    city_id: cityId,
    gig: {
      venue_id: venueId,
      start_at: `${date}T04:00:00Z`,
      end_at: `${date}T05:00:00Z`,
      arrival_at: `${date}T03:30:00Z`,
    },
    players: 1,
  });
  await test.db
    .updateTable('positions')
    .set({ musician_id: musicianId, booked_at: '2026-12-01T00:00:00Z' })
    .where('id', '=', positionIds[0] ?? '')
    .execute();
}

describe('how likely a day is', () => {
  it('counts who is free, and suggests other days when there are too few', async () => {
    expect(await likelihoodOn('2027-03-13')).toEqual({ needed: 3, found: 3, asked: 0, missing: [], otherDates: [] });
    for (const musicianId of violinists.slice(0, 2)) await playsOn(13, musicianId);
    await playsOn(20, violinists[0] ?? '');
    for (const musicianId of violinists.slice(1, 3)) await playsOn(27, musicianId);
    const likelihood = await likelihoodOn('2027-03-13', '15:15');
    expect(likelihood).toEqual({
      needed: 3,
      found: 2,
      asked: 0,
      missing: ['Violin'],
      otherDates: ['2027-03-06', '2027-03-20', '2027-03-12'],
    });
    expect(await likelihoodOn('2027-03-13', '19:00')).toMatchObject({ found: 3 });
  });

  it('caches an answer for a minute: a second request queries nothing and sees no change', async () => {
    test.statements.length = 0;
    expect(await likelihoodOn('2027-03-14')).toMatchObject({ needed: 3, found: 3 });
    expect(test.statements).toHaveLength(2);
    for (const musicianId of violinists.slice(0, 2)) await playsOn(14, musicianId);
    test.statements.length = 0;
    expect(await likelihoodOn('2027-03-14')).toMatchObject({ found: 3 });
    expect(test.statements).toHaveLength(0);
    test.clock.set('2027-01-15T00:01:01.000Z');
    expect(await likelihoodOn('2027-03-14')).toMatchObject({ found: 2 });
  });

  it('requires people as early as arrival at the place has taken before', async () => {
    for (const musicianId of violinists.slice(0, 2)) await playsOn(19, musicianId);
    // They finish at 16:00; the city asks them to arrive half an hour early.
    expect(await likelihoodOn('2027-03-19', '16:45')).toMatchObject({ needed: 3, found: 3 });
    await test.db.updateTable('venues').set({ arrival_minutes: 90 }).where('id', '=', venueId).execute();
    expect(await likelihoodOn('2027-03-19', '17:00')).toMatchObject({ needed: 3, found: 2 });
    expect(await likelihoodOn('2027-03-19', '18:00')).toMatchObject({ needed: 3, found: 3 });
    await test.db.updateTable('venues').set({ arrival_minutes: null }).where('id', '=', venueId).execute();
  });

  it('counts an hour that a musician declined as taken', async () => {
    const { bookingId, positionIds } = await buildBooking(test.db, {
      event_date: '2027-03-16',
      city_id: cityId,
      gig: {
        venue_id: venueId,
        start_at: '2027-03-16T04:00:00Z',
        end_at: '2027-03-16T05:00:00Z',
        arrival_at: '2027-03-16T03:30:00Z',
      },
      players: 1,
    });
    for (const musicianId of violinists.slice(0, 2)) {
      const { id } = await test.db
        .insertInto('group_offers')
        .values({
          booking_id: bookingId,
          musician_id: musicianId,
          type: 2,
          state: 'unavailable',
          sent_at: '2027-01-01T00:00:00Z',
        })
        .returning('id')
        .executeTakeFirstOrThrow();
      await test.db
        .insertInto('offers')
        .values({
          group_offer_id: id,
          position_id: positionIds[0] ?? '',
          state: 'unavailable',
          pay_minor: 0,
          travel_minor: 0,
          currency: 'AUD',
        })
        .execute();
    }
    expect(await likelihoodOn('2027-03-16')).toMatchObject({ needed: 3, found: 2 });
  });

  it('counts a date held for a singer as taken', async () => {
    const date = '2027-03-17';
    for (const user_id of violinists.slice(0, 2)) {
      const { positionIds } = await buildBooking(test.db, {
        event_date: date,
        city_id: cityId,
        gig: {
          venue_id: venueId,
          start_at: `${date}T04:00:00Z`,
          end_at: `${date}T05:00:00Z`,
          arrival_at: `${date}T03:30:00Z`,
        },
        players: 1,
      });
      const hold = { preferred_singer_id: await buildPerformer(test.db, cityId, { user_id }), is_reserved: true };
      await test.db
        .updateTable('positions')
        .set(hold)
        .where('id', '=', positionIds[0] ?? '')
        .execute();
    }
    expect(await likelihoodOn(date)).toMatchObject({ needed: 3, found: 2 });
  });

  it('returns nothing without a date', async () => {
    expect(await likelihoodOn(null)).toBeNull();
    expect(await likelihoodOn('2027-03-13', '15:00', true)).toBeNull();
  });

  it('only says that players of an instrument with three musicians are asked', async () => {
    const harp = await buildSkill(test.db, cityId, 'Harp');
    for (let count = 0; count < 3; count++) await buildMusician(test.db, cityId, [harp]);
    const violin = await buildSkill(test.db, cityId);
    const lineUp = {
      city_id: cityId,
      performance_id: performanceId,
      effective_from: '2020-02-01',
      set_at: beforeItHeld,
    };
    const { id } = await test.db.insertInto('lineups').values(lineUp).returning('id').executeTakeFirstOrThrow();
    const seats = [violin, violin, harp].map((skill_id, index) => ({
      lineup_id: id,
      ordinal: index + 1,
      name: `Seat ${index + 1}`,
      skill_id,
    }));
    await test.db.insertInto('lineup_positions').values(seats).execute();
    expect(await likelihoodOn('2027-03-18')).toEqual({ needed: 2, found: 2, asked: 1, missing: [], otherDates: [] });
  });

  it('returns only figures and days', async () => {
    const answer = JSON.stringify(await likelihoodOn('2027-03-13'));
    for (const id of violinists) expect(answer).not.toContain(id);
    expect(Object.keys(JSON.parse(answer) as object)).toEqual(['needed', 'found', 'asked', 'missing', 'otherDates']);
  });
});
