import { writeWav } from '@cadenza/domain/singers/read-wav';
import sharp from 'sharp';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { buildCity, buildPerformer } from '../../testing/build.ts';
import { type Caller, openTestApp } from '../../testing/test-app.ts';
import { clearPublicFiles } from '../files/jobs.ts';

const now = '2027-01-15T00:00:00.000Z';
let city: string;
let [admin, sales, foreigner, self] = [] as unknown as [Caller, Caller, Caller, Caller];
let [ada, bo] = [] as unknown as [string, string];

const server = openTestApp(now);
beforeAll(async () => {
  city = await buildCity(server.db, 'AU');
  admin = await server.signInStaff(city, 4);
  sales = await server.signInStaff(city, 2);
  foreigner = await server.signInStaff(await buildCity(server.db, 'CA'), 4);
});
beforeEach(async () => {
  ada = await buildPerformer(server.db, city, { alias: 'Ada' });
  bo = await buildPerformer(server.db, city, { alias: 'Bo' });
  const person = await server.db
    .selectFrom('performers as f')
    .innerJoin('roles as r', 'r.user_id', 'f.user_id')
    .select(['f.user_id as userId', 'r.id as roleId'])
    .where('f.id', '=', ada)
    .executeTakeFirstOrThrow();
  self = await server.signInAs(person);
});

const song = (seconds: number) =>
  Buffer.from(writeWav({ tag: 1, channels: 1, rate: 8000, bits: 8 }, new Uint8Array(seconds * 8000).fill(128)));
const face = (width = 400, height = 300) =>
  sharp({ create: { width, height, channels: 3, background: { r: 91, g: 42, b: 74 } } })
    .jpeg()
    .toBuffer();

type Type = 'image/jpeg' | 'audio/wav' | 'audio/mpeg';
const ask = (purpose: 'portrait' | 'sample', content: Buffer, contentType: Type, who: Caller, id = ada) => {
  const upload = { purpose, name: 'a file', contentType, bytes: content.length, lastModified: now };
  return server.call('createSingerUploadUrl', { params: { id }, body: upload }, who);
};
async function upload(purpose: 'portrait' | 'sample', content: Buffer, type: Type, id = ada): Promise<string> {
  const { answer } = await ask(purpose, content, type, admin, id);
  const { signedUrl, fileId } = answer.payload;
  const headers = { 'content-type': type };
  const put = await server.app.inject({ method: 'PUT', url: signedUrl, payload: content, headers });
  expect(put.statusCode).toBe(204);
  return fileId;
}
const read = async () => (await server.call('getSinger', { params: { id: ada } }, admin)).answer.payload;
const publish = async (change: object) => {
  const { version, bio, portraitFileId, sampleFileId } = await read();
  const body = { version, bio, videoUrl: '', portraitFileId, sampleFileId, ...change };
  return server.call('publishSinger', { params: { id: ada }, body }, admin);
};
const shown = async () => {
  const { answer } = await server.call('listPerformers', { query: { cityId: city } });
  return answer.payload.items.find(({ id }) => id === ada);
};

describe('a sample', () => {
  it('can be heard by customers once it is published, with its length read from its content', async () => {
    const sampleFileId = await upload('sample', song(12), 'audio/wav');
    expect((await shown())?.sample).toBeNull();
    expect((await publish({ sampleFileId })).status).toBe(200);
    const { sample } = (await shown()) ?? {};
    expect(sample).toEqual({
      seconds: 12,
      url: expect.stringMatching(/^\/api\/v1\.0\/Sounds\/sample\/[\w-]{43}\/\d+\.wav$/),
    });
    const sampleResponse = await server.app.inject({ url: sample?.url ?? '' });
    expect(sampleResponse.rawPayload.equals(song(12))).toBe(true);
    expect(sampleResponse.headers).toMatchObject({
      'content-type': 'audio/wav',
      'accept-ranges': 'bytes',
      'content-security-policy': "default-src 'none'; sandbox",
      'x-content-type-options': 'nosniff',
    });
  });

  it('is sent in parts to a player that requests ranges', async () => {
    await publish({ sampleFileId: await upload('sample', song(2), 'audio/wav') });
    const url = (await shown())?.sample?.url ?? '';
    const part = await server.app.inject({ url, headers: { range: 'bytes=0-3' } });
    expect([part.statusCode, part.payload, part.headers['content-range']]).toEqual([206, 'RIFF', 'bytes 0-3/16044']);
    const beyond = await server.app.inject({ url, headers: { range: 'bytes=99999-' } });
    expect([beyond.statusCode, beyond.headers['content-range']]).toEqual([416, 'bytes */16044']);
    for (const other of [url.replace('.wav', '.mp3'), url.replace(/\/\d+\.wav/, '/original'), `${url}/..`]) {
      expect((await server.app.inject({ url: other })).statusCode).toBe(404);
    }
  });

  it.each<[string, () => Buffer, string]>([
    [
      'that lasts too long',
      () => song(31),
      'A sample lasts at most 30 seconds; this one lasts 31. Please choose a shorter one.',
    ],
    [
      'that is none',
      () => Buffer.from('<script>alert(1)</script>'.repeat(20)),
      'We can’t read this as an MP3 or WAV file. Please choose another.',
    ],
  ])('%s is refused at its field, and removed', async (_, content, message) => {
    const sampleFileId = await upload('sample', content(), 'audio/mpeg');
    const { answer } = await publish({ sampleFileId });
    expect(answer.payload).toEqual({ fields: [{ path: 'sampleFileId', message }] });
    expect((await publish({ sampleFileId })).answer).toMatchObject({ refusal: 'uploadEnded' });
    expect((await read()).sample).toBeNull();
  });
});

describe('a portrait', () => {
  it('is shown as a square, re-encoded, once it is published', async () => {
    const portraitFileId = await upload('portrait', await face(), 'image/jpeg');
    expect((await publish({ portraitFileId })).status).toBe(200);
    const { photo } = (await shown()) ?? {};
    const { width, height, format } = await sharp(
      (await server.app.inject({ url: photo ?? '' })).rawPayload,
    ).metadata();
    expect({ width, height, format }).toEqual({ width: 320, height: 320, format: 'webp' });
  });

  it('that is not a picture is refused', async () => {
    const portraitFileId = await upload('portrait', song(1), 'image/jpeg');
    expect((await publish({ portraitFileId })).answer).toMatchObject({ refusal: 'pictureOfOtherType' });
  });

  it('of the account is not shown to customers', async () => {
    await server.db.updateTable('users').set({ photo_path: '/me.webp' }).execute();
    expect((await shown())?.photo).toBeNull();
  });
});

describe('a file', () => {
  it('is uploaded for a singer only by the singer and by staff of the city', async () => {
    const one = song(1);
    expect((await ask('sample', one, 'audio/wav', self)).status).toBe(200);
    expect((await ask('sample', one, 'audio/wav', sales)).status).toBe(200);
    expect((await ask('sample', one, 'audio/wav', self, bo)).status).toBe(404);
    expect((await ask('sample', one, 'audio/wav', foreigner)).status).toBe(404);
  });

  it('of another singer, of another kind, or not uploaded yet cannot be published', async () => {
    const ofBo = await upload('sample', song(1), 'audio/wav', bo);
    expect((await publish({ sampleFileId: ofBo })).answer).toMatchObject({ refusal: 'fileNotFound' });
    const picture = await upload('portrait', await face(), 'image/jpeg');
    expect((await publish({ sampleFileId: picture })).answer).toMatchObject({ refusal: 'fileNotFound' });
    const { answer } = await ask('sample', song(1), 'audio/wav', admin);
    const early = await publish({ sampleFileId: answer.payload.fileId });
    expect(early.answer).toMatchObject({ refusal: 'uploadMissing' });
  });

  it('is deleted a day after it was last shown, and never while it is shown', async () => {
    const first = await upload('sample', song(1), 'audio/wav');
    await publish({ sampleFileId: first });
    const second = await upload('sample', song(2), 'audio/wav');
    await publish({ sampleFileId: second });
    const states = async () =>
      (
        await server.db
          .selectFrom('files')
          .select(['id', 'status'])
          .where('performer_id', '=', ada)
          .orderBy('seconds')
          .execute()
      ).map(({ id, status }) => [id === first ? 'first' : 'second', status]);
    await clearPublicFiles(server.platform);
    expect(await states()).toEqual([
      ['first', 20],
      ['second', 20],
    ]);
    server.clock.set('2027-01-16T00:00:01.000Z');
    await clearPublicFiles(server.platform);
    server.clock.set(now);
    expect(await states()).toEqual([
      ['first', 10],
      ['second', 20],
    ]);
    expect((await publish({ sampleFileId: first })).answer).toMatchObject({ refusal: 'uploadEnded' });
  });

  it('is written once when two people publish it concurrently', async () => {
    const sampleFileId = await upload('sample', song(3), 'audio/wav');
    const answers = await Promise.all([publish({ sampleFileId }), publish({ sampleFileId })]);
    expect(answers.map(({ status }) => status)).toEqual([200, 200]);
    expect(await read()).toMatchObject({ version: 2, sample: { seconds: 3 } });
  });
});
