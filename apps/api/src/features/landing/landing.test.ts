import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { buildCity, buildPerformance } from '../../testing/build.ts';
import { shownIn, startTestApp, type TestApp } from '../../testing/test-app.ts';

let test: TestApp;
let toronto: string;
beforeAll(async () => {
  test = await startTestApp();
  toronto = await buildCity(test.db, 'CA');
});
afterAll(() => test.close());

describe('the landing page of a city', () => {
  it('shows the city with what it sells', async () => {
    await buildPerformance(test.db, toronto, { name: 'Harp and Voice' });
    const response = await test.app.inject({ url: '/ca/toronto/' });
    expect([response.statusCode, response.headers['content-type']]).toEqual([200, 'text/html; charset=utf-8']);
    const { page, frame } = shownIn(response);
    expect(page).toMatchObject({ kind: 'landing', city: { name: 'Toronto' }, catalogue: { performances: [{}] } });
    expect(frame).toEqual({ path: '/ca/toronto/', origin: 'http://localhost:3000', brand: 'Cadenza', isKeyed: false });
  });

  it('is one address: the other slash leads to it', async () => {
    const { statusCode, headers } = await test.app.inject({ url: '/ca/toronto?from=mail' });
    expect([statusCode, headers.location]).toEqual([301, '/ca/toronto/?from=mail']);
  });

  it('is kept by its tag until something on it changes', async () => {
    const first = await test.app.inject({ url: '/ca/toronto/' });
    const tag = String(first.headers.etag);
    expect(first.headers['cache-control']).toBe('no-cache');
    const again = await test.app.inject({ url: '/ca/toronto/', headers: { 'if-none-match': tag } });
    expect([again.statusCode, again.body]).toEqual([304, '']);
    await buildPerformance(test.db, toronto);
    const changed = await test.app.inject({ url: '/ca/toronto/', headers: { 'if-none-match': tag } });
    expect([changed.statusCode, changed.headers.etag === tag]).toEqual([200, false]);
  });

  it('of a city that there is not says so', async () => {
    const response = await test.app.inject({ url: '/us/boston/' });
    expect(response.statusCode).toBe(400);
    expect(shownIn(response).page).toMatchObject({ kind: 'refused', status: 400 });
    expect(response.headers['cache-control']).toBe('no-store');
  });
});
