import { randomUUID } from 'node:crypto';
import { type Absence, absentHours } from '@cadenza/domain/absences/absence';
import { addDays, addMinutes } from '@cadenza/domain/time';
import fc from 'fast-check';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type Database, openDatabase } from '../../platform/db/database.ts';
import { createTestDatabase, type TestDatabase } from '../../platform/testing/test-database.ts';
import { buildCity, buildMusician } from '../../testing/build.ts';

let testDatabase: TestDatabase;
let database: Database;
let musicianId: string;
const zones = ['Australia/Sydney', 'America/Toronto', 'America/New_York'] as const;

beforeAll(async () => {
  testDatabase = await createTestDatabase();
  database = openDatabase(testDatabase.url);
  musicianId = (await buildMusician(database.kysely, await buildCity(database.kysely))).userId;
});
afterAll(async () => {
  await database.close();
  await testDatabase.drop();
});

// The days around which the clocks of Sydney (April, October) and of Toronto and Boston (March, November) change in 2027.
const changes = ['2027-03-14', '2027-04-04', '2027-10-03', '2027-11-07'];
const dayNear = (change: string, days: number) =>
  fc.integer({ min: -days, max: days }).map((more) => addDays(change, more));
// Includes the hour that is skipped or repeated, between one and three o'clock.
const time = fc
  .oneof(fc.integer({ min: 1, max: 24 * 60 - 1 }), fc.integer({ min: 50, max: 190 }))
  .map((minute) => `${String(Math.floor(minute / 60)).padStart(2, '0')}:${String(minute % 60).padStart(2, '0')}`);
const wholeDays = (change: string) =>
  fc.tuple(dayNear(change, 5), fc.nat(5)).map(
    ([fromDay, more]): Absence => ({
      fromDay,
      untilDay: addDays(fromDay, more),
      weekday: null,
      freeFrom: null,
      freeUntil: null,
    }),
  );
// The clocks change on Sundays.
const weekly = (change: string) =>
  fc
    .record({
      fromDay: dayNear(change, 9),
      more: fc.option(fc.nat(30)),
      weekday: fc.constantFrom(0, 0, 0, 1, 6),
      times: fc.tuple(time, time, fc.nat(3)),
    })
    .map(({ fromDay, more, weekday, times: [one, other, kind] }): Absence => {
      const [early, late] = one < other ? [one, other] : [other, one];
      return {
        fromDay,
        untilDay: more === null ? null : addDays(fromDay, more),
        weekday,
        freeFrom: kind === 1 || (kind === 3 && early < late) ? early : null,
        freeUntil: kind === 2 || (kind === 3 && early < late) ? late : null,
      };
    });
const job = (change: string) =>
  fc
    .tuple(
      dayNear(change, 1),
      fc.nat(24 * 60),
      fc.oneof(fc.integer({ min: 10, max: 600 }), fc.integer({ min: 600, max: 6000 })),
    )
    .map(([date, minute, length]) => {
      const start = addMinutes(`${date}T00:00:00Z`, minute);
      return { start, end: addMinutes(start, length) };
    });
const drawn = fc
  .constantFrom(...changes)
  .chain((change) => fc.tuple(fc.oneof(wholeDays(change), weekly(change)), job(change), fc.constantFrom(...zones)));

describe('the database and the domain', { timeout: 120_000 }, () => {
  test('find the same hours of absence, even when the clocks change', async () => {
    let absent = 0;
    await fc.assert(
      fc.asyncProperty(drawn, async ([absence, range, zone]) => {
        const expected = absentHours([absence], range, zone).map(({ start, end }) => [start, end].map(Date.parse));
        expect(await hoursByDatabase(absence, range, zone)).toEqual(expected);
        if (expected.length > 0) absent += 1;
      }),
      { numRuns: 300, seed: 5 },
    );
    // Both outcomes occurred often enough for the comparison to be meaningful.
    expect(absent).toBeGreaterThan(50);
    expect(absent).toBeLessThan(250);
  });
});

/** What `absent_hours` returns when this is the musician's only absence, in this zone; rolled back afterwards. */
async function hoursByDatabase(absence: Absence, range: { start: string; end: string }, zone: string) {
  const undo = new Error('undo');
  let found: number[][] = [];
  const asked = database.kysely.transaction().execute(async (trx) => {
    await trx.updateTable('cities').set({ time_zone: zone }).execute();
    await trx
      .insertInto('absences')
      .values({
        id: randomUUID(),
        musician_id: musicianId,
        from_day: absence.fromDay,
        until_day: absence.untilDay,
        weekday: absence.weekday,
        free_from: absence.freeFrom,
        free_until: absence.freeUntil,
        set_at: range.start,
        set_by: musicianId,
      })
      .execute();
    const { rows } = await sql<{ start_at: string; end_at: string }>`
      select start_at, end_at from absent_hours(${musicianId}, ${range.start}, ${range.end}) order by 1`.execute(trx);
    found = rows.map(({ start_at, end_at }) => [start_at, end_at].map(Date.parse));
    throw undo;
  });
  await asked.catch((error: unknown) => {
    if (error !== undo) throw error;
  });
  return found;
}
