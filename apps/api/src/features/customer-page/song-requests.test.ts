import { maxSongRequests } from '@cadenza/domain/songs/song-moments';
import { beforeAll, beforeEach, expect, it } from 'vitest';
import { buildCity } from '../../testing/build.ts';
import { buildPlayedBooking } from '../../testing/build-played-booking.ts';
import { type Caller, openTestApp, shownIn } from '../../testing/test-app.ts';

let admin: Caller;
let bookingId: string;
let gigId: string;
let url: string;

const server = openTestApp();
beforeAll(async () => {
  const cityId = await buildCity(server.db);
  admin = await server.signInStaff(cityId, 4);
});
beforeEach(async () => {
  server.clock.set('2027-03-01T01:00:00Z');
  ({ bookingId } = await buildPlayedBooking(server));
  await server.db.updateTable('bookings').set({ status: 60 }).where('id', '=', bookingId).execute();
  gigId = await makeReception(bookingId);
  url = await linkOf(bookingId);
});

async function makeReception(id: string): Promise<string> {
  const gigs = server.db.updateTable('gigs').set({ performance_type_id: 2 }).where('booking_id', '=', id);
  return (await gigs.returning('id').executeTakeFirstOrThrow()).id;
}

async function linkOf(id: string): Promise<string> {
  const body = { purpose: 'customer page', roleType: 50, personId: null } as const;
  const { items } = (await server.call('renewCustomerLink', { params: { id }, body }, admin)).answer.payload;
  const link = items.find(({ purpose }) => purpose === 'customer page');
  return (link?.url ?? '').replace('http://localhost:3000', '');
}

const send = (form: Record<string, string>, to = url) =>
  server.app.inject({
    method: 'POST',
    url: to,
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    payload: new URLSearchParams(form).toString(),
  });
const ask = (form: Record<string, string>, to = url) => send({ about: 'song', ...form }, to);
type Songs = {
  isOpen: boolean;
  requests: { id: string; title: string }[];
  problems: { path: string; message: string }[];
};
const songsIn = (response: Parameters<typeof shownIn>[0]) => (shownIn(response).page as { songs: Songs | null }).songs;
const shown = async (at = url) => songsIn(await server.app.inject({ url: at }));
const kept = () =>
  server.db
    .selectFrom('song_requests')
    .select(['kind', 'title', 'artist', 'note', 'moment_id as momentId', 'is_customers as isCustomers'])
    .where('booking_id', '=', bookingId)
    .orderBy('kind')
    .orderBy('ordinal')
    .execute();
const history = () =>
  server.db
    .selectFrom('booking_events')
    .select(['actor_kind as by', 'data'])
    .where('booking_id', '=', bookingId)
    .where('kind', '=', 'song changed')
    .orderBy('id')
    .execute();

it('stores a song for a moment, a suggestion and a favourite, each once, and records it in the history', async () => {
  const first = { place: `${gigId} first-dance`, title: ' At Last ', artist: 'Etta James' };
  const sent = await ask(first);
  expect([sent.statusCode, sent.headers.location]).toEqual([303, `${url}?songs=1#songs`]);
  await ask({ ...first, title: 'at last' });
  server.clock.set('2027-03-01T01:01:00Z');
  await ask({ idea: `${gigId} last-song|Dancing Queen|ABBA` });
  server.clock.set('2027-03-01T01:02:00Z');
  await ask({ place: `${gigId} reception`, title: 'September', artist: '' });
  expect(await kept()).toMatchObject([
    { kind: 'key song', title: 'At Last', artist: 'Etta James', note: 'First dance', isCustomers: true },
    { kind: 'key song', title: 'Dancing Queen', artist: 'ABBA', note: 'Last song' },
    { kind: 'top song', title: 'September', note: '' },
  ]);
  expect(await history()).toHaveLength(3);
  expect((await history())[0]).toMatchObject({ by: 'customer', data: { change: 'added', title: 'At Last' } });
  expect(await shown()).toMatchObject({ isOpen: true, requests: [{}, {}, { title: 'September' }] });
  const { answer } = await server.call('listGigKeySongs', { params: { gigId } }, admin);
  expect(answer.payload.keySongs[0]).toMatchObject({ title: 'At Last', isCustomers: true });
});

it('adds a song to the timeline’s moment of the same name', async () => {
  const { id: timelineId } = await server.db
    .insertInto('event_timelines')
    .values({ booking_id: bookingId, name: 'Day', created_at: '2027-02-01T00:00:00Z' } as never)
    .returning('id')
    .executeTakeFirstOrThrow();
  const moment = { timeline_id: timelineId, wall_time: '19:00', day_offset: 0, title: 'First Dance' };
  const { id } = await server.db.insertInto('moments').values(moment).returning('id').executeTakeFirstOrThrow();
  await ask({ place: `${gigId} first-dance`, title: 'At Last', artist: '' });
  expect(await kept()).toMatchObject([{ title: 'At Last', momentId: id }]);
});

it('shows errors at their field, keeps what was typed, and accepts no moment from the other part of the day', async () => {
  const empty = await ask({ place: `${gigId} first-dance`, title: ' ', artist: 'Etta James' });
  expect(empty.statusCode).toBe(422);
  expect(songsIn(empty)).toMatchObject({
    filled: { place: `${gigId} first-dance`, artist: 'Etta James' },
    problems: [{ path: 'title', message: 'Please name the song' }],
  });
  for (const place of [`${gigId} walking-in`, `${gigId} `, `${gigId} nothing`, bookingId, '']) {
    expect(songsIn(await ask({ place, title: 'At Last', artist: '' }))?.problems.map(({ path }) => path)[0]).toMatch(
      /^(momentId|gigId)$/,
    );
  }
  expect(songsIn(await ask({ idea: `${gigId} first-dance` }))?.problems).toHaveLength(1);
  expect(await kept()).toEqual([]);
});

it('removes the customer’s own requests, and nothing that staff or another customer entered', async () => {
  await ask({ place: `${gigId} first-dance`, title: 'At Last', artist: '' });
  const song = { title: 'Moon River', artist: '', url: '', note: '', momentId: null };
  await server.call('sendKeySong', { params: { gigId }, body: song }, admin);
  const other = await buildPlayedBooking(server);
  await server.db.updateTable('bookings').set({ status: 60 }).where('id', '=', other.bookingId).execute();
  const otherUrl = await linkOf(other.bookingId);
  const rows = await server.db
    .selectFrom('song_requests')
    .select(['id', 'title'])
    .where('booking_id', '=', bookingId)
    .execute();
  const idOf = (title: string) => rows.find((row) => row.title === title)?.id ?? '';
  const remove = (id: string, at = url) => send({ about: 'removed song', id }, at);
  await remove(idOf('Moon River'));
  await remove(idOf('At Last'), otherUrl);
  expect(await kept()).toHaveLength(2);
  expect((await ask({ place: `${gigId} first-dance`, title: 'Perfect', artist: '' }, otherUrl)).statusCode).toBe(422);
  await remove(idOf('At Last'));
  await remove(idOf('At Last'));
  expect(await kept()).toMatchObject([{ title: 'Moon River', isCustomers: false }]);
  expect((await history()).filter(({ data }) => JSON.stringify(data).includes('removed'))).toHaveLength(1);
  expect((await remove('not an id')).statusCode).toBe(422);
});

it('closes when the songs are complete or the music begins, and still shows the requests', async () => {
  await ask({ place: `${gigId} first-dance`, title: 'At Last', artist: '' });
  await server.db.updateTable('bookings').set({ are_key_songs_complete: true }).where('id', '=', bookingId).execute();
  expect(await shown()).toMatchObject({ isOpen: false, requests: [{ title: 'At Last' }] });
  const late = await ask({ place: `${gigId} first-dance`, title: 'Perfect', artist: '' });
  expect(songsIn(late)?.problems[0]?.message).toMatch(/^Your songs are final now/);
  await server.db
    .updateTable('bookings')
    .set({ are_key_songs_complete: false, status: 80 })
    .where('id', '=', bookingId)
    .execute();
  expect((await ask({ place: `${gigId} first-dance`, title: 'Perfect', artist: '' })).statusCode).toBe(422);
  expect(await kept()).toHaveLength(1);
});

it('has a limit', async () => {
  for (let count = 0; count < maxSongRequests; count++) {
    await server.db
      .insertInto('song_requests')
      .values({
        booking_id: bookingId,
        gig_id: gigId,
        kind: 'top song',
        title: `Song ${count}`,
        ordinal: count,
        created_at: '2027-03-01T00:00:00Z',
        is_customers: true,
      })
      .execute();
  }
  const more = await ask({ place: `${gigId} reception`, title: 'One more', artist: '' });
  expect(songsIn(more)?.problems[0]?.message).toMatch(/^That’s 60 songs/);
});

it('saves the day for a calendar, in UTC, past midnight too, without names or a price', async () => {
  await server.db
    .updateTable('gigs')
    .set({ start_time: '20:00', end_at: '2027-03-13T14:00:00Z' })
    .where('id', '=', gigId)
    .execute();
  const response = await server.app.inject({ url: `${url}/calendar.ics` });
  expect(response.statusCode).toBe(200);
  expect(response.headers).toMatchObject({
    'content-type': 'text/calendar; charset=utf-8',
    'cache-control': 'no-store',
    'referrer-policy': 'no-referrer',
  });
  const day = await server.db
    .selectFrom('bookings')
    .select('event_date')
    .where('id', '=', bookingId)
    .executeTakeFirstOrThrow();
  expect(response.headers['content-disposition']).toBe(
    `attachment; filename="Cadenza ${day.event_date}.ics"; filename*=UTF-8''Cadenza%20${day.event_date}.ics`,
  );
  expect(response.body).toContain(`UID:${gigId}@cadenza`);
  expect(response.body).toMatch(/DTSTART:\d{8}T090000Z\r\nDTEND:\d{8}T140000Z/);
  expect(response.body).not.toMatch(/Tan|\$/);
  // Sydney's clocks go back at three: the end is half past two for the second time.
  await server.db.updateTable('bookings').set({ event_date: '2027-04-03' }).where('id', '=', bookingId).execute();
  await server.db.updateTable('gigs').set({ end_at: '2027-04-03T16:30:00Z' }).where('id', '=', gigId).execute();
  const autumn = await server.app.inject({ url: `${url}/calendar.ics` });
  expect(autumn.body).toMatch(/DTSTART:20270403T090000Z\r\nDTEND:20270403T163000Z/);
  await server.db.updateTable('bookings').set({ status: 90 }).where('id', '=', bookingId).execute();
  expect((await server.app.inject({ url: `${url}/calendar.ics` })).statusCode).toBe(404);
  expect((await server.app.inject({ url: `${url.slice(0, -3)}AAA/calendar.ics` })).statusCode).toBe(404);
});
