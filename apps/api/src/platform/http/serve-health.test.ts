import { afterAll, beforeAll, expect, it } from 'vitest';
import { createApp } from '../../app.ts';
import { startTestApp, type TestApp } from '../../testing/test-app.ts';

const token = 'a-token-of-24-characters';
let test: TestApp;
let withToken: Awaited<ReturnType<typeof createApp>>;
beforeAll(async () => {
  test = await startTestApp();
  const { platform } = test;
  withToken = await createApp({ ...platform, config: { ...platform.config, METRICS_TOKEN: token } });
});
afterAll(async () => {
  await withToken.close();
  await test.close();
});

const read = async (app: TestApp['app'], headers: Record<string, string>, remoteAddress: string) =>
  (await app.inject({ url: '/metrics', headers, remoteAddress })).statusCode;

it.each([
  ['a program on this machine', '127.0.0.1', {}, 200],
  ['one on this machine by IPv6', '::1', {}, 200],
  ['somebody elsewhere', '203.0.113.7', {}, 401],
  ['somebody behind a proxy on this machine', '127.0.0.1', { 'x-forwarded-for': '203.0.113.7' }, 401],
  ['the same with RFC 7239’s header', '127.0.0.1', { forwarded: 'for=203.0.113.7' }, 401],
  ['somebody with a token when none is configured', '203.0.113.7', { authorization: `Bearer ${token}` }, 401],
])('metrics are open to %s: %s', async (_, address, headers, status) => {
  expect(await read(test.app, headers, address)).toBe(status);
});

it('metrics are open to anyone with the token', async () => {
  expect(await read(withToken, { authorization: `bearer ${token}` }, '203.0.113.7')).toBe(200);
  expect(await read(withToken, { authorization: `Bearer ${token}x` }, '203.0.113.7')).toBe(401);
  expect(await read(withToken, {}, '203.0.113.7')).toBe(401);
});
