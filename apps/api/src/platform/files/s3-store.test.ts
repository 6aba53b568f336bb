import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createS3Store } from './s3-store.ts';

// The key pair, bucket and day of Amazon's own worked example ("Authenticating Requests: Using Query Parameters").
// Belongs to no account; split in two so that no scanner takes it for a secret.
const keyId = ['AKIA', 'IOSFODNN7EXAMPLE'].join('');
const example = {
  url: 'https://examplebucket.s3.amazonaws.com',
  region: 'us-east-1',
  accessKeyId: keyId,
  secretAccessKey: 'wJalrXUtnFEMI/K7MDENG/bPxRfiCYEXAMPLEKEY',
};
const day = '2013-05-24T00:00:00.000Z';
const tomorrow = '2013-05-25T00:00:00.000Z';

interface Kept {
  method: string;
  url: string;
  headers: IncomingMessage['headers'];
  body: Buffer;
}
const asked: Kept[] = [];
const objects = new Map<string, Buffer>();
// A fake bucket that stores uploads and records the requests.
const bucket = createServer((request, response) => {
  void buffer(request).then((body) => {
    const { method = '', url = '', headers } = request;
    asked.push({ method, url, headers, body });
    const path = url.split('?')[0] ?? '';
    if (path.endsWith('/refused')) return response.writeHead(403).end('<Error/>');
    if (path.endsWith('/broken')) return response.writeHead(503).end('<Error/>');
    if (path.endsWith('/moved')) return response.writeHead(307, { location: '/elsewhere' }).end();
    if (method === 'PUT') objects.set(path, body);
    if (method === 'DELETE') objects.delete(path);
    const found = objects.get(path);
    if (method === 'GET' && !found) return response.writeHead(404).end('<Error/>');
    return response.writeHead(method === 'DELETE' ? 204 : 200).end(method === 'GET' ? found : '');
  });
});
beforeAll(() => new Promise<void>((done) => bucket.listen(0, '127.0.0.1', done)));
afterAll(() => bucket.close());
const here = () =>
  createS3Store({ ...example, url: `http://127.0.0.1:${(bucket.address() as AddressInfo).port}/cadenza/` });

test('an address is signed as in the published example of Signature Version 4', async () => {
  const address = new URL(
    await createS3Store(example).presignGet({ key: 'test.txt', name: '', expiresAt: tomorrow }, day),
  );
  expect(Object.fromEntries(address.searchParams)).toEqual({
    'X-Amz-Algorithm': 'AWS4-HMAC-SHA256',
    'X-Amz-Credential': `${keyId}/20130524/us-east-1/s3/aws4_request`,
    'X-Amz-Date': '20130524T000000Z',
    'X-Amz-Expires': '86400',
    'X-Amz-SignedHeaders': 'host',
    'X-Amz-Signature': 'aeeed9bbccd4d02ee5c0109b86d86835f995330da4c265957d157751f604d404',
  });
});

test('an upload is signed for its exact type and size, so that the bucket accepts no other', async () => {
  const terms = {
    key: 'avatar/one/original',
    contentType: 'image/png',
    bytes: 1234,
    expiresAt: '2013-05-24T00:15:00Z',
  };
  const address = new URL(await here().presignPut(terms, day));
  expect(address.pathname).toBe('/cadenza/avatar/one/original');
  expect(address.searchParams.get('X-Amz-SignedHeaders')).toBe('content-length;content-type;host');
  expect(address.searchParams.get('X-Amz-Expires')).toBe('900');
  const other = new URL(await here().presignPut({ ...terms, bytes: 1235 }, day));
  expect(other.searchParams.get('X-Amz-Signature')).not.toBe(address.searchParams.get('X-Amz-Signature'));
});

test('a file is read back as written, and gone once removed', async () => {
  const store = here();
  await store.write('avatar/one/96.webp', Buffer.from('picture'), 'image/webp', day);
  expect(asked.at(-1)?.headers).toMatchObject({
    'content-type': 'image/webp',
    'x-amz-date': '20130524T000000Z',
    authorization: expect.stringContaining(`AWS4-HMAC-SHA256 Credential=${keyId}/20130524/us-east-1/s3/aws4_request`),
  });
  const stream = await store.open('avatar/one/96.webp', day);
  expect(stream && (await buffer(stream)).toString()).toBe('picture');
  await store.remove('avatar/one/96.webp', day);
  await store.remove('avatar/one/96.webp', day);
  expect(await store.open('avatar/one/96.webp', day)).toBeNull();
});

test('a bucket that refuses is reported as a fault, without naming a key', async () => {
  await expect(here().write('refused', Buffer.from('x'), 'image/webp', day)).rejects.toThrow(
    'The file store answered 403 to PUT.',
  );
});

test('an unreachable or broken bucket is reported as such', async () => {
  const away = createS3Store({ ...example, url: 'http://127.0.0.1:9/cadenza' });
  await expect(away.open('avatar/one', day)).rejects.toMatchObject({ code: 'filesUnreachable' });
  await expect(here().open('broken', day)).rejects.toMatchObject({ code: 'filesUnreachable' });
});

test('a redirect from the bucket is not followed', async () => {
  await expect(here().open('moved', day)).rejects.toThrow('The file store answered 307 to GET.');
  expect(asked.map(({ url }) => url)).not.toContain('/elsewhere');
});
