import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createApp } from '../../app.ts';
import { openDatabase } from '../../platform/db/database.ts';
import { buildMusician, buildPerformance, buildSkill, buildVenue } from '../../testing/build.ts';
import { buildBooking } from '../../testing/build-booking.ts';
import { buildOffice } from '../../testing/build-roster.ts';
import { type Caller, startTestApp, type TestApp } from '../../testing/test-app.ts';

const musicians = 40;
const bookings = 8;
const players = 5;

/** The outcome of one accept. */
interface Outcome {
  musicianId: string;
  bookingId: string;
  status: number;
  type: number;
  message: string;
}

let server: TestApp;
let wide: Awaited<ReturnType<typeof openWide>>;
let callers: Caller[];
let bookingIds: string[];
let admin: Caller;

beforeAll(async () => {
  server = await startTestApp();
  wide = await openWide();
  const { cityId, ...office } = await buildOffice(server);
  admin = office.admin;
  const skill = await buildSkill(server.db, cityId);
  callers = [];
  for (let i = 0; i < musicians; i++)
    callers.push(await server.signInAs(await buildMusician(server.db, cityId, [skill])));
  const venueId = await buildVenue(server.db, cityId);
  const performanceId = await buildPerformance(server.db, cityId, { players });
  bookingIds = [];
  for (let i = 0; i < bookings; i++) {
    const built = await buildBooking(server.db, {
      city_id: cityId,
      gig: { performance_id: performanceId, venue_id: venueId },
    });
    bookingIds.push(built.bookingId);
  }
  for (const id of bookingIds) await server.call('sendOffers', { params: { id } }, admin);
}, 120_000);
afterAll(async () => {
  await wide.close();
  await server.close();
});

/** The same server with 24 connections of its own, so that accepts really run concurrently in the database. */
async function openWide() {
  const { rows } = await server.platform.database.pool.query<{ name: string }>('select current_database() as name');
  const { options } = server.platform.database.pool;
  const url = new URL(options.connectionString ?? '');
  url.pathname = `/${rows[0]?.name}`;
  const database = openDatabase(url.href, { max: 24, connectionTimeoutMillis: 60_000 });
  const app = await createApp({ ...server.platform, database });
  return {
    app,
    close: async () => {
      await app.close();
      await database.close();
    },
  };
}

async function accept(caller: Caller, groupOfferId: string, bookingId: string): Promise<Outcome> {
  const response = await wide.app.inject({
    method: 'PUT',
    url: `/api/v1.0/GroupOffers/${groupOfferId}/Accept`,
    headers: { authorization: `Bearer ${caller.token}`, roleid: caller.roleId, userid: caller.userId },
    payload: {},
  });
  const { type, message = '' } = response.json<{ type: number; message?: string }>();
  return { musicianId: caller.userId, bookingId, status: response.statusCode, type, message };
}

describe('two hundred accepts at one instant', () => {
  test('give each position to one musician, and each musician one of the overlapping jobs', async () => {
    const offers = await server.db
      .selectFrom('group_offers')
      .select(['id', 'booking_id', 'musician_id'])
      .where('state', '=', 'open')
      .orderBy('musician_id')
      .orderBy('booking_id')
      .execute();
    expect(offers).toHaveLength(musicians * bookings);
    // Each musician accepts in five of their eight bookings, so that many compete for every booking.
    const chosen = offers.filter((_, index) => (index * 5) % 8 < 5).slice(0, 200);
    expect(chosen).toHaveLength(200);
    // Meanwhile staff press *Send offers* again for each booking; this must not deadlock with the answers.
    const presses = bookingIds.map((id) => server.call('sendOffers', { params: { id } }, admin));
    const outcomes = await Promise.all(
      chosen.map(({ id, booking_id, musician_id }) => {
        const caller = callers.find(({ userId }) => userId === musician_id);
        if (!caller) throw new Error('an offer went to a stranger');
        return accept(caller, id, booking_id);
      }),
    );

    const pressed = (await Promise.all(presses)).map(({ answer }) => answer);
    expect(pressed.filter(({ type, message }) => type !== 1 && message !== 'Every position is filled.')).toEqual([]);

    const positions = await server.db
      .selectFrom('positions')
      .select(['id', 'booking_id', 'musician_id'])
      .where('booking_id', 'in', bookingIds)
      .execute();
    const filled = positions.flatMap(({ musician_id }) => musician_id ?? []);
    const won = outcomes.filter(({ type }) => type === 1);
    // All jobs are at the same hours: no musician has two, and every success fills a position.
    expect(new Set(filled).size).toBe(filled.length);
    expect(won.map(({ musicianId }) => musicianId).sort()).toEqual([...filled].sort());
    for (const { musicianId, bookingId } of won) {
      expect(positions.some((each) => each.musician_id === musicianId && each.booking_id === bookingId)).toBe(true);
    }
    // Every loser got a polite refusal, and either has another job or found every requested position taken.
    const lost = outcomes.filter(({ type }) => type !== 1);
    expect(new Set(lost.map(({ status }) => status))).toEqual(new Set([409]));
    const sentences = /has been taken by someone else|You already play .+ at this time, travel included/;
    expect(lost.filter(({ message }) => !sentences.test(message))).toEqual([]);
    const busy = lost.filter(({ message }) => message.startsWith('You already play'));
    expect(busy.filter(({ musicianId }) => !filled.includes(musicianId))).toEqual([]);
    expect(won.length).toBeGreaterThanOrEqual(20);
    const accepted = await server.db
      .selectFrom('group_offers')
      .select('musician_id')
      .where('state', '=', 'accepted')
      .execute();
    expect(accepted.map((row) => row.musician_id).sort()).toEqual([...filled].sort());
    const events = await server.db
      .selectFrom('booking_events')
      .select('id')
      .where('kind', '=', 'offer accepted')
      .execute();
    expect(events).toHaveLength(won.length);
    const dangling = await server.db
      .selectFrom('offers as o')
      .innerJoin('positions as p', 'p.id', 'o.position_id')
      .select('o.id')
      .where('o.state', 'in', ['open', 'exclusive'])
      .where('p.musician_id', 'is not', null)
      .execute();
    expect(dangling).toEqual([]);
  });

  test('of the same offer by one musician count as one acceptance, and all get the same response', async () => {
    const group = await server.db
      .selectFrom('group_offers')
      .select(['id', 'booking_id', 'musician_id'])
      .where('state', '=', 'accepted')
      .limit(1)
      .executeTakeFirstOrThrow();
    const caller = callers.find(({ userId }) => userId === group.musician_id);
    if (!caller) throw new Error('an offer went to a stranger');
    const free = server.db.updateTable('positions').set({ musician_id: null, booked_at: null });
    await free.where('booking_id', '=', group.booking_id).execute();
    await server.db.updateTable('offers').set({ state: 'open' }).where('group_offer_id', '=', group.id).execute();
    await server.db.updateTable('group_offers').set({ state: 'open' }).where('id', '=', group.id).execute();
    const before = await server.db
      .selectFrom('booking_events')
      .select('id')
      .where('kind', '=', 'offer accepted')
      .execute();
    const answers = await Promise.all(Array.from({ length: 30 }, () => accept(caller, group.id, group.booking_id)));
    expect(new Set(answers.map(({ type }) => type))).toEqual(new Set([1]));
    const after = await server.db
      .selectFrom('booking_events')
      .select('id')
      .where('kind', '=', 'offer accepted')
      .execute();
    expect(after).toHaveLength(before.length + 1);
  });
});
