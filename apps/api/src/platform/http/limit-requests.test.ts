import { expect, it } from 'vitest';
import { createApp } from '../../app.ts';
import { openTestApp } from '../../testing/test-app.ts';

const test = openTestApp();

it('counts an address’s requests over all operations that need no sign-in, and no others', async () => {
  const { platform } = test;
  const app = await createApp({ ...platform, config: { ...platform.config, PUBLIC_REQUESTS_PER_MINUTE: 3 } });
  const statusOf = async (url: string, remoteAddress = '203.0.113.7', headers = {}) =>
    (await app.inject({ url: `/api/v1.0${url}`, remoteAddress, headers })).statusCode;
  expect(await statusOf('/Regions')).toBe(200);
  expect(await statusOf('/PerformanceTypes')).toBe(200);
  expect(await statusOf('/Cities/Context?city=nowhere')).toBe(400);
  expect(await statusOf('/Regions')).toBe(429);
  expect(await statusOf('/Regions', undefined, { 'x-forwarded-for': '198.51.100.7' }), 'nor another by header').toBe(
    429,
  );
  expect(await statusOf('/Users/CurrentContext')).toBe(401);
  expect(await statusOf('/Regions', '203.0.113.8')).toBe(200);
  const refused = await app.inject({ url: '/api/v1.0/PerformanceTypes', remoteAddress: '203.0.113.7' });
  expect(refused.json()).toMatchObject({
    type: -17,
    message: 'Too many requests. Please try again in a minute.',
  });
  // The minute began with the first request.
  expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0);
  expect(Number(refused.headers['retry-after'])).toBeLessThanOrEqual(60);
  await app.close();
});
