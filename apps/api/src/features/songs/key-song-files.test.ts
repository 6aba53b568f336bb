import { beforeAll, expect, test } from 'vitest';
import { buildMusician, buildSkill } from '../../testing/build.ts';
import { buildBooking } from '../../testing/build-booking.ts';
import { type Caller, openTestApp } from '../../testing/test-app.ts';

let booking: Awaited<ReturnType<typeof buildBooking>>;
let admin: Caller;
let player: Caller;
let otherGig: string;
const server = openTestApp();
beforeAll(async () => {
  const { db } = server;
  booking = await buildBooking(db);
  const { cityId, bookingId } = booking;
  admin = await server.signInStaff(cityId, 4);
  player = await server.signInAs(await buildMusician(db, cityId, [await buildSkill(db, cityId)]));
  const reception = {
    booking_id: bookingId,
    performance_type_id: 2,
    duration_minutes: 60,
    start_time: '18:00',
  } as const;
  const gig = await db.insertInto('gigs').values(reception).returning('id').executeTakeFirstOrThrow();
  otherGig = gig.id;
  await seat(booking.gigId, player.userId);
});

const seat = (gigId: string, musician: string | null) =>
  server.db
    .updateTable('positions')
    .set({ musician_id: musician, booked_at: musician === null ? null : '2026-12-01T00:00:00Z' })
    .where('id', '=', booking.positionIds[0] ?? '')
    .where('gig_id', '=', gigId)
    .execute();
const score = Buffer.from('%PDF-1.7\n1 0 obj\n<<>>\nendobj\ntrailer\n%%EOF\n');
const musicOf = async (gigId: string, as: Caller) =>
  (await server.call('listGigKeySongs', { params: { gigId } }, as)).answer.payload.keySongs;

async function songOf(gigId: string, title: string): Promise<string> {
  const body = { title, artist: 'Etta James' };
  const { answer } = await server.call('sendKeySong', { params: { gigId }, body }, admin);
  return answer.payload.music.keySongs.find((song) => song.title === title)?.id ?? '';
}

async function addTo(songId: string, name = 'score.pdf'): Promise<string> {
  const body = {
    name,
    contentType: 'application/pdf',
    bytes: score.length,
    lastModified: '2027-01-10T08:00:00Z',
  } as const;
  const { answer } = await server.call('createKeySongUploadUrl', { params: { id: songId }, body }, admin);
  const { signedUrl, fileId } = answer.payload;
  const headers = { 'content-type': 'application/pdf' };
  await server.app.inject({ method: 'PUT', url: signedUrl, payload: score, headers });
  expect((await server.call('confirmFileUpload', { params: { id: fileId } }, admin)).status).toBe(200);
  return fileId;
}

test("a key song's files are for the office and the musicians of its gig", async () => {
  const song = await songOf(booking.gigId, 'At Last');
  const fileId = await addTo(song);
  const shown = { id: fileId, name: 'score.pdf', label: '', contentType: 'application/pdf', bytes: score.length };
  for (const reader of [admin, player]) {
    expect(await musicOf(booking.gigId, reader)).toMatchObject([{ title: 'At Last', files: [shown] }]);
    const one = await server.call('getKeySong', { params: { id: song } }, reader);
    expect(one.answer.payload.files).toEqual([shown]);
    expect((await server.call('createFileDownloadUrl', { params: { id: fileId } }, reader)).status).toBe(200);
  }
  const files = await server.call('listAttachments', { params: { id: booking.bookingId } }, admin);
  expect(files.answer.payload).toMatchObject({ items: [], usedBytes: score.length });
});

test("musicians of the other gig see the song's name but not its files", async () => {
  const song = await songOf(otherGig, 'Tell Mama');
  const fileId = await addTo(song);
  expect(await musicOf(otherGig, admin)).toMatchObject([{ files: [{ id: fileId }] }]);
  expect(await musicOf(otherGig, player)).toMatchObject([{ title: 'Tell Mama', files: [] }]);
  expect((await server.call('createFileDownloadUrl', { params: { id: fileId } }, player)).status).toBe(404);
  expect((await server.call('deleteFile', { params: { id: fileId } }, player)).status).toBe(404);
});

test("a musician who was replaced can no longer read the gig's files", async () => {
  const song = await songOf(booking.gigId, 'Replaced');
  const fileId = await addTo(song);
  await seat(booking.gigId, null);
  expect((await server.call('createFileDownloadUrl', { params: { id: fileId } }, player)).status).toBe(404);
  await seat(booking.gigId, player.userId);
});

test('changing a song keeps all of its files, the listed ones, or none', async () => {
  const song = await songOf(booking.gigId, 'Sunday Kind of Love');
  const [first, second] = [await addTo(song), await addTo(song, 'parts.pdf')];
  const change = (fileLinkIds?: string[]) =>
    server.call(
      'updateKeySong',
      { params: { id: song }, body: { title: 'Sunday Kind of Love', ...(fileLinkIds ? { fileLinkIds } : {}) } },
      admin,
    );
  const filesOf = async () =>
    (await server.call('getKeySong', { params: { id: song } }, admin)).answer.payload.files.map(({ id }) => id);
  await change();
  expect(new Set(await filesOf())).toEqual(new Set([first, second]));
  await change([second]);
  expect(await filesOf()).toEqual([second]);
  expect((await change([first])).answer.refusal).toBe('fileNotFound');
  await change([]);
  expect(await filesOf()).toEqual([]);
});

test('removing a song leaves its files with the gig', async () => {
  const song = await songOf(booking.gigId, 'Removed');
  const fileId = await addTo(song);
  await server.call('deleteKeySong', { params: { id: song } }, admin);
  const { items } = (await server.call('listAttachments', { params: { id: booking.bookingId } }, admin)).answer.payload;
  expect(items).toMatchObject([{ id: fileId, gigId: booking.gigId }]);
});

test('moments show the files of their songs', async () => {
  const { bookingId: eventId } = booking;
  const moment = { title: 'First dance', wallTime: '18:30', dayOffset: 0 as const };
  const { answer } = await server.call(
    'createEventTimeline',
    { body: { eventId, name: 'Day', moments: [moment] } },
    admin,
  );
  const momentId = answer.payload.timeline.moments[0]?.id ?? '';
  const body = { title: 'Trust in Me', momentId };
  const sent = await server.call('sendKeySong', { params: { gigId: booking.gigId }, body }, admin);
  const song = sent.answer.payload.music.keySongs.find(({ title }) => title === 'Trust in Me')?.id ?? '';
  const fileId = await addTo(song);
  const timeline = await server.call('getEventTimeline', { params: { eventId } }, player);
  expect(timeline.answer.payload.moments).toMatchObject([
    { keySongs: [{ title: 'Trust in Me', files: [{ id: fileId }] }] },
  ]);
});
