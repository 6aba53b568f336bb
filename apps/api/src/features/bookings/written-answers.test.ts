import { operations } from '@cadenza/contract/operations';
import pg from 'pg';
import { beforeAll, describe, expect, it } from 'vitest';
import { buildCity, buildCustomer, buildMusician, buildSkill, buildStaff, buildVenue } from '../../testing/build.ts';
import { buildBooking } from '../../testing/build-booking.ts';
import { type Caller, openTestApp } from '../../testing/test-app.ts';
import { bookingListStatement } from './views.ts';

const now = '2027-01-15T02:00:00.000Z';
let sydney: string;
let bookingId: string;
let admin: Caller;

const app = openTestApp(now);
beforeAll(async () => {
  sydney = await buildCity(app.db);
  admin = await app.signInStaff(sydney, 4);
  const { userId: assigneeUserId } = await buildStaff(app.db, { organisationId: sydney, accountRole: 2 });
  const venue_id = await buildVenue(app.db, sydney);
  bookingId = (
    await buildBooking(app.db, {
      city_id: sydney,
      status: 60,
      event_date: '2027-03-01',
      assigneeUserId,
      players: 2,
      gig: { venue_id },
    })
  ).bookingId;
  const customer_id = await buildCustomer(app.db, sydney, { name: 'Harper Lowe', assignee_user_id: assigneeUserId });
  await buildBooking(app.db, { city_id: sydney, customer_id, status: 30 });
  const harp = await buildSkill(app.db, sydney, 'Harp');
  await buildMusician(app.db, sydney, [harp], { last_name: 'Harper' });
  await buildVenue(app.db, sydney, { name: 'Harper Hall' });
});

/** The payload as sent, before a schema has removed any field. */
async function payloadOf(url: string): Promise<unknown> {
  const { token, roleId, userId } = admin;
  const headers = { authorization: `Bearer ${token}`, roleid: roleId, userid: userId };
  const response = await app.app.inject({ url: `/api/v1.0${url}`, headers });
  expect(response.headers['content-type']).toBe('application/json; charset=utf-8');
  return response.json().payload;
}

/** The text of each named list of bookings. */
const texts = new Map<string, string>();

describe('a response that PostgreSQL writes', () => {
  it.each(['/Bookings', '/Bookings/Upcoming', '/Bookings?search=Grace', '/Bookings?assigneeUserId=none'])(
    'has exactly the contract’s fields: %s',
    async (url) => {
      const payload = await payloadOf(url);
      expect(operations.listBookings.output.parse(payload)).toEqual(payload);
    },
  );

  it('has exactly the contract’s fields: one booking, and a person with theirs', async () => {
    const payload = await payloadOf(`/Booking/${bookingId}`);
    const booking = operations.getBooking.output.parse(payload);
    expect(booking).toEqual(payload);
    const theirs = await payloadOf(`/Prospect/${booking.customer.id}/Bookings`);
    expect(operations.listBookingsByPerson.output.parse(theirs)).toEqual(theirs);
    expect(operations.listBookingsByPerson.output.parse(theirs).items).toHaveLength(1);
  });

  it.each(['/Prospects', '/Prospects?search=Harper'])('has exactly the contract’s fields: %s', async (url) => {
    const payload = await payloadOf(url);
    expect(operations.listProspects.output.parse(payload)).toEqual(payload);
    expect(operations.listProspects.output.parse(payload).items[0]?.bookings).toHaveLength(1);
  });

  it('has exactly the contract’s fields: a search', async () => {
    const payload = await payloadOf('/Search?search=harper');
    const found = operations.searchEverything.output.parse(payload);
    expect(found).toEqual(payload);
    expect(Object.values(found).map((list) => list.length)).toEqual([1, 1, 1, 1]);
  });

  it('has columns of the types that are read from it', async () => {
    const { pool } = app.platform.database;
    const query = { skip: 0, take: 20, showCancelled: false };
    const list = bookingListStatement({ cityIds: [sydney], query, view: 'all', cursor: null, now, isCounted: true });
    const types = pg.types.builtins;
    const columnsOf = ({ fields }: pg.QueryResult) => Object.fromEntries(fields.map((f) => [f.name, f.dataTypeID]));
    expect(columnsOf(await pool.query(list))).toEqual({
      items: types.TEXT,
      length: types.INT4,
      hasMore: types.BOOL,
      first: types.TEXT,
      last: types.TEXT,
      total: types.INT4,
    });
  });

  it('is planned once, whatever is requested', async () => {
    const client = await app.platform.database.pool.connect();
    try {
      const query = { skip: 0, take: 20, showCancelled: false };
      const list = { cityIds: [sydney], query, view: 'all' as const, cursor: null, now, isCounted: false };
      const statement = bookingListStatement(list);
      for (let turn = 0; turn < 10; turn++) await client.query(statement);
      const { rows } = await client.query<{ generic: number; custom: number }>(
        'select generic_plans::int generic, custom_plans::int custom from pg_prepared_statements where name = $1',
        [statement.name],
      );
      // PostgreSQL uses a custom plan five times before it chooses the generic one.
      expect(rows).toEqual([{ generic: 5, custom: 5 }]);
    } finally {
      client.release();
    }
  });

  it.each([undefined, 'olivia', 'saad', '10034'])('has one text for each name, searching %s', (search) => {
    const narrowed = [{}, { status: [60 as const] }, { unpaid: true }, { overdue: true }, { unfilled: true }];
    const sorted = ([undefined, 'price', '-status'] as const).flatMap((sort) =>
      narrowed.map((more) => ({ skip: 0, take: 20, showCancelled: false, search, sort, ...more })),
    );
    for (const query of sorted)
      for (const view of ['all', 'upcoming', 'previous'] as const) {
        const list = { cityIds: [sydney], query, view, cursor: null, now, isCounted: true };
        const { name = '', text } = bookingListStatement(list);
        expect(name).not.toBe('');
        expect(text).toBe(texts.get(name) ?? text);
        texts.set(name, text);
      }
  });

  it('is found by a name that PostgreSQL keeps whole, however the list is narrowed', async () => {
    const client = await app.platform.database.pool.connect();
    const narrowed = { skip: 0, take: 5000, showCancelled: false, overdue: true, unfilled: true, ids: [bookingId] };
    try {
      for (const sort of ['-price', '-toCollect'] as const)
        for (const more of [
          {},
          { search: 'olivia' },
          { search: '10034' },
          { search: 'olivia', status: [60 as const] },
        ]) {
          const query = { ...narrowed, assigneeUserId: 'none' as const, sort, ...more };
          const list = { cityIds: [sydney], query, view: 'upcoming' as const, cursor: null, now, isCounted: false };
          const statement = bookingListStatement(list);
          expect(statement.name?.length).toBeLessThan(64);
          expect((await client.query(statement)).rows).toHaveLength(1);
        }
    } finally {
      client.release();
    }
  });
});
