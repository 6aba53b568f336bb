import { afterAll, beforeAll, expect, it } from 'vitest';
import { createApp } from '../../app.ts';
import { startTestApp, type TestApp } from '../../testing/test-app.ts';

let test: TestApp;
let behindTls: TestApp['app'];
beforeAll(async () => {
  test = await startTestApp();
  const { platform } = test;
  behindTls = await createApp({ ...platform, config: { ...platform.config, publicUrl: 'https://cadenza.example' } });
});
afterAll(async () => {
  await behindTls.close();
  await test.close();
});

it.each([
  '/healthz',
  '/api/v1.0/Regions',
  '/api/v1.0/Users/CurrentContext',
  '/nothing-here',
  '/%E0',
  '/invoice/x?key=y',
])('%s tells browsers to use https only where that is the public address', async (url) => {
  const header = async (app: TestApp['app']) => (await app.inject({ url })).headers['strict-transport-security'];
  expect(await header(behindTls)).toBe('max-age=63072000; includeSubDomains');
  expect(await header(test.app)).toBeUndefined();
});
