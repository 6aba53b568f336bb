import { beforeAll, describe, expect, test } from 'vitest';
import { buildBooking } from '../../testing/build-booking.ts';
import { type Caller, openTestApp } from '../../testing/test-app.ts';

let booking: Awaited<ReturnType<typeof buildBooking>>;
let admin: Caller;
let otherManager: Caller;

const server = openTestApp();
beforeAll(async () => {
  booking = await buildBooking(server.db);
  const { cityId } = booking;
  admin = await server.signInStaff(cityId, 4);
  otherManager = await server.signInStaff(cityId, 2);
});

const gigParams = () => ({ params: { gigId: booking.gigId } });

describe('the music of a gig', () => {
  test('is empty at first: type -1', async () => {
    expect((await server.call('listGigKeySongs', gigParams(), admin)).answer.type).toBe(-1);
  });

  test('has key songs, playlists and top songs, each in order', async () => {
    const song = (title: string) => ({ ...gigParams(), body: { title, artist: 'Etta James' } });
    await server.call('sendKeySong', song('At Last'), admin);
    await server.call('sendTopSong', song('Sunday Kind of Love'), admin);
    await server.call('sendTopSong', song('Tell Mama'), admin);
    const body = { title: 'Dinner', url: 'https://music.example/list/1' };
    const { answer } = await server.call('sendPlaylist', { ...gigParams(), body }, admin);
    expect(answer.payload.music).toMatchObject({
      keySongs: [{ title: 'At Last', order: 1 }],
      playlists: [{ title: 'Dinner', url: 'https://music.example/list/1' }],
      topSongs: [
        { title: 'Sunday Kind of Love', order: 1 },
        { title: 'Tell Mama', order: 2 },
      ],
    });
  });

  test('is reordered as a whole; a list that has since changed is refused', async () => {
    const { answer } = await server.call('listGigKeySongs', gigParams(), admin);
    const ids = answer.payload.topSongs.map(({ id }) => id).reverse();
    const reordered = await server.call('reorderTopSongs', { ...gigParams(), body: { ids } }, admin);
    expect(reordered.answer.payload.music.topSongs.map(({ title }) => title)).toEqual([
      'Tell Mama',
      'Sunday Kind of Love',
    ]);
    const stale = await server.call('reorderTopSongs', { ...gigParams(), body: { ids: ids.slice(1) } }, admin);
    expect(stale.answer.type).toBe(-25);
  });

  test('a key song belongs to a moment of its own timeline', async () => {
    const timeline = {
      eventId: booking.bookingId,
      name: 'The day',
      moments: [{ wallTime: '15:10', dayOffset: 0 as const, title: 'Signing' }],
    };
    const created = await server.call('createEventTimeline', { body: timeline }, admin);
    const momentId = created.answer.payload.timeline.moments[0]?.id ?? '';
    const { answer } = await server.call('listGigKeySongs', gigParams(), admin);
    const id = answer.payload.keySongs[0]?.id ?? '';
    const changed = await server.call('updateKeySong', { params: { id }, body: { title: 'At Last', momentId } }, admin);
    expect(changed.answer.payload.music.keySongs).toMatchObject([{ momentTitle: 'Signing' }]);
    const foreign = { title: 'At Last', momentId: booking.bookingId };
    const refused = await server.call('updateKeySong', { params: { id }, body: foreign }, admin);
    expect(refused.answer.payload).toEqual({
      fields: [{ path: 'momentId', message: 'This moment is not part of the timeline' }],
    });
    expect((await server.call('getKeySong', { params: { id } }, admin)).answer.payload.momentTitle).toBe('Signing');
  });

  test('refuses an address that is not a web address', async () => {
    const body = { title: 'Dinner', url: 'javascript:alert(1)' };
    const { answer } = await server.call('sendPlaylist', { ...gigParams(), body }, admin);
    expect(answer.payload).toMatchObject({ fields: [{ path: 'url' }] });
  });

  test('is changed only by its managers, and complete when an admin says so', async () => {
    const request = { ...gigParams(), body: { title: 'At Last' } };
    expect((await server.call('sendKeySong', request, otherManager)).status).toBe(403);
    const done = { params: { eventId: booking.bookingId }, body: { flag: true } };
    expect((await server.call('completeKeySongs', done, otherManager)).status).toBe(403);
    expect((await server.call('completeKeySongs', done, admin)).answer.payload).toEqual({ isComplete: true });
  });

  test('a song or playlist can be removed and changed', async () => {
    const { answer } = await server.call('listGigKeySongs', gigParams(), admin);
    const { keySongs, playlists, topSongs } = answer.payload;
    const idOf = (list: { id: string }[]) => ({ params: { id: list[0]?.id ?? '' } });
    await server.call('updatePlaylist', { ...idOf(playlists), body: { title: 'Long dinner' } }, admin);
    await server.call('updateTopSong', { ...idOf(topSongs), body: { title: 'Fly Me to the Moon' } }, admin);
    await server.call('deleteKeySong', idOf(keySongs), admin);
    const after = await server.call('deletePlaylist', idOf(playlists), admin);
    expect(after.answer.payload.music).toMatchObject({ keySongs: [], playlists: [] });
    expect((await server.call('deleteTopSong', idOf(topSongs), admin)).answer.payload.music.topSongs).toHaveLength(1);
    expect((await server.call('deleteKeySong', idOf(topSongs), admin)).status).toBe(404);
  });

  test('reads with at most two statements besides the session’s', async () => {
    server.statements.length = 0;
    await server.call('listGigKeySongs', gigParams(), admin);
    expect(server.statements.length).toBeLessThanOrEqual(2);
  });
});
