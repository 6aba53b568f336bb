import { expect, test } from 'vitest';
import { openTestApp } from '../../testing/test-app.ts';

const server = openTestApp();

test('responses of the API are not cached, and always read as JSON', async () => {
  const { headers } = await server.app.inject({ url: '/api/v1.0/Users/CurrentContext' });
  expect(headers).toMatchObject({
    'cache-control': 'no-store',
    'content-security-policy': "default-src 'none'; base-uri 'none'; frame-ancestors 'none'",
    'x-content-type-options': 'nosniff',
  });
});

test('a hosted page may load its own styles, cannot be framed, and sends its address to nobody', async () => {
  const { headers, body } = await server.app.inject({ url: '/invoice/00000000-0000-4000-8000-000000000000?key=none' });
  expect(body).toContain('<meta name="robots" content="noindex">');
  expect(headers['content-security-policy']).toContain("default-src 'self'");
  expect(headers['content-security-policy']).toContain("frame-ancestors 'none'");
  expect(headers['x-content-type-options']).toBe('nosniff');
  expect(headers['referrer-policy']).toBe('no-referrer');
});

test('a page that a key opens is neither indexed nor kept, and sends its address to nobody', async () => {
  const { headers } = await server.app.inject({ url: '/your-booking/none' });
  expect(headers).toMatchObject({
    'x-robots-tag': 'noindex, nofollow',
    'referrer-policy': 'no-referrer',
    'cache-control': 'no-store',
  });
});

test('public responses say how long they may be cached', async () => {
  const { headers } = await server.app.inject({ url: '/api/v1.0/PerformanceTypes' });
  expect(headers['cache-control']).toMatch(/^public, max-age=\d+$/);
});

test.each([
  '/healthz',
  '/metrics',
  '/nothing-here',
  '/api/v1.0/nothing',
  '/%E0',
  `/${'a'.repeat(400)}`,
  '/sitemap.xml',
])('the response to %s cannot be framed or read as another type', async (url) => {
  const { headers } = await server.app.inject({ url });
  const policy = headers['content-security-policy'];
  expect(policy).toMatch(/(?=.*base-uri 'none')(?=.*frame-ancestors 'none')/);
  expect(policy).toMatch(/(object|default)-src 'none'/);
  expect(policy).not.toMatch(/https:(;| |$)|unsafe-eval|script-src[^;]*'unsafe-inline'/);
  expect(headers['x-content-type-options']).toBe('nosniff');
});

test.each([
  '/healthz',
  '/metrics',
  '/nothing-here',
  '/%E0',
  '/sitemap.xml',
  '/api/v1.0/openapi.json',
  '/api/v1.0/Regions',
  '/invoice/00000000-0000-4000-8000-000000000000?key=none',
])('the response to %s names its character set', async (url) => {
  const { headers } = await server.app.inject({ url });
  expect(headers['content-type']).toMatch(/^(text|application)\/[\w.+-]+;.*charset=utf-8/);
});

test('no other site can read a response, whatever origin it states', async () => {
  for (const method of ['GET', 'OPTIONS'] as const) {
    const { headers } = await server.app.inject({
      method,
      url: '/api/v1.0/Regions',
      headers: { origin: 'https://elsewhere.example', 'access-control-request-method': 'GET' },
    });
    expect(Object.keys(headers).filter((name) => name.startsWith('access-control'))).toEqual([]);
  }
});
