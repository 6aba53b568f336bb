import { firstCityOf, publicPathsOf } from '@cadenza/domain/public-paths';
import { regionIds } from '@cadenza/domain/regions';
import { beforeAll, expect, it } from 'vitest';
import { buildCity, buildPerformance } from '../../testing/build.ts';
import { openTestApp } from '../../testing/test-app.ts';

const publicPaths = regionIds.flatMap((region) => publicPathsOf(firstCityOf(region)));

const server = openTestApp();
beforeAll(async () => {
  for (const region of ['AU', 'CA', 'US'] as const)
    await buildPerformance(server.db, await buildCity(server.db, region));
});

const text = async (url: string) => {
  const { statusCode, headers, body } = await server.app.inject({ url });
  return { statusCode, type: headers['content-type'], body };
};

it('names every public page of every city, with its counterpart in the other cities', async () => {
  const { statusCode, type, body } = await text('/sitemap.xml');
  expect([statusCode, type]).toEqual([200, 'application/xml; charset=utf-8']);
  expect(body.match(/<loc>/g)?.length).toBe(publicPaths.length);
  expect(body).toContain('<url><loc>http://localhost:3000/au/sydney/</loc>');
  expect(body).toContain('hreflang="en-CA" href="http://localhost:3000/ca/toronto/"/>');
  expect(body).toContain('hreflang="x-default" href="http://localhost:3000/au/sydney/"/>');
  expect(body.match(/<xhtml:link /g)?.length).toBe(publicPaths.length * 4);
});

it.each(publicPaths.map(({ path }) => path))('%s is listed', async (path) => {
  const { statusCode, type } = await text(path);
  expect([statusCode, type]).toEqual([200, 'text/html; charset=utf-8']);
});

it('keeps robots off pages behind a key or a sign-in, and off no others', async () => {
  const { type, body } = await text('/robots.txt');
  expect(type).toBe('text/plain; charset=utf-8');
  expect(body).toMatch(/^User-agent: \*\n/);
  expect(body).toContain('\nSitemap: http://localhost:3000/sitemap.xml\n');
  const closed = [...body.matchAll(/^Disallow: (.+)$/gm)].map(([, path = '']) => path);
  expect(closed).toEqual(expect.arrayContaining(['/api/v1.0/', '/invoice/', '/booking_sheet', '/login', '/prospects']));
  const shut = publicPaths.filter(({ path }) => closed.some((each) => path.startsWith(each)));
  expect(shut).toEqual([]);
});
