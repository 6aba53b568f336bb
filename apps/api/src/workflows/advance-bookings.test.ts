import type { BookingStatus } from '@cadenza/domain/bookings/booking-status';
import type { RegionId } from '@cadenza/domain/regions';
import { describe, expect, test } from 'vitest';
import { buildPlayedBooking } from '../testing/build-played-booking.ts';
import { historyOf } from '../testing/history-of.ts';
import { openTestApp } from '../testing/test-app.ts';
import { advanceBookings } from './advance-bookings.ts';

const server = openTestApp('2027-01-15T00:00:00.000Z');

async function tickAt(instant: string): Promise<void> {
  server.clock.set(instant);
  await advanceBookings(server.platform);
}

async function statusOf(bookingId: string): Promise<number | undefined> {
  const row = await server.db.selectFrom('bookings').select('status').where('id', '=', bookingId).executeTakeFirst();
  return row?.status;
}

/** The moves in the history: when, who, from, to. */
const movesOf = async (bookingId: string) =>
  (await historyOf(server.db, bookingId, 'status moved')).map(({ at, actor_kind, data: { from, to } }) => [
    at,
    actor_kind,
    from,
    to,
  ]);

const booked = (times: { region?: RegionId; date: string; start: string; end: string }, status: BookingStatus = 60) =>
  buildPlayedBooking(server, {
    region: times.region ?? 'AU',
    status,
    eventDate: times.date,
    firstStart: times.start,
    lastEnd: times.end,
  });

describe('advancing bookings over time', () => {
  test('moves a booking at its event’s times and leaves it alone between them', async () => {
    const { bookingId } = await booked({
      date: '2027-02-06',
      start: '2027-02-06T04:00:00Z',
      end: '2027-02-06T05:00:00Z',
    });
    const seen: (number | undefined)[] = [];
    for (const instant of ['T03:59:59Z', 'T04:00:00Z', 'T04:30:00Z', 'T05:00:00Z', 'T18:59:00Z', 'T19:00:00Z']) {
      await tickAt(`2027-02-06${instant}`);
      seen.push(await statusOf(bookingId));
    }
    expect(seen).toEqual([60, 80, 80, 90, 90, 95]);
  });

  test('takes Planning Completed the same way', async () => {
    const { bookingId } = await booked(
      { date: '2027-02-07', start: '2027-02-07T04:00:00Z', end: '2027-02-07T05:00:00Z' },
      70,
    );
    await tickAt('2027-02-07T04:01:00Z');
    expect(await statusOf(bookingId)).toBe(80);
  });

  test('catches up in one run on what a stopped server missed, each move with its own instant', async () => {
    const { bookingId } = await booked({
      date: '2027-02-13',
      start: '2027-02-13T04:00:00Z',
      end: '2027-02-13T14:00:00Z',
    });
    await tickAt('2027-02-16T03:20:00Z');
    expect(await movesOf(bookingId)).toEqual([
      ['2027-02-13T04:00:00.000Z', 'system', 60, 80],
      ['2027-02-13T14:00:00.000Z', 'system', 80, 90],
      ['2027-02-13T19:00:00.000Z', 'system', 90, 95],
    ]);
    const payouts = await server.db
      .selectFrom('payouts')
      .select(['kind', 'status'])
      .where('booking_id', '=', bookingId)
      .orderBy('kind')
      .execute();
    expect(payouts).toEqual([
      { kind: 'manager', status: 20 },
      { kind: 'musician', status: 20 },
    ]);
  });

  test('does nothing twice, also when two runs overlap', async () => {
    const { bookingId } = await booked({
      date: '2027-02-20',
      start: '2027-02-20T04:00:00Z',
      end: '2027-02-20T05:00:00Z',
    });
    server.clock.set('2027-02-21T00:00:00Z');
    await Promise.all([1, 2, 3].map(() => advanceBookings(server.platform)));
    await tickAt('2027-02-21T00:01:00Z');
    expect(await movesOf(bookingId)).toHaveLength(3);
    const rows = await server.db.selectFrom('payouts').select('id').where('booking_id', '=', bookingId).execute();
    expect(rows).toHaveLength(2);
  });

  test('leaves a booking that somebody is changing until the next minute', async () => {
    const { bookingId } = await booked({
      date: '2027-02-27',
      start: '2027-02-27T04:00:00Z',
      end: '2027-02-27T05:00:00Z',
    });
    await server.db.transaction().execute(async (trx) => {
      await trx.selectFrom('bookings').select('id').where('id', '=', bookingId).forUpdate().execute();
      await tickAt('2027-02-27T04:10:00Z');
    });
    expect(await statusOf(bookingId)).toBe(60);
    await tickAt('2027-02-27T04:11:00Z');
    expect(await movesOf(bookingId)).toEqual([['2027-02-27T04:00:00.000Z', 'system', 60, 80]]);
  });

  test('advances a booking to which a row is being added that only refers to it', async () => {
    const { bookingId } = await booked({
      date: '2027-03-06',
      start: '2027-03-06T04:00:00Z',
      end: '2027-03-06T05:00:00Z',
    });
    await server.db.transaction().execute(async (trx) => {
      // The lock that PostgreSQL takes for a foreign key.
      await trx.selectFrom('bookings').select('id').where('id', '=', bookingId).forKeyShare().execute();
      await tickAt('2027-03-06T04:10:00Z');
    });
    expect(await statusOf(bookingId)).toBe(80);
  });

  test('never dates a move before one already in the history when a booking became Booked during the event', async () => {
    const { bookingId } = await booked({
      date: '2027-03-06',
      start: '2027-03-06T04:00:00Z',
      end: '2027-03-06T08:00:00Z',
    });
    await server.db
      .updateTable('bookings')
      .set({ status_since: '2027-03-06T05:30:00Z' })
      .where('id', '=', bookingId)
      .execute();
    await tickAt('2027-03-07T12:00:00Z');
    expect((await movesOf(bookingId)).map(([at]) => at)).toEqual([
      '2027-03-06T05:30:00.000Z',
      '2027-03-06T08:00:00.000Z',
      '2027-03-06T19:00:00.000Z',
    ]);
  });

  test('lets a booking whose payouts cannot be calculated hold up neither the others nor its own move', async () => {
    const failing = await booked({ date: '2027-03-09', start: '2027-03-09T04:00:00Z', end: '2027-03-09T05:00:00Z' });
    await server.db
      .updateTable('bookings')
      .set({ city_id: await cityWithoutSettings() })
      .where('id', '=', failing.bookingId)
      .execute();
    const { bookingId } = await booked({
      date: '2027-03-09',
      start: '2027-03-09T04:00:00Z',
      end: '2027-03-09T05:00:00Z',
    });
    await tickAt('2027-03-10T00:00:00Z');
    expect([await statusOf(failing.bookingId), await statusOf(bookingId)]).toEqual([90, 95]);
  });

  test('moves a booking that owes nobody anything to Ready To Pay', async () => {
    const { bookingId } = await buildPlayedBooking(server, {
      status: 60,
      players: [],
      assigneeUserId: null,
      eventDate: '2027-03-11',
      firstStart: '2027-03-11T04:00:00Z',
      lastEnd: '2027-03-11T05:00:00Z',
    });
    await tickAt('2027-03-11T19:00:00Z');
    expect(await statusOf(bookingId)).toBe(100);
  });
});

// A reception from 20:00 to 01:00 wall time, on the night before and the night of each daylight-saving change; the
// night of the change has an hour more or less between its end and six in the morning.
describe('a reception that ends at one in the morning', () => {
  test.each<[string, RegionId, string, string, string, string]>([
    ['Sydney, summer ends', 'AU', '2027-04-03', '2027-04-03T09:00:00Z', '2027-04-03T14:00:00Z', '2027-04-03T20:00:00Z'],
    [
      'Sydney, summer begins',
      'AU',
      '2027-10-02',
      '2027-10-02T10:00:00Z',
      '2027-10-02T15:00:00Z',
      '2027-10-02T19:00:00Z',
    ],
    [
      'Toronto, summer begins',
      'CA',
      '2027-03-13',
      '2027-03-14T01:00:00Z',
      '2027-03-14T06:00:00Z',
      '2027-03-14T10:00:00Z',
    ],
    [
      'Toronto, summer ends',
      'CA',
      '2027-11-06',
      '2027-11-07T00:00:00Z',
      '2027-11-07T05:00:00Z',
      '2027-11-07T11:00:00Z',
    ],
    [
      'Boston, summer begins',
      'US',
      '2028-03-11',
      '2028-03-12T01:00:00Z',
      '2028-03-12T06:00:00Z',
      '2028-03-12T10:00:00Z',
    ],
    ['Boston, summer ends', 'US', '2028-11-04', '2028-11-05T00:00:00Z', '2028-11-05T05:00:00Z', '2028-11-05T11:00:00Z'],
  ])('in %s', async (_, region, date, start, end, morning) => {
    const { bookingId } = await booked({ region, date, start, end });
    const before = (instant: string) => new Date(Date.parse(instant) - 1000).toISOString();
    const seen: (number | undefined)[] = [];
    for (const instant of [before(start), start, before(end), end, before(morning), morning]) {
      await tickAt(instant);
      seen.push(await statusOf(bookingId));
    }
    expect(seen).toEqual([60, 80, 80, 90, 90, 95]);
  });
});

async function cityWithoutSettings(): Promise<string> {
  const organisation = await server.db
    .insertInto('organisations')
    .values({ type: 100, name: 'Hobart' })
    .returning('id')
    .executeTakeFirstOrThrow();
  const sydney = await server.db
    .selectFrom('cities')
    .selectAll()
    .where('slug', '=', 'sydney')
    .executeTakeFirstOrThrow();
  await server.db
    .insertInto('cities')
    .values({ ...sydney, id: organisation.id, slug: 'hobart', name: 'Hobart' })
    .execute();
  return organisation.id;
}
