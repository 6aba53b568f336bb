import { buffer } from 'node:stream/consumers';
import { crc32, deflateSync } from 'node:zlib';
import sharp from 'sharp';
import { beforeAll, describe, expect, test } from 'vitest';
import { buildCity } from '../../testing/build.ts';
import { type Caller, openTestApp } from '../../testing/test-app.ts';
import { clearUnfinished, removeFiles } from './jobs.ts';

let sydney: string;
let ada: Caller;
const server = openTestApp();
beforeAll(async () => {
  sydney = await buildCity(server.db);
  ada = await person(sydney);
});

const person = async (organisationId: string, accountRole = 2) => server.signInStaff(organisationId, accountRole);

const face = (format: 'jpeg' | 'png' | 'webp' = 'jpeg', edge = 400) =>
  sharp({ create: { width: edge, height: edge, channels: 3, background: { r: 91, g: 42, b: 74 } } })
    .withExif({ IFD0: { Copyright: 'Ada at home' } })
    .toFormat(format)
    .toBuffer();

const announced = (content: Buffer, contentType = 'image/jpeg', name = 'me.jpg') => ({
  name,
  contentType: contentType as 'image/jpeg',
  bytes: content.length,
  lastModified: '2027-01-10T08:00:00Z',
});

async function upload(content: Buffer, as: Caller = ada, type = 'image/jpeg') {
  const { status, answer } = await server.call('createAvatarUploadUrl', { body: announced(content, type) }, as);
  expect(status).toBe(200);
  const { signedUrl, fileId } = answer.payload;
  const put = await server.app.inject({
    method: 'PUT',
    url: signedUrl,
    payload: content,
    headers: { 'content-type': type },
  });
  expect(put.statusCode).toBe(204);
  return { fileId, signedUrl };
}
const confirm = (id: string, as: Caller = ada) => server.call('confirmFileUpload', { params: { id } }, as);
const keyOf = async (id: string) =>
  (await server.db.selectFrom('files').select('storage_key').where('id', '=', id).executeTakeFirstOrThrow())
    .storage_key;
const isKept = async (key: string) => {
  const stream = await server.platform.files.open(key, server.clock.now());
  stream?.destroy();
  return stream !== null;
};
const runRemovals = async () => {
  const { rows } = await server.platform.database.pool.query<{ payload: { keys: string[] } }>(
    `select payload from graphile_worker._private_jobs j join graphile_worker._private_tasks t on t.id = j.task_id
      where t.identifier = 'remove-files'`,
  );
  for (const { payload } of rows) await removeFiles(server.platform, payload);
};

describe('a user’s own picture', () => {
  test.each(['jpeg', 'png', 'webp'] as const)(
    'in %s is shown in two sizes, with nothing in it but pixels',
    async (format) => {
      const { fileId } = await upload(await face(format), ada, `image/${format}`);
      const { status, answer } = await confirm(fileId);
      expect(status).toBe(200);
      expect(answer.payload.avatarSet.thumbnails.map(({ size }) => size)).toEqual([96, 320]);
      for (const { size, url } of answer.payload.avatarSet.thumbnails) {
        const shown = await server.app.inject({ url });
        const { width, height, format: made, exif } = await sharp(shown.rawPayload).metadata();
        expect({ width, height, made, exif }).toEqual({ width: size, height: size, made: 'webp', exif: undefined });
      }
      const profile = await server.call('getCurrentUser', {}, ada);
      expect(profile.answer.payload.avatarSet).toEqual(answer.payload.avatarSet);
    },
  );

  test('replaces the previous one, which is removed completely', async () => {
    const first = await upload(await face());
    await confirm(first.fileId);
    const second = await upload(await face('png'), ada, 'image/png');
    await confirm(second.fileId);
    await runRemovals();
    const [before, now] = [await keyOf(first.fileId), await keyOf(second.fileId)];
    const kept = await Promise.all(
      [`${before}/96.webp`, `${before}/320.webp`, `${now}/original`, `${now}/96.webp`].map(isKept),
    );
    expect(kept).toEqual([false, false, false, true]);
  });

  test('confirmed twice, even simultaneously, is shown once', async () => {
    const { fileId } = await upload(await face());
    const answers = await Promise.all([confirm(fileId), confirm(fileId)]);
    expect(answers.map(({ status }) => status)).toEqual([200, 200]);
    expect((await confirm(fileId)).answer.payload).toEqual(answers[0]?.answer.payload);
  });

  test('can be removed for good', async () => {
    const { fileId } = await upload(await face());
    const { answer } = await confirm(fileId);
    const inLists = () =>
      server.db.selectFrom('users').select('photo_path').where('id', '=', ada.userId).executeTakeFirstOrThrow();
    expect((await inLists()).photo_path).toBe(answer.payload.avatarSet.thumbnails[1]?.url);
    expect((await server.call('deleteFile', { params: { id: fileId } }, ada)).status).toBe(200);
    expect((await inLists()).photo_path).toBeNull();
    await runRemovals();
    expect((await server.call('getCurrentUser', {}, ada)).answer.payload.avatarSet.thumbnails).toEqual([]);
    const url = answer.payload.avatarSet.thumbnails[0]?.url ?? '';
    expect((await server.app.inject({ url })).statusCode).toBe(404);
  });

  test('cannot be confirmed or deleted by anyone else, not even an admin', async () => {
    const { fileId } = await upload(await face());
    const admin = await person(sydney, 4);
    expect((await confirm(fileId, admin)).status).toBe(404);
    expect((await server.call('deleteFile', { params: { id: fileId } }, admin)).status).toBe(404);
  });
});

describe('a file that is not a picture', () => {
  const page = Buffer.from('<!doctype html><script>alert(1)</script>');
  const drawing = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"/>');
  test.each([
    ['a page', page],
    ['an SVG with a script', drawing],
    ['an archive', Buffer.from('PK\u0003\u0004 and more')],
    ['a truncated picture', Buffer.from([0xff, 0xd8, 0xff, 0xe0, 0, 0, 0, 0])],
    ['only a header', Buffer.concat([Buffer.from('RIFF....WEBP'), page])],
  ])('%s with the right name is refused and removed', async (_, content) => {
    const { fileId, signedUrl } = await upload(content);
    const { status, answer } = await confirm(fileId);
    expect({ status, type: answer.type }).toEqual({ status: 400, type: -24 });
    await runRemovals();
    expect(await isKept(`${await keyOf(fileId)}/original`)).toBe(false);
    // Its address no longer works, and the file is gone.
    const again = await server.app.inject({
      method: 'PUT',
      url: signedUrl,
      payload: content,
      headers: { 'content-type': 'image/jpeg' },
    });
    expect(again.statusCode).toBe(409);
    expect((await confirm(fileId)).status).toBe(409);
  });

  test('a small file that unpacks to very many pixels is refused', async () => {
    const bomb = hugePicture(20_000);
    const { fileId } = await upload(bomb, ada, 'image/png');
    const { answer } = await confirm(fileId);
    expect(answer.message).toBe('This picture is too large. Please choose a smaller one.');
  });

  test('an upload that never arrived is not confirmed', async () => {
    const { answer } = await server.call('createAvatarUploadUrl', { body: announced(Buffer.from('x')) }, ada);
    expect((await confirm(answer.payload.fileId)).answer.message).toBe('This file hasn’t been uploaded yet.');
  });
});

test.each([
  [{ bytes: 10 * 1024 * 1024 + 1 }, 'bytes', 'Maximum file size is 10MB!'],
  [{ bytes: 0 }, 'bytes', 'This file is empty'],
  [{ contentType: 'text/html' }, 'contentType', 'Please choose a picture: JPEG, PNG or WebP'],
  [{ contentType: 'image/svg+xml' }, 'contentType', 'Please choose a picture: JPEG, PNG or WebP'],
  [{ name: '' }, 'name', 'Please choose a file'],
  [{ lastModified: undefined }, 'lastModified', 'This field is required'],
])('an upload with %o is refused at %s: %s', async (changes, path, message) => {
  const body = { ...announced(Buffer.from('x')), ...changes } as never;
  const { status, answer } = await server.call('createAvatarUploadUrl', { body }, ada);
  expect({ status, payload: answer.payload }).toEqual({ status: 400, payload: { fields: [{ path, message }] } });
});

test('a logo belongs to its organisation’s admins: not to a member, nor to another city', async () => {
  const toronto = await buildCity(server.db, 'CA');
  const [admin, member, foreign] = [await person(sydney, 4), await person(sydney), await person(toronto, 4)];
  const ask = (as: Caller) =>
    server.call('createLogoUploadUrl', { params: { id: sydney }, body: announced(Buffer.from('x')) }, as);
  expect([(await ask(member)).status, (await ask(foreign)).status]).toEqual([403, 403]);
  const logo = await face('png');
  const { answer } = await server.call(
    'createLogoUploadUrl',
    { params: { id: sydney }, body: announced(logo, 'image/png') },
    admin,
  );
  const { signedUrl, fileId } = answer.payload;
  await server.app.inject({ method: 'PUT', url: signedUrl, payload: logo, headers: { 'content-type': 'image/png' } });
  expect((await confirm(fileId, foreign)).status).toBe(404);
  expect((await confirm(fileId, admin)).status).toBe(200);
  const row = await server.db
    .selectFrom('organisations')
    .select('logo_file_id')
    .where('id', '=', sydney)
    .executeTakeFirst();
  expect(row?.logo_file_id).toBe(fileId);
  const page = await server.call('getOrganisation', { params: { id: sydney } }, member);
  expect(page.answer.payload.avatarSet.thumbnails.map(({ size }) => size)).toEqual([96, 320]);
  expect((await server.call('deleteFile', { params: { id: fileId } }, foreign)).status).toBe(403);
  expect((await server.call('deleteFile', { params: { id: fileId } }, admin)).status).toBe(200);
  const events = await server.db.selectFrom('account_events').select('sentence').orderBy('id').execute();
  expect(events.map(({ sentence }) => sentence)).toEqual(['The logo was changed', 'The logo was removed']);
});

test('an upload that was started and not finished is removed after a day', async () => {
  const late = await person(sydney);
  const { fileId } = await upload(await face(), late);
  const key = `${await keyOf(fileId)}/original`;
  const now = server.clock.now();
  await clearUnfinished(server.platform);
  expect(await isKept(key)).toBe(true);
  server.clock.set('2027-01-16T00:00:01.000Z');
  await clearUnfinished(server.platform);
  await runRemovals();
  expect({ isKept: await isKept(key), confirmed: (await confirm(fileId, late)).status }).toEqual({
    isKept: false,
    confirmed: 409,
  });
  server.clock.set(now);
});

test('a user who starts upload after upload has to wait, even of many at the same instant', async () => {
  const busy = await person(sydney);
  const ask = () => server.call('createAvatarUploadUrl', { body: announced(Buffer.from('x')) }, busy);
  const answers = await Promise.all(Array.from({ length: 60 }, ask));
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(30);
  expect((await ask()).status).toBe(429);
});

test('a picture is served as re-encoded, not as uploaded', async () => {
  const sent = await face('jpeg', 1200);
  const { fileId } = await upload(sent);
  const { answer } = await confirm(fileId);
  const stream = await server.platform.files.open(`${await keyOf(fileId)}/320.webp`, server.clock.now());
  const made = stream && (await buffer(stream));
  expect(made?.includes(Buffer.from('Ada at home'))).toBe(false);
  expect(answer.payload.avatarSet.thumbnails).toHaveLength(2);
});

/** A PNG of a hundred bytes that claims to be `edge` pixels wide and high. */
function hugePicture(edge: number): Buffer {
  const size = Buffer.alloc(13);
  size.writeUInt32BE(edge, 0);
  size.writeUInt32BE(edge, 4);
  size.set([8, 2, 0, 0, 0], 8);
  const head = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
  return Buffer.concat([
    head,
    chunk('IHDR', size),
    chunk('IDAT', deflateSync(Buffer.alloc(64))),
    chunk('IEND', Buffer.alloc(0)),
  ]);
}

function chunk(type: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(type), data]);
  const [length, sum] = [Buffer.alloc(4), Buffer.alloc(4)];
  length.writeUInt32BE(data.length);
  sum.writeUInt32BE(crc32(body));
  return Buffer.concat([length, body, sum]);
}
