import { expressionBuilder, sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../testing/test-database.ts';
import { type Database, openDatabase } from './database.ts';
import { instant, isOutsideQuietHours } from './expressions.ts';
import type { DB } from './generated/schema.ts';

let created: TestDatabase;
let database: Database;
beforeAll(async () => {
  created = await createTestDatabase();
  database = openDatabase(created.url);
});
afterAll(async () => {
  await database.close();
  await created.drop();
});

const ofCity = expressionBuilder<{ y: DB['cities']; s: DB['city_settings'] }, 'y' | 's'>();

async function isQuiet(zone: string, [from, until]: readonly [string, string], now: string): Promise<boolean> {
  const { rows } = await sql<{ isOutside: boolean }>`
    select ${isOutsideQuietHours(ofCity, instant(now))} as "isOutside"
    from (select ${zone}::text as time_zone) y, (select ${from}::time as quiet_from, ${until}::time as quiet_until) s`.execute(
    database.kysely,
  );
  return rows[0]?.isOutside === false;
}

const sydney = 'Australia/Sydney';
const toronto = 'America/Toronto';
const boston = 'America/New_York';
const night = ['20:00', '09:00'] as const;
const lunch = ['12:00', '14:00'] as const;

describe('quiet hours', () => {
  test.each([
    [sydney, night, '2027-03-06T08:59:59Z', false],
    [sydney, night, '2027-03-06T09:00:00Z', true],
    [sydney, night, '2027-03-06T13:00:00Z', true],
    [sydney, night, '2027-03-06T21:59:59Z', true],
    [sydney, night, '2027-03-06T22:00:00Z', false],
    [boston, lunch, '2027-01-15T16:59:59Z', false],
    [boston, lunch, '2027-01-15T17:00:00Z', true],
    [boston, lunch, '2027-01-15T19:00:00Z', false],
    [toronto, ['09:00', '09:00'] as const, '2027-01-15T14:00:00Z', false],
    [toronto, ['00:00', '00:00'] as const, '2027-01-15T05:00:00Z', false],
  ])('in %s, %j: at %s it is quiet: %s', async (zone, hours, now, expected) => {
    expect(await isQuiet(zone, hours, now)).toBe(expected);
  });

  test.each([
    ['end at nine by the new time, forward', sydney, night, '2026-10-03T21:59:59Z', '2026-10-03T22:00:00Z'],
    ['end at nine by the new time, back', sydney, night, '2027-04-03T22:59:59Z', '2027-04-03T23:00:00Z'],
    ['end at nine by the new time, forward', toronto, night, '2027-03-14T12:59:59Z', '2027-03-14T13:00:00Z'],
    ['end at nine by the new time, back', boston, night, '2027-11-07T13:59:59Z', '2027-11-07T14:00:00Z'],
    [
      'last through the repeated hour',
      boston,
      ['01:00', '02:00'] as const,
      '2027-11-07T06:59:59Z',
      '2027-11-07T07:00:00Z',
    ],
  ])('as the clocks change %s: in %s, %j, still at %s and no more at %s', async (_, zone, hours, before, after) => {
    expect([await isQuiet(zone, hours, before), await isQuiet(zone, hours, after)]).toEqual([true, false]);
  });

  test('are left out with the hour that the clocks skip', async () => {
    const skipped = ['02:00', '03:00'] as const;
    expect(await isQuiet(toronto, skipped, '2027-03-14T06:59:59Z')).toBe(false);
    expect(await isQuiet(toronto, skipped, '2027-03-14T07:00:00Z')).toBe(false);
  });
});
