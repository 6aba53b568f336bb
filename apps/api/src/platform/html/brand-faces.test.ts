import fastify from 'fastify';
import { expect, it } from 'vitest';
import { serveBrandFaces } from './brand-faces.ts';
import { programmePage } from './programme-page.ts';

it('serves every face that a printed page preloads, cached for a year, without sending the page’s address', async () => {
  const app = fastify();
  await serveBrandFaces(app);
  const page = programmePage({ title: 'Invoice', brand: 'Cadenza', place: 'Sydney', main: '' });
  const addresses = [...page.matchAll(/url\(([^)]+)\)/g)].map(([, address]) => address ?? '');
  expect(addresses).toHaveLength(3);
  const early = /<link rel="preload" as="font" [^>]*referrerpolicy="no-referrer" href="([^"]+)">/g;
  expect([...page.matchAll(early)].map(([, address]) => address)).toEqual(addresses);
  for (const address of addresses) {
    const { statusCode, headers } = await app.inject({ url: address });
    expect([statusCode, headers['content-type']]).toEqual([200, 'font/woff2']);
    expect(headers['cache-control']).toContain('immutable');
  }
});
