import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestApp, type TestApp } from '../../testing/test-app.ts';

let server: TestApp;
beforeAll(async () => {
  server = await startTestApp();
});
afterAll(() => server.close());

test('answers of the API are neither kept nor taken for anything but JSON', async () => {
  const { headers } = await server.app.inject({ url: '/api/v1.0/Users/CurrentContext' });
  expect(headers).toMatchObject({
    'cache-control': 'no-store',
    'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
    'x-content-type-options': 'nosniff',
  });
});

test('a hosted page may load its own styles, be framed by nobody, and tells nobody its address', async () => {
  const { headers } = await server.app.inject({ url: '/invoice/00000000-0000-4000-8000-000000000000?key=none' });
  expect(headers['content-security-policy']).toContain("default-src 'self'");
  expect(headers['content-security-policy']).toContain("frame-ancestors 'none'");
  expect(headers['x-content-type-options']).toBe('nosniff');
  expect(headers['referrer-policy']).toBe('no-referrer');
});

test('what everybody may keep says for how long', async () => {
  const { headers } = await server.app.inject({ url: '/api/v1.0/PerformanceTypes' });
  expect(headers['cache-control']).toMatch(/^public, max-age=\d+$/);
});
