import { readdir } from 'node:fs/promises';
import path from 'node:path';
import { Readable } from 'node:stream';
import type { RequestOf } from '@cadenza/contract/operations';
import { beforeAll, describe, expect, onTestFinished, test } from 'vitest';
import { type FileStore, isOwnFileStore } from '../../platform/files/file-store.ts';
import { FileStoreFault, fileStoreFaultIn } from '../../platform/files/file-store-fault.ts';
import { buildCity, buildMusician, buildSkill } from '../../testing/build.ts';
import { buildBooking } from '../../testing/build-booking.ts';
import { historyOf } from '../../testing/history-of.ts';
import { type Caller, openTestApp } from '../../testing/test-app.ts';
import { clearUnfinished, removeFiles } from './jobs.ts';

let booking: Awaited<ReturnType<typeof buildBooking>>;
let manager: Caller;
let colleague: Caller;
let player: Caller;
const server = openTestApp();
beforeAll(async () => {
  const { db } = server;
  booking = await buildBooking(db);
  const { cityId } = booking;
  manager = await server.signInStaff(cityId, 4);
  colleague = await server.signInStaff(cityId, 2);
  player = await server.signInAs(await buildMusician(db, cityId, [await buildSkill(db, cityId)]));
});

type Announced = RequestOf<'createAttachmentUploadUrl'>['body'];
const pdf = Buffer.from('%PDF-1.7\n1 0 obj\n<<>>\nendobj\ntrailer\n%%EOF\n');
const announced = (content: Buffer, changes: Partial<Announced> = {}): Announced => ({
  name: 'plan.pdf',
  contentType: 'application/pdf',
  bytes: content.length,
  lastModified: '2027-01-10T08:00:00Z',
  ...changes,
});
const ask = (content: Buffer, changes: Partial<Announced> = {}, of = booking, as = manager) =>
  server.call('createAttachmentUploadUrl', { params: { id: of.bookingId }, body: announced(content, changes) }, as);
const put = (url: string, payload: Buffer, type = 'application/pdf') =>
  server.app.inject({ method: 'PUT', url, payload, headers: { 'content-type': type } });
const confirm = (id: string, as = manager) => server.call('confirmAttachmentUpload', { params: { id } }, as);
const list = (of = booking, as = manager) => server.call('listAttachments', { params: { id: of.bookingId } }, as);

async function upload(content: Buffer, changes: Partial<Announced> = {}, of = booking): Promise<string> {
  const { answer } = await ask(content, changes, of);
  const { signedUrl, fileId } = answer.payload;
  expect((await put(signedUrl, content, changes.contentType)).statusCode).toBe(204);
  return fileId;
}
async function add(content: Buffer, changes: Partial<Announced> = {}, of = booking): Promise<string> {
  const id = await upload(content, changes, of);
  expect((await confirm(id)).status).toBe(200);
  return id;
}
const stored = async () => (await readdir(path.join(server.filesFolder, 'attachment')).catch(() => [])).length;
const history = async (of = booking) => (await historyOf(server.db, of.bookingId)).map(({ data }) => data);
async function runRemovals() {
  const { rows } = await server.platform.database.pool.query<{ payload: { keys: string[] } }>(
    `select payload from graphile_worker._private_jobs j join graphile_worker._private_tasks t on t.id = j.task_id
      where t.identifier = 'remove-files'`,
  );
  for (const { payload } of rows) await removeFiles(server.platform, payload);
}

/** Files in a bucket, whose addresses are the keys themselves. */
function openBucket() {
  const objects = new Map<string, Buffer>();
  const bucket: FileStore = {
    origin: 'https://bucket.example',
    presignPut: async ({ key }) => key,
    presignGet: async ({ key }) => key,
    open: async (key) => (objects.has(key) ? Readable.from([objects.get(key)]) : null),
    write: async (key, content) => void objects.set(key, content),
    remove: async (key) => void objects.delete(key),
  };
  return { objects, bucket };
}

describe('a file of a booking', () => {
  test('in a bucket stays as it was checked, although its upload address works until it expires', async () => {
    const { objects, bucket } = openBucket();
    const { files } = server.platform;
    Object.assign(server.platform, { files: bucket });
    onTestFinished(() => void Object.assign(server.platform, { files }));
    const { fileId, signedUrl } = (await ask(pdf)).answer.payload;
    objects.set(signedUrl, pdf);
    const confirmed = await Promise.all([confirm(fileId), confirm(fileId), confirm(fileId)]);
    expect(confirmed.map(({ status }) => status)).toEqual([200, 200, 200]);
    objects.set(signedUrl, Buffer.from('<script>alert(1)</script>'));
    const { answer } = await server.call('createAttachmentDownloadUrl', { params: { id: fileId } }, manager);
    expect(objects.get(answer.payload.signedUrl)).toEqual(pdf);
    await runRemovals();
    expect([...objects.keys()]).toEqual([answer.payload.signedUrl]);
  });

  test('is listed once confirmed, however often, with who added it, and downloaded under its name', async () => {
    const own = await buildBooking(server.db, { city_id: booking.cityId });
    const id = await upload(pdf, { name: '..\\plans/Läufe.pdf', label: 'Stage plan' }, own);
    expect((await list(own)).answer.payload.items).toEqual([]);
    await Promise.all([confirm(id), confirm(id), confirm(id)]);
    const { items, usedBytes, quotaBytes } = (await list(own)).answer.payload;
    expect(items).toMatchObject([
      { id, name: 'Läufe.pdf', label: 'Stage plan', contentType: 'application/pdf', bytes: pdf.length, gigId: null },
    ]);
    expect({ usedBytes, quotaBytes }).toEqual({ usedBytes: pdf.length, quotaBytes: 100 * 1024 * 1024 });
    expect(await history(own)).toEqual([{ kind: 'attachment changed', change: 'added', name: 'Läufe.pdf' }]);
    const { answer } = await server.call('createAttachmentDownloadUrl', { params: { id } }, colleague);
    const saved = await server.app.inject({ url: answer.payload.signedUrl });
    expect(saved.rawPayload.equals(pdf)).toBe(true);
    expect(saved.headers).toMatchObject({
      'content-type': 'application/octet-stream',
      'content-disposition': `attachment; filename="L_ufe.pdf"; filename*=UTF-8''L%C3%A4ufe.pdf`,
      'content-security-policy': "default-src 'none'; sandbox",
    });
  });

  test('is downloaded from an address that is valid for a minute', async () => {
    const id = await add(pdf);
    const { answer } = await server.call('createAttachmentDownloadUrl', { params: { id } }, manager);
    const now = server.clock.now();
    server.clock.set('2027-01-15T00:01:00.000Z');
    const late = await server.app.inject({ url: answer.payload.signedUrl });
    server.clock.set(now);
    expect(late.statusCode).toBe(410);
  });

  test.each([
    ['a page', '<!doctype html><script>alert(1)</script>'],
    ['an SVG with a script', '<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"/>'],
    ['a page followed by a PDF', `<script>alert(1)</script>${pdf.toString()}`],
    ['a text', 'Dear all'],
  ])('%s named like a PDF is refused and removed, and its address no longer works', async (_, text) => {
    const content = Buffer.from(text);
    const before = await stored();
    const { answer } = await ask(content);
    await put(answer.payload.signedUrl, content);
    const refused = await confirm(answer.payload.fileId);
    expect(refused.status).toBe(400);
    expect(refused.answer.message).toBe('This isn’t really a PDF. Please choose another file.');
    await runRemovals();
    expect(await stored()).toBe(before);
    expect((await put(answer.payload.signedUrl, content)).statusCode).toBe(409);
    expect((await confirm(answer.payload.fileId)).status).toBe(409);
  });

  test.each<[Partial<Announced>, string, string]>([
    [{ bytes: 10 * 1024 * 1024 + 1 }, 'bytes', 'Maximum file size is 10MB!'],
    [{ bytes: 0 }, 'bytes', 'This file is empty'],
    [{ name: 'page.html' }, 'name', 'Please choose a PDF, image, audio or text file'],
    [{ name: 'plan.pdf.exe' }, 'name', 'Please choose a PDF, image, audio or text file'],
    [{ contentType: 'text/html' as never }, 'contentType', 'Please choose a PDF, image, audio or text file'],
    [{ label: 'https://elsewhere.example' }, 'label', 'A name can’t contain a web address'],
  ])('with %o is refused at %s: %s', async (changes, at, message) => {
    const { status, answer } = await ask(pdf, changes);
    expect({ status, payload: answer.payload }).toEqual({ status: 400, payload: { fields: [{ path: at, message }] } });
  });

  test('that has not arrived yet is not confirmed, and can be uploaded afterwards', async () => {
    const { answer } = await ask(pdf);
    const early = await confirm(answer.payload.fileId);
    expect(early.answer.refusal).toBe('uploadMissing');
    await put(answer.payload.signedUrl, pdf);
    expect((await confirm(answer.payload.fileId)).status).toBe(200);
  });

  test('can be confirmed, changed and removed only by a manager of that booking', async () => {
    const mine = await buildBooking(server.db, { city_id: booking.cityId, assigneeUserId: colleague.userId });
    const of = { params: { id: mine.bookingId } };
    expect((await server.call('createAttachmentUploadUrl', { ...of, body: announced(pdf) }, colleague)).status).toBe(
      200,
    );
    expect((await ask(pdf, {}, booking, colleague)).status).toBe(403);
    const id = await upload(pdf);
    expect((await confirm(id, colleague)).status).toBe(403);
    expect((await server.call('confirmFileUpload', { params: { id } }, colleague)).status).toBe(403);
    await confirm(id);
    const change = { params: { id }, body: { label: 'Mine', gigId: null } };
    expect((await server.call('updateAttachment', change, colleague)).status).toBe(403);
    expect((await server.call('deleteAttachment', { params: { id } }, colleague)).status).toBe(403);
    expect((await server.call('deleteFile', { params: { id } }, colleague)).status).toBe(403);
    const abroad = await buildCity(server.db, 'CA');
    const foreign = await server.signInStaff(abroad, 4);
    for (const operation of ['confirmAttachmentUpload', 'createAttachmentDownloadUrl', 'deleteAttachment'] as const) {
      expect((await server.call(operation, { params: { id } }, foreign)).status).toBe(404);
    }
    expect((await list(booking, foreign)).status).toBe(404);
  });

  test('cannot belong to a gig of another booking', async () => {
    const other = await buildBooking(server.db, { city_id: booking.cityId });
    expect((await ask(pdf, { gigId: other.gigId })).answer.refusal).toBe('gigNotFound');
    const id = await add(pdf);
    const change = { params: { id }, body: { label: '', gigId: other.gigId } };
    expect((await server.call('updateAttachment', change, manager)).answer.refusal).toBe('gigNotFound');
  });

  test('is removed once, with its stored bytes', async () => {
    const own = await buildBooking(server.db, { city_id: booking.cityId });
    const id = await add(pdf, {}, own);
    await runRemovals();
    const before = await stored();
    const answers = await Promise.all([1, 2].map(() => server.call('deleteAttachment', { params: { id } }, manager)));
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 404]);
    await runRemovals();
    expect(await stored()).toBe(before - 1);
    expect((await list(own)).answer.payload).toMatchObject({ items: [], usedBytes: 0 });
    expect((await server.call('createAttachmentDownloadUrl', { params: { id } }, manager)).status).toBe(404);
    expect((await history(own)).map((event) => event)).toMatchObject([{ change: 'added' }, { change: 'removed' }]);
  });

  test('is removed with a deleted prospect', async () => {
    const prospect = await buildBooking(server.db, { city_id: booking.cityId, status: 30 });
    await add(pdf, {}, prospect);
    await runRemovals();
    const before = await stored();
    expect((await server.call('deleteBooking', { params: { id: prospect.bookingId } }, manager)).status).toBe(200);
    await runRemovals();
    expect(await stored()).toBe(before - 1);
  });

  test('stays with the booking when its gig is removed', async () => {
    const own = await buildBooking(server.db, { city_id: booking.cityId });
    const id = await add(pdf, { gigId: own.gigId }, own);
    await server.db.deleteFrom('gigs').where('id', '=', own.gigId).execute();
    expect((await list(own)).answer.payload.items).toMatchObject([{ id, gigId: null }]);
  });
});

describe('the storage limit of a booking', () => {
  test('admits what fits, even of twenty simultaneous uploads, and is freed after a day and by removing', async () => {
    const own = await buildBooking(server.db, { city_id: booking.cityId });
    const uploader = await server.signInStaff(booking.cityId, 4);
    const whole = announced(Buffer.alloc(1), { bytes: 10 * 1024 * 1024 });
    const request = { params: { id: own.bookingId }, body: whole };
    const answers = await Promise.all(
      Array.from({ length: 20 }, () => server.call('createAttachmentUploadUrl', request, uploader)),
    );
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(10);
    const refused = answers.find(({ status }) => status !== 200)?.answer;
    expect(refused?.message).toBe('A booking’s files are limited to 100 MB. Please remove some first.');
    expect((await list(own)).answer.payload.usedBytes).toBe(100 * 1024 * 1024);
    const now = server.clock.now();
    server.clock.set('2027-01-16T00:00:01.000Z');
    await clearUnfinished(server.platform);
    expect((await server.call('createAttachmentUploadUrl', request, await again(uploader))).status).toBe(200);
    server.clock.set(now);
  });

  test('follows the setting of the city', async () => {
    const own = await buildBooking(server.db, { city_id: await buildCity(server.db, 'US') });
    const admin = await server.signInStaff(own.cityId, 4);
    const setting = { params: { id: own.cityId, code: 'bookingFiles' } } as const;
    const saved = await server.call(
      'saveSetting',
      { ...setting, body: { version: 0, from: '2027-01-16', value: { megabytes: 10 } } },
      admin,
    );
    expect(saved.status).toBe(200);
    const now = server.clock.now();
    expect((await ask(pdf, {}, own, admin)).status).toBe(200);
    server.clock.set('2027-01-16T12:00:00.000Z');
    const later = await again(admin);
    const room = (await list(own, later)).answer.payload.quotaBytes;
    const refused = await ask(Buffer.alloc(1), { bytes: 10 * 1024 * 1024 }, own, later);
    server.clock.set(now);
    expect({ room, refusal: refused.answer.refusal }).toEqual({ room: 10 * 1024 * 1024, refusal: 'bookingFilesFull' });
  });
});

/** The same person, signed in again, because yesterday's session has expired. */
const again = async ({ userId, roleId }: Caller) => server.signInAs({ userId, roleId });

describe('file storage', () => {
  test('may be full: the user is told, nothing is stored, and the same address works once there is room', async () => {
    const { files } = server.platform;
    if (!isOwnFileStore(files)) throw new Error('the test has a folder');
    const { receive } = files;
    const { answer } = await ask(pdf);
    const before = await stored();
    const noRoom = fileStoreFaultIn(Object.assign(new Error('no space left on device'), { code: 'ENOSPC' }));
    files.receive = () => Promise.reject(noRoom);
    const full = await put(answer.payload.signedUrl, pdf);
    files.receive = receive;
    expect([full.statusCode, full.json().refusal, await stored()]).toEqual([503, 'filesFull', before]);
    expect((await put(answer.payload.signedUrl, pdf)).statusCode).toBe(204);
  });

  test('may be unreachable: the user is told, and can confirm later', async () => {
    const { files } = server.platform;
    const { open } = files;
    const id = await upload(pdf);
    files.open = () => Promise.reject(new FileStoreFault('filesUnreachable', new Error('no route')));
    const away = await confirm(id);
    files.open = open;
    expect([away.status, away.answer.refusal]).toEqual([503, 'filesUnreachable']);
    expect((await confirm(id)).status).toBe(200);
  });
});

describe('a file of a gig', () => {
  test('can be read by musicians booked for it, and no longer by one who was replaced', async () => {
    const own = await buildBooking(server.db, { city_id: booking.cityId });
    const id = await add(pdf, { gigId: own.gigId, label: 'Stage plan' }, own);
    const office = await add(pdf, {}, own);
    const of = { params: { gigId: own.gigId } };
    const readers = async () => [
      (await server.call('listGigFiles', of, player)).status,
      (await server.call('createFileDownloadUrl', { params: { id } }, player)).status,
    ];
    const seat = (musician: string | null) =>
      server.db
        .updateTable('positions')
        .set({ musician_id: musician, booked_at: musician === null ? null : '2026-12-01T00:00:00Z' })
        .where('id', '=', own.positionIds[0] ?? '')
        .execute();
    expect(await readers()).toEqual([404, 404]);
    await seat(player.userId);
    expect(await readers()).toEqual([200, 200]);
    const { items } = (await server.call('listGigFiles', of, player)).answer.payload;
    expect(items).toEqual([
      { id, name: 'plan.pdf', label: 'Stage plan', contentType: 'application/pdf', bytes: pdf.length },
    ]);
    // Files only for the office, and the office's own addresses, stay closed.
    expect((await server.call('createFileDownloadUrl', { params: { id: office } }, player)).status).toBe(404);
    expect((await server.call('createAttachmentDownloadUrl', { params: { id } }, player)).status).toBe(403);
    await seat(null);
    expect(await readers()).toEqual([404, 404]);
  });

  test('is shared with its musicians and withdrawn, with a line in the history', async () => {
    const own = await buildBooking(server.db, { city_id: booking.cityId });
    const id = await add(pdf, {}, own);
    const place = (gigId: string | null) =>
      server.call('updateAttachment', { params: { id }, body: { label: 'Plan', gigId } }, manager);
    expect((await place(own.gigId)).answer.payload.attachment).toMatchObject({ gigId: own.gigId, label: 'Plan' });
    await place(own.gigId);
    expect(
      (await server.call('listGigFiles', { params: { gigId: own.gigId } }, manager)).answer.payload.items,
    ).toHaveLength(1);
    await place(null);
    expect((await server.call('listGigFiles', { params: { gigId: own.gigId } }, manager)).answer.payload.items).toEqual(
      [],
    );
    expect(await history(own)).toMatchObject([{ change: 'added' }, { change: 'changed' }, { change: 'changed' }]);
  });
});
