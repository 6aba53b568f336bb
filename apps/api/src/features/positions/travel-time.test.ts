import { randomUUID } from 'node:crypto';
import { type Commitment, clashes, type Place } from '@cadenza/domain/offers/availability';
import { addMinutes } from '@cadenza/domain/time';
import { roadKm, travelMinutes } from '@cadenza/domain/venues/distance';
import fc from 'fast-check';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type Database, openDatabase } from '../../platform/db/database.ts';
import type { SeenPositionId } from '../../platform/session/booking-proof.ts';
import { createTestDatabase, type TestDatabase } from '../../platform/testing/test-database.ts';
import { buildCity, buildMusician, buildVenue } from '../../testing/build.ts';
import { buildBooking } from '../../testing/build-booking.ts';
import { findClash } from './door/find-clash.ts';

const base = '2027-03-13T00:00:00Z';
let testDatabase: TestDatabase;
let database: Database;
let cityId: string;
let musicianId: string;
/** Two bookings with one position each; the random cases move their places and hours. */
let jobs: { positionId: string; gigId: string }[];
let venueIds: string[];

beforeAll(async () => {
  testDatabase = await createTestDatabase();
  database = openDatabase(testDatabase.url);
  const db = database.kysely;
  cityId = await buildCity(db);
  musicianId = (await buildMusician(db, cityId)).userId;
  venueIds = [await buildVenue(db, cityId), await buildVenue(db, cityId)];
  jobs = [];
  for (let i = 0; i < 2; i++) {
    const { positionIds, gigId } = await buildBooking(db, { city_id: cityId, players: 1 });
    jobs.push({ positionId: positionIds[0] ?? '', gigId });
  }
});
afterAll(async () => {
  await database.close();
  await testDatabase.drop();
});

// Coordinates with the precision of maps, six decimals.
const degrees = (min: number, max: number) =>
  fc.integer({ min: min * 1e6, max: max * 1e6 }).map((value) => value / 1e6);
const within = (latitude: [number, number], longitude: [number, number]) =>
  fc.record({ latitude: degrees(...latitude), longitude: degrees(...longitude) });
const anywhere = within([-90, 90], [-180, 180]);
const inTheRegion = within([-44, -28], [138, 154]);
const nearSydney = within([-34.2, -33.5], [150.4, 151.4]);
const venue = fc.option(fc.record({ index: fc.nat(1), point: fc.oneof(inTheRegion, nearSydney) }), { nil: null });
const hours = fc.record({ startsAfter: fc.nat(60 * 60), wait: fc.nat(120), plays: fc.integer({ min: 30, max: 600 }) });

// Several thousand statements each.
describe('the database and the domain', { timeout: 180_000 }, () => {
  test('compute the same road kilometres and minutes between any two places', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(fc.tuple(anywhere, anywhere), { minLength: 50, maxLength: 50 }), async (pairs) => {
        const flat = (pick: (pair: (typeof pairs)[number]) => number) => pairs.map(pick);
        const { rows } = await sql<{ km: number; minutes: number }>`
          select road_km(a, b, c, d) km, extract(epoch from travel_time(${randomUUID()}, a, b, ${randomUUID()}, c, d))::int / 60 minutes
          from unnest(${flat(([from]) => from.latitude)}::float8[], ${flat(([from]) => from.longitude)}::float8[],
            ${flat(([, to]) => to.latitude)}::float8[], ${flat(([, to]) => to.longitude)}::float8[]) pairs (a, b, c, d)`.execute(
          database.kysely,
        );
        const expected = pairs.map(([from, to]) => roadKm(from, to));
        expect(rows.map(({ km }) => km)).toEqual(expected);
        expect(rows.map(({ minutes }) => minutes)).toEqual(expected.map(travelMinutes));
      }),
      { numRuns: 40, seed: 7 },
    );
  });

  test('refuse the same pairs of jobs, for random places and hours', async () => {
    let refused = 0;
    const job = fc.tuple(venue, hours);
    await fc.assert(
      fc.asyncProperty(job, job, async (first, second) => {
        const commitments = [await place(0, first), await place(1, second)] as const;
        const [held, wanted] = commitments;
        const clash = clashes(wanted, [held], (from, to) => travelMinutes(roadKm(from, to)));
        const named = await findClash(database.kysely, musicianId, [wantedOf(1, wanted)]);
        const isTaken = await take(1);
        expect(isTaken).toBe(clash === null);
        expect(named === null).toBe(clash === null);
        if (clash) refused += 1;
      }),
      { numRuns: 200, seed: 11 },
    );
    // Both outcomes occurred often enough for the comparison to be meaningful.
    expect(refused).toBeGreaterThan(30);
    expect(refused).toBeLessThan(170);
  });
});

type Job = [
  { index: number; point: { latitude: number; longitude: number } } | null,
  { startsAfter: number; wait: number; plays: number },
];

test('a gig cannot move to a place from which its musician cannot reach the next one', async () => {
  const db = database.kysely;
  await place(0, [null, { startsAfter: 0, wait: 0, plays: 60 }]);
  await place(1, [null, { startsAfter: 120, wait: 0, plays: 60 }]);
  expect(await take(1)).toBe(true);
  const [near = '', far = ''] = venueIds;
  await db.updateTable('venues').set({ latitude: -33.87, longitude: 151.21 }).where('id', '=', near).execute();
  await db.updateTable('venues').set({ latitude: -35.28, longitude: 149.13 }).where('id', '=', far).execute();
  const moveTo = (index: number, venue_id: string) =>
    db
      .updateTable('gigs')
      .set({ venue_id })
      .where('id', '=', jobs[index]?.gigId ?? '')
      .execute();
  await moveTo(0, near);
  await moveTo(1, near);
  await expect(moveTo(1, far)).rejects.toMatchObject({ code: '23P01' });
});

test('overlapping hours are refused by the constraint alone if the trigger is off', async () => {
  await place(0, [null, { startsAfter: 0, wait: 0, plays: 60 }]);
  await place(1, [null, { startsAfter: 59, wait: 0, plays: 60 }]);
  const takenWithoutTrigger = database.kysely.transaction().execute(async (trx) => {
    await sql`alter table positions disable trigger user`.execute(trx);
    await trx
      .updateTable('positions')
      .set({ musician_id: musicianId, booked_at: base })
      .where('id', '=', jobs[1]?.positionId ?? '')
      .execute();
  });
  await expect(takenWithoutTrigger).rejects.toMatchObject({ code: '23P01', constraint: 'positions_nobody_twice' });
  expect(await take(1)).toBe(false);
});

/** Places a job where and when the case specifies; the musician holds the first, the second is free. */
async function place(index: number, [at, { startsAfter, wait, plays }]: Job): Promise<Commitment> {
  const db = database.kysely;
  const { positionId, gigId } = jobs[index] ?? { positionId: '', gigId: '' };
  if (index === 0) await db.updateTable('positions').set({ musician_id: null, booked_at: null }).execute();
  const venueId = at === null ? null : (venueIds[at.index] ?? null);
  if (at && venueId) await db.updateTable('venues').set(at.point).where('id', '=', venueId).execute();
  await db.updateTable('gigs').set({ venue_id: venueId }).where('id', '=', gigId).execute();
  const arrival_at = addMinutes(base, startsAfter);
  const start_at = addMinutes(arrival_at, wait);
  const end_at = addMinutes(start_at, plays);
  const held = index === 0 ? { musician_id: musicianId, booked_at: base } : {};
  await db
    .updateTable('positions')
    .set({ arrival_at, start_at, end_at, ...held })
    .where('id', '=', positionId)
    .execute();
  return { start: arrival_at, end: end_at, title: '', place: await placeAt(venueId) };
}

async function placeAt(venueId: string | null): Promise<Place> {
  if (venueId === null) return { venueId, point: null };
  const row = await database.kysely
    .selectFrom('venues')
    .selectAll()
    .where('id', '=', venueId)
    .executeTakeFirstOrThrow();
  return { venueId, point: { latitude: row.latitude, longitude: row.longitude } };
}

const wantedOf = (index: number, { start, end }: Commitment) => ({
  id: (jobs[index]?.positionId ?? '') as SeenPositionId,
  arrivalAt: start,
  endAt: end,
});

/** Books the second job as accepting does; false only when the database refuses the overlap. */
async function take(index: number): Promise<boolean> {
  try {
    await database.kysely
      .updateTable('positions')
      .set({ musician_id: musicianId, booked_at: base })
      .where('id', '=', jobs[index]?.positionId ?? '')
      .execute();
    return true;
  } catch (error) {
    if ((error as { code?: string }).code !== '23P01') throw error;
    return false;
  }
}
