import { readdir } from 'node:fs/promises';
import { request } from 'node:http';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';
import { maxFileBytes } from '@cadenza/domain/files/file-size';
import { beforeAll, expect, test } from 'vitest';
import { buildCity, buildStaff } from '../../testing/build.ts';
import { openTestApp } from '../../testing/test-app.ts';
import { addFile, originalKey } from '../files/file-records.ts';

let personId: string;
const server = openTestApp();
beforeAll(async () => {
  personId = (await buildStaff(server.db, { organisationId: await buildCity(server.db), accountRole: 2 })).userId;
  await server.app.listen({ port: 0, host: '127.0.0.1' });
});

const soon = '2027-01-15T00:15:00.000Z';

async function allow(bytes: number, contentType = 'image/png') {
  const now = server.clock.now();
  const file = {
    purpose: 'avatar',
    name: 'me.png',
    contentType,
    bytes,
    lastModifiedAt: now,
    createdBy: personId,
  } as const;
  const { id, storageKey } = await addFile(server.db, file, now);
  const terms = { key: originalKey(storageKey), contentType, bytes, expiresAt: soon };
  return { id, key: terms.key, url: await server.platform.files.presignPut(terms, now) };
}

const put = (url: string, payload: Buffer, type = 'image/png') =>
  server.app.inject({ method: 'PUT', url, payload, headers: { 'content-type': type } });
const kept = async (key: string) => {
  const stream = await server.platform.files.open(key, server.clock.now());
  return stream && (await buffer(stream));
};
const messageOf = (response: { json: () => { message?: string } }) => response.json().message;

test('a file is uploaded once, whole, to the address made for it', async () => {
  const { url, key } = await allow(5);
  expect((await put(url, Buffer.from('hello'))).statusCode).toBe(204);
  expect((await kept(key))?.toString()).toBe('hello');
  const again = await put(url, Buffer.from('HELLO'));
  expect(again.statusCode).toBe(409);
  expect(messageOf(again)).toBe('This address has already been used. Please choose the file again.');
  expect((await kept(key))?.toString()).toBe('hello');
});

test.each([
  ['forged', (url: string) => url.replace(/signature=.{4}/, 'signature=AAAA'), 403],
  ['for a larger file than was signed', (url: string) => url.replace('bytes=5', 'bytes=6'), 403],
  ['for another key', (url: string) => url.replace(/avatar\/.{4}/, 'avatar/AAAA'), 403],
  ['without a signature', (url: string) => url.replace(/&signature=.*/, ''), 403],
])('an address %s is refused', async (_, change, status) => {
  const { url, key } = await allow(5);
  expect((await put(change(url), Buffer.from('hello'))).statusCode).toBe(status);
  expect(await kept(key)).toBeNull();
});

test('an address is refused once it has expired', async () => {
  const { url, key } = await allow(5);
  server.clock.set(soon);
  const late = await put(url, Buffer.from('hello'));
  server.clock.set('2027-01-15T00:00:00.000Z');
  expect({ status: late.statusCode, kept: await kept(key) }).toEqual({ status: 410, kept: null });
});

test('a file of another type, a shorter and a longer one are refused and leave nothing behind', async () => {
  const { url, key } = await allow(5);
  expect((await put(url, Buffer.from('hello'), 'text/html')).statusCode).toBe(400);
  expect((await put(url, Buffer.from('hell'))).statusCode).toBe(400);
  expect((await put(url, Buffer.from('hello!'))).statusCode).toBe(400);
  expect(await kept(key)).toBeNull();
  // None of these has used up the address.
  expect((await put(url, Buffer.from('hello'))).statusCode).toBe(204);
});

test('accepts ten megabytes, and not one byte more', async () => {
  const most = await allow(maxFileBytes);
  expect((await put(most.url, Buffer.alloc(maxFileBytes, 1))).statusCode).toBe(204);
  const { url, key } = await allow(maxFileBytes);
  const refused = await put(url, Buffer.alloc(maxFileBytes + 1, 1));
  expect({ status: refused.statusCode, message: messageOf(refused) }).toEqual({
    status: 400,
    message: 'Maximum file size is 10MB!',
  });
  expect(await kept(key)).toBeNull();
});

test('an upload without a stated size is stopped at ten megabytes while it streams', async () => {
  const { url, key } = await allow(maxFileBytes);
  const { port } = server.app.server.address() as AddressInfo;
  const status = await new Promise<number | string>((done) => {
    const sending = request(
      { port, method: 'PUT', path: url, headers: { 'content-type': 'image/png' } },
      (response) => {
        done(response.statusCode ?? 0);
        response.resume();
      },
    );
    sending.on('error', (error: NodeJS.ErrnoException) => done(error.code ?? 'broken'));
    const piece = Buffer.alloc(1024 * 1024, 1);
    const push = (left: number): unknown => (left === 0 ? sending.end() : sending.write(piece, () => push(left - 1)));
    push(12);
  });
  expect([400, 'EPIPE', 'ECONNRESET']).toContain(status);
  expect(await kept(key)).toBeNull();
});

test('an interrupted upload leaves nothing, and may be repeated', async () => {
  const { url, key } = await allow(1000);
  const { port } = server.app.server.address() as AddressInfo;
  await new Promise<void>((done) => {
    const sending = request({ port, method: 'PUT', path: url, headers: { 'content-type': 'image/png' } });
    sending.on('error', () => done());
    sending.write(Buffer.alloc(500), () => setTimeout(() => sending.destroy(new Error('the tunnel')), 50));
  });
  await expect.poll(() => arriving()).toEqual([]);
  expect(await kept(key)).toBeNull();
  expect((await put(url, Buffer.alloc(1000))).statusCode).toBe(204);
});

test('of two simultaneous uploads to one address one is stored, whole', async () => {
  const { url, key } = await allow(200_000);
  const answers = await Promise.all([put(url, Buffer.alloc(200_000, 1)), put(url, Buffer.alloc(200_000, 2))]);
  expect(answers.map(({ statusCode }) => statusCode).toSorted((a, b) => a - b)).toEqual([204, 409]);
  const content = await kept(key);
  expect(content?.equals(Buffer.alloc(200_000, answers[0]?.statusCode === 204 ? 1 : 2))).toBe(true);
});

test('a picture is sent so that no browser reads it as another type', async () => {
  const key = `avatar/${'a'.repeat(43)}`;
  await server.platform.files.write(`${key}/96.webp`, Buffer.from('picture'), 'image/webp', soon);
  const shown = await server.app.inject({ url: `/api/v1.0/Pictures/${key}/96.webp` });
  expect(shown.statusCode).toBe(200);
  expect(shown.headers).toMatchObject({
    'content-type': 'image/webp',
    'content-security-policy': "default-src 'none'; sandbox",
    'x-content-type-options': 'nosniff',
  });
  for (const other of [
    `${key}/320.webp`,
    `${key}/original`,
    '../secret.key',
    'avatar/x/96.webp',
    `${key}/..%2foriginal`,
  ]) {
    expect((await server.app.inject({ url: `/api/v1.0/Pictures/${other}` })).statusCode).toBe(404);
  }
});

test('any other file is sent as a download under its own name', async () => {
  const key = `attachment/${'b'.repeat(43)}/original`;
  await server.platform.files.write(key, Buffer.from('<script>alert(1)</script>'), 'text/html', soon);
  const url = await server.platform.files.presignGet(
    { key, name: 'Läufe "1".html', expiresAt: soon },
    server.clock.now(),
  );
  const given = await server.app.inject({ url });
  expect(given.statusCode).toBe(200);
  expect(given.headers).toMatchObject({
    'content-type': 'application/octet-stream',
    'content-disposition': `attachment; filename="L_ufe _1_.html"; filename*=UTF-8''L%C3%A4ufe%20%221%22.html`,
    'content-security-policy': "default-src 'none'; sandbox",
    'x-content-type-options': 'nosniff',
  });
  expect((await server.app.inject({ url: url.replace('.html', '.pdf') })).statusCode).toBe(403);
});

async function arriving(): Promise<string[]> {
  return readdir(`${server.filesFolder}/arriving`);
}
