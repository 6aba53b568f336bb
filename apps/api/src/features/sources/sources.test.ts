import { beforeAll, describe, expect, it } from 'vitest';
import { buildCity } from '../../testing/build.ts';
import { openTestApp, shownIn } from '../../testing/test-app.ts';

const server = openTestApp();
beforeAll(async () => {
  await buildCity(server.db);
  await buildCity(server.db, 'CA');
});

interface Visit {
  url?: string;
  referer?: string;
  cookie?: string;
  gpc?: boolean;
}

const visit = ({ url = '/au/sydney/', referer = 'https://www.weddings.example/list', cookie, gpc }: Visit) =>
  server.app.inject({
    url,
    headers: { referer, ...(cookie ? { cookie } : {}), ...(gpc ? { 'sec-gpc': '1' } : {}) },
  });
const kept = 'site-source=weddings.example; Path=/; Max-Age=2592000; HttpOnly; SameSite=Lax';

describe('where a visit came from', () => {
  it('is stored for thirty days where no consent is needed', async () => {
    const response = await visit({});
    expect(response.headers['set-cookie']).toEqual([kept]);
    expect(response.headers['cache-control']).toBe('private, no-cache');
    expect(shownIn(response).frame.question).toBeUndefined();
  });

  it('is stored with the name of the campaign, on the estimator too', async () => {
    const { headers } = await visit({ url: '/quote?city=sydney&utm_campaign=spring' });
    expect(headers['set-cookie']).toEqual([kept.replace('example;', 'example%7Cspring;')]);
  });

  it.each<[string, Visit]>([
    ['our own pages', { referer: 'http://localhost/quote' }],
    ['a browser that asks not to be followed', { gpc: true }],
    ['somebody who said no', { cookie: 'site-source-consent=no' }],
    ['no city', { url: '/perth/static-singers' }],
  ])('is not stored: %s', async (_, asked) => {
    expect((await visit(asked)).headers['set-cookie']).toBeUndefined();
  });

  it('needs consent in Toronto before anything is stored, on a page for this visitor alone', async () => {
    const response = await visit({ url: '/ca/toronto/' });
    expect([response.headers['set-cookie'], response.headers['cache-control']]).toEqual([undefined, 'no-store']);
    expect(shownIn(response).frame.question).toEqual({
      host: 'weddings.example',
      source: 'weddings.example',
      citySlug: 'toronto',
      back: '/ca/toronto/',
    });
    const yes = await visit({ url: '/ca/toronto/', cookie: 'site-source-consent=yes' });
    expect(yes.headers['set-cookie']).toEqual([kept]);
    const shown = shownIn(await visit({ url: '/quote?city=Toronto&x=1' }));
    expect(shown.frame.question).toMatchObject({ back: '/quote?city=Toronto' });
  });
});

describe('the answer', () => {
  const answer = (form: Record<string, string>) =>
    server.app.inject({
      method: 'POST',
      url: '/toronto/cookies',
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      payload: new URLSearchParams(form).toString(),
    });
  const names = (cookies: unknown) => [cookies].flat().map((cookie) => String(cookie).split(';')[0]);

  it('yes stores the source, and returns to the page', async () => {
    const { statusCode, headers } = await answer({ answer: 'yes', source: 'weddings.example', back: '/ca/toronto/' });
    expect([statusCode, headers.location]).toEqual([303, '/ca/toronto/']);
    expect(names(headers['set-cookie'])).toEqual(['site-source-consent=yes', 'site-source=weddings.example']);
  });

  it('no deletes what was stored', async () => {
    const { headers } = await answer({ answer: 'no', source: 'weddings.example', back: '/quote?city=Toronto' });
    expect(headers.location).toBe('/quote?city=Toronto');
    expect(names(headers['set-cookie'])).toEqual(['site-source-consent=no', 'site-source=']);
    expect(String(headers['set-cookie'])).toContain('site-source=; Path=/; Max-Age=0;');
  });

  it.each(['//evil.example/', 'https://evil.example/', '/\\evil.example', '/a\r\nx: y', ''])(
    'never redirects to another site: %j',
    async (back) => {
      expect((await answer({ answer: 'yes', source: '<script>', back })).headers.location).toBe('/toronto/cookies');
    },
  );

  it('can be read and changed', async () => {
    const response = await server.app.inject({
      url: '/toronto/cookies',
      headers: { cookie: 'site-source=weddings.example%7Cspring; site-source-consent=yes' },
    });
    expect(response.headers['cache-control']).toBe('no-store');
    expect(shownIn(response).page).toMatchObject({
      kind: 'source',
      consent: 'yes',
      remembered: { host: 'weddings.example', campaign: 'spring' },
    });
  });
});
