import path from 'node:path';
import fastify, { type FastifyInstance } from 'fastify';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { serveManifest } from './serve-manifest.ts';

interface Manifest {
  name: string;
  start_url: string;
  theme_color: string;
  icons: { src: string; sizes: string; type: string; purpose: string }[];
}

let app: FastifyInstance;
beforeAll(async () => {
  app = fastify();
  // The folder that the build copies unchanged.
  await serveManifest(app, path.resolve(import.meta.dirname, '../../../../web/public'), 'Rubato');
});
afterAll(() => app.close());

const manifest = async () => (await app.inject({ url: '/manifest.webmanifest' })).json<Manifest>();

describe('the app on a home screen', () => {
  it('has the configured name and opens on the musician’s first page', async () => {
    const { headers } = await app.inject({ url: '/manifest.webmanifest' });
    expect(headers).toMatchObject({
      'content-type': 'application/manifest+json; charset=utf-8',
      'cache-control': 'no-cache',
    });
    expect(await manifest()).toMatchObject({ name: 'Rubato', start_url: '/musician/offers', theme_color: '#5b2a4a' });
  });

  it('has each icon in its stated size, one of them maskable', async () => {
    const { icons } = await manifest();
    expect(icons.map(({ purpose }) => purpose)).toContain('maskable');
    for (const { src, sizes, type } of [
      ...icons,
      { src: '/icons/apple-touch-icon.png', sizes: '180x180', type: 'image/png' },
    ]) {
      const { statusCode, headers, rawPayload } = await app.inject({ url: src });
      expect([src, statusCode, headers['content-type']]).toEqual([src, 200, type]);
      // Width and height are at the beginning of a PNG (IHDR).
      expect(`${rawPayload.readUInt32BE(16)}x${rawPayload.readUInt32BE(20)}`).toBe(sizes);
    }
  });
});
