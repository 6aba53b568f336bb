import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import fastify, { type FastifyInstance } from 'fastify';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { serveWebApp } from './serve-web-app.ts';

let app: FastifyInstance;
let webRoot: string;

beforeAll(async () => {
  webRoot = mkdtempSync(path.join(tmpdir(), 'cadenza-web-'));
  mkdirSync(path.join(webRoot, 'assets'));
  const files = {
    'app.html': 'app',
    'login.html': 'sign in',
    'offers.html': 'outline',
    'sw.js': 'worker',
    'assets/app-1a2b3c.js': 'asset',
  };
  for (const [file, text] of Object.entries(files)) writeFileSync(path.join(webRoot, file), text);
  app = fastify();
  await serveWebApp(app, webRoot, async (_request, reply) => reply.code(404).send('missing'));
});
afterAll(async () => {
  await app.close();
  rmSync(webRoot, { recursive: true });
});

const read = async (url: string) => {
  const { statusCode, body, headers } = await app.inject({ url });
  return { statusCode, body, cache: headers['cache-control'], type: headers['content-type'] };
};

describe('the web app', () => {
  test.each(['/musician/bookings', '/bookings'])('%s is revalidated each time', async (url) => {
    expect(await read(url)).toMatchObject({ statusCode: 200, body: 'app', cache: 'no-cache' });
  });

  test.each(['/login', '/login?from=%2Fbookings'])('%s shows its form before any script runs', async (url) => {
    expect(await read(url)).toMatchObject({ statusCode: 200, body: 'sign in', cache: 'no-cache' });
  });

  test('a musician’s offers are shown as they were before any script of the app runs', async () => {
    expect(await read('/musician/offers')).toMatchObject({ statusCode: 200, body: 'outline', cache: 'no-cache' });
  });

  test.each(['/a-page-that-is-not-there', '/bookings/one/two/three', '/favicon.ico'])(
    '%s responds with its status, on a page that links home',
    async (url) => {
      expect(await read(url)).toMatchObject({ statusCode: 404, body: 'app', cache: 'no-cache' });
    },
  );

  test.each([
    ['/booking', '/quote'],
    ['/booking/', '/quote'],
    ['/booking/user', '/quote'],
    ['/booking?cityId=7bb794ac', '/quote?cityId=7bb794ac'],
    ['/booking/user/?city=Boston&utm_campaign=spring', '/quote?city=Boston&utm_campaign=spring'],
    ['/musician_bios/', '/musicians'],
  ])('%s redirects to %s', async (url, on) => {
    const { statusCode, headers } = await app.inject({ url });
    expect({ statusCode, on: headers.location }).toEqual({ statusCode: 302, on });
  });

  test.each(['/au/melbourne', '/us', '/quote/nothing', '/booking/nowhere', '/atlantis/static-singers'])(
    '%s is not a page of the public site',
    async (url) => {
      expect(await read(url)).toMatchObject({ statusCode: 404, body: 'missing' });
    },
  );

  test.each(['//', '//:0/'])('%s is not an address', async (url) => {
    expect((await read(url)).statusCode).toBe(404);
  });

  test.each([
    '/assets/',
    '/assets',
    '/assets/../package.json',
    '/assets/%2e%2e/app.html',
    '/.git/config',
    '/package.json',
  ])('%s reveals no folder list and no file beside the built ones', async (url) => {
    const { statusCode, body } = await read(url);
    expect(statusCode).toBe(404);
    expect(body).not.toContain('app-1a2b3c');
  });

  test('caches hashed files for a year', async () => {
    expect((await read('/assets/app-1a2b3c.js')).cache).toBe('public, max-age=31536000, immutable');
  });

  test('never lets a browser keep an old worker', async () => {
    const answer = { statusCode: 200, body: 'worker', cache: 'no-cache', type: 'text/javascript; charset=utf-8' };
    expect(await read('/sw.js')).toEqual(answer);
  });

  test('responds that a file from an older build is gone', async () => {
    expect((await read('/assets/app-older.js')).statusCode).toBe(404);
  });
});
