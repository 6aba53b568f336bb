import type { FastifyInstance } from 'fastify';
import { expect, test } from 'vitest';
import { createApp } from '../../app.ts';
import { startTestApp } from '../../testing/test-app.ts';
import { readConfig } from '../config/config.ts';
import { isOwnFileStore } from './file-store.ts';
import { openFileStore } from './open-file-store.ts';

const place = { dataDir: '/nowhere', secret: Buffer.alloc(32, 7) };
const bucket = {
  FILES_S3_URL: 'https://files.example.com/cadenza',
  FILES_S3_ACCESS_KEY_ID: 'key',
  FILES_S3_SECRET_ACCESS_KEY: 'secret',
};

test('files are stored in a folder unless a bucket is configured', () => {
  expect(isOwnFileStore(openFileStore(readConfig({}), place))).toBe(true);
  const store = openFileStore(readConfig(bucket), place);
  expect([isOwnFileStore(store), store.origin]).toEqual([false, 'https://files.example.com']);
});

test('refuses to start with a bucket that lacks its key', () => {
  const { FILES_S3_URL } = bucket;
  expect(() => openFileStore(readConfig({ FILES_S3_URL }), place)).toThrow('please set all three');
});

test('browsers may upload to the configured bucket and nowhere else', async () => {
  const server = await startTestApp();
  const withBucket = await createApp({ ...server.platform, files: openFileStore(readConfig(bucket), place) });
  const policyOf = async (app: FastifyInstance) =>
    String((await app.inject({ url: '/healthz' })).headers['content-security-policy']);
  expect(await policyOf(server.app)).toContain("connect-src 'self';");
  expect(await policyOf(withBucket)).toContain("connect-src 'self' https://files.example.com;");
  expect((await withBucket.inject({ method: 'PUT', url: '/api/v1.0/Uploads/avatar/x' })).statusCode).toBe(404);
  await withBucket.close();
  await server.close();
});
