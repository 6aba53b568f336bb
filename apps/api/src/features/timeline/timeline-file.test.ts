import { beforeEach, describe, expect, test } from 'vitest';
import { buildBooking } from '../../testing/build-booking.ts';
import { historyOf } from '../../testing/history-of.ts';
import { type Caller, openTestApp } from '../../testing/test-app.ts';

let booking: Awaited<ReturnType<typeof buildBooking>>;
let admin: Caller;
const server = openTestApp();
beforeEach(async () => {
  booking = await buildBooking(server.db);
  admin = await server.signInStaff(booking.cityId, 4);
});

const head = 'Time,Day,Moment,Note,Key songs\r\n';
const of = () => ({ eventId: booking.bookingId });
const moments = async () => (await server.call('getEventTimeline', { params: of() }, admin)).answer.payload.moments;

async function upload(content: string | Buffer, name = 'day.csv'): Promise<string> {
  const payload = Buffer.from(content as string);
  const body = { name, bytes: payload.length, lastModified: '2027-01-10T08:00:00Z' };
  const { answer } = await server.call('createTimelineUploadUrl', { params: of(), body }, admin);
  const headers = { 'content-type': 'text/csv' };
  const put = await server.app.inject({ method: 'PUT', url: answer.payload.signedUrl, payload, headers });
  expect(put.statusCode).toBe(204);
  return answer.payload.fileId;
}
const preview = (fileId: string, as = admin) => server.call('previewTimelineFile', { params: { ...of(), fileId } }, as);
const replace = (fileId: string, version: number | null) =>
  server.call('replaceEventTimeline', { params: { ...of(), fileId }, body: { version } }, admin);

const toast = { title: 'Toast', wallTime: '17:00', dayOffset: 0 as const };
const waltz = { title: '=Last waltz', wallTime: '00:30', dayOffset: 1 as const, note: 'Slow; -ish\n+1 encore' };
const begin = () =>
  server.call(
    'createEventTimeline',
    { body: { eventId: booking.bookingId, name: 'Day', moments: [toast, waltz] } },
    admin,
  );
const songFor = (momentId: string) =>
  server.call('sendKeySong', { params: { gigId: booking.gigId }, body: { title: 'At Last', momentId } }, admin);

describe('a timeline from a file', () => {
  test('saved from it changes nothing, even with text that looks like a formula', async () => {
    await begin();
    const before = await moments();
    await songFor(before[0]?.id ?? '');
    const saved = await server.call('exportEventTimelineCsv', { params: of() }, admin);
    const fileId = await upload(Buffer.from(saved.answer.payload.fileContent, 'base64'));
    const seen = (await preview(fileId)).answer.payload;
    expect(seen.moments.map(({ change, hasOtherSongs }) => [change, hasOtherSongs])).toEqual([
      ['same', false],
      ['same', false],
    ]);
    expect(seen.removed).toEqual([]);
    await replace(fileId, seen.version);
    expect((await moments()).map(({ id }) => id)).toEqual(before.map(({ id }) => id));
    expect(await moments()).toMatchObject([toast, waltz]);
  });

  test('is previewed before it replaces, keeps songs with their moments, and saves the old one', async () => {
    await begin();
    const [first] = await moments();
    await songFor(first?.id ?? '');
    const fileId = await upload(`${head}17:30,,Toast,Short,At Last\r\n18:00,,Dinner,,\r\n`, 'new order.csv');
    const seen = (await preview(fileId)).answer.payload;
    expect(seen).toMatchObject({
      version: 1,
      moments: [
        { line: 2, change: 'changed', wallTime: '17:30', was: { wallTime: '17:00', note: '' }, hasOtherSongs: false },
        { line: 3, change: 'added', title: 'Dinner', was: null },
      ],
      removed: [{ title: '=Last waltz', keySongs: 0 }],
    });
    expect(await moments()).toMatchObject([{ title: 'Toast', wallTime: '17:00' }, waltz]);
    expect((await replace(fileId, 1)).status).toBe(200);
    expect(await moments()).toMatchObject([
      { id: first?.id, title: 'Toast', wallTime: '17:30', note: 'Short', keySongs: [{ title: 'At Last' }] },
      { title: 'Dinner' },
    ]);
    const events = await historyOf(server.db, booking.bookingId, 'timeline changed');
    const what = 'replaced by new order.csv: 1 added, 1 changed, 1 removed, 0 as they were';
    expect(events).toMatchObject([{ data: { what } }]);
    // The old one can be imported again, and restores it.
    const { items } = (await server.call('listAttachments', { params: { id: booking.bookingId } }, admin)).answer
      .payload;
    expect(items).toMatchObject([{ name: 'timeline-version-1.csv' }]);
    const address = await server.call('createAttachmentDownloadUrl', { params: { id: items[0]?.id ?? '' } }, admin);
    const kept = await server.app.inject({ url: address.answer.payload.signedUrl });
    const back = await upload(kept.rawPayload);
    await replace(back, (await preview(back)).answer.payload.version);
    expect(await moments()).toMatchObject([toast, waltz]);
  });

  test('creates one where there is none', async () => {
    const fileId = await upload(`${head}17:00,,Toast,,\r\n`);
    expect((await preview(fileId)).answer.payload).toMatchObject({ version: null, removed: [] });
    expect((await replace(fileId, null)).answer.payload.timeline).toMatchObject({
      name: 'Event timeline',
      moments: [toast],
    });
  });

  test('with any error is refused as a whole, with its lines', async () => {
    await begin();
    const fileId = await upload(`${head}17:00,,Toast,,\r\n25:00,,Dinner,,\r\n18:00,,,,\r\n`);
    const problems = ['Line 3: please give a time as HH:mm.', 'Line 4: please name this moment.'];
    const { status, answer } = await preview(fileId);
    expect({ status, refusal: answer.refusal, payload: answer.payload }).toEqual({
      status: 400,
      refusal: 'timelineFileWrong',
      payload: { problems },
    });
    expect((await replace(fileId, 1)).answer.refusal).toBe('uploadEnded');
    const unseen = await upload(`${head}25:00,,Dinner,,\r\n`);
    expect((await replace(unseen, 1)).answer.refusal).toBe('timelineFileWrong');
    expect(await moments()).toMatchObject([toast, waltz]);
  });

  test.each([
    ['a page', '<html><script>alert(1)</script>'],
    ['a spreadsheet', 'PK\u0003\u0004\0\0'],
    ['letters of another code', Buffer.from([0x47, 0x72, 0xfc, 0xdf, 0x65])],
  ])('that is %s is refused', async (_, content) => {
    const { answer } = await preview(await upload(content));
    expect(answer.payload).toEqual({ problems: ['Please save the file as CSV in UTF-8.'] });
  });

  test('is refused if a colleague was faster, and the file stays', async () => {
    await begin();
    const fileId = await upload(`${head}18:00,,Dinner,,\r\n`);
    const { version } = (await preview(fileId)).answer.payload;
    await server.call('insertMoment', { params: of(), body: { ...toast, title: 'Cake' } }, admin);
    expect((await replace(fileId, version)).answer.refusal).toBe('timelineChanged');
    expect(await moments()).toHaveLength(3);
    const looked = (await preview(fileId)).answer.payload;
    const answers = await Promise.all([replace(fileId, looked.version), replace(fileId, looked.version)]);
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409]);
    expect((await replace(fileId, looked.version)).answer.refusal).toBe('uploadEnded');
    // The rolled-back transaction has left nothing.
    const { items } = (await server.call('listAttachments', { params: { id: booking.bookingId } }, admin)).answer
      .payload;
    expect(items).toHaveLength(1);
  });

  test('of another booking cannot be used for this one', async () => {
    const fileId = await upload(`${head}18:00,,Dinner,,\r\n`);
    const other = await buildBooking(server.db, { city_id: booking.cityId });
    const there = { eventId: other.bookingId, fileId };
    expect((await server.call('previewTimelineFile', { params: there }, admin)).status).toBe(404);
    const asked = await server.call('replaceEventTimeline', { params: there, body: { version: null } }, admin);
    expect(asked.status).toBe(404);
  });

  test.each([
    ['day.xlsx', 10, 'name', 'Please choose a CSV file'],
    ['day.csv', 1024 * 1024 + 1, 'bytes', 'A timeline has at most 1 MB'],
    ['day.csv', 0, 'bytes', 'This file is empty'],
  ])('called %s of %i bytes is refused at %s: %s', async (name, bytes, path, message) => {
    const body = { name, bytes, lastModified: '2027-01-10T08:00:00Z' };
    const { answer } = await server.call('createTimelineUploadUrl', { params: of(), body }, admin);
    expect(answer.payload).toEqual({ fields: [{ path, message }] });
  });
});
