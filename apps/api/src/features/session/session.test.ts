import { hash } from '@node-rs/argon2';
import { afterEach, beforeAll, describe, expect, test } from 'vitest';
import { buildCity, buildStaff } from '../../testing/build.ts';
import { openTestApp } from '../../testing/test-app.ts';

const now = '2027-01-15T00:00:00.000Z';
let cityId: string;

const server = openTestApp(now);
beforeAll(async () => {
  cityId = await buildCity(server.db);
  const password_hash = await hash('Correct-horse1!');
  await buildStaff(server.db, { organisationId: cityId, accountRole: 4 }, { username: 'Ada', password_hash });
  await buildStaff(server.db, { organisationId: cityId, accountRole: 2 }, { username: 'bea', password_hash });
  await buildStaff(
    server.db,
    { organisationId: cityId, accountRole: 2 },
    { username: 'gone', password_hash, status: 20 },
  );
});

const token = async (fields: Record<string, string>, headers: Record<string, string> = {}) => {
  const response = await server.app.inject({
    method: 'POST',
    url: '/api/v1.0/oauth/token',
    headers: { 'content-type': 'application/x-www-form-urlencoded', ...headers },
    payload: new URLSearchParams({ client_id: 'cadenza-web', ...fields }).toString(),
  });
  return { status: response.statusCode, body: response.json(), headers: response.headers };
};
const signIn = (username: string, password: string, headers?: Record<string, string>) =>
  token({ grant_type: 'password', username, password }, headers);
/** The cookie that a device gets when it signs in. */
const deviceOf = async (username: string) =>
  String((await signIn(username, 'Correct-horse1!')).headers['set-cookie']).split(';', 1)[0] ?? '';
const context = (access: string, headers: Record<string, string> = {}) =>
  server.app.inject({
    url: '/api/v1.0/Users/CurrentContext',
    headers: { authorization: `Bearer ${access}`, ...headers },
  });

describe('guessing', () => {
  test('is blocked after ten attempts on one account, with the same response whether it exists or not', async () => {
    const seen = [];
    for (const name of ['ada', 'no-such-person']) {
      for (let index = 0; index < 10; index++) await signIn(name, `Wrong-horse${index}!`);
      seen.push(await signIn(name, 'Correct-horse1!'));
    }
    expect(seen[0]?.status).toBe(429);
    expect(seen[0]?.body).toEqual(seen[1]?.body);
    expect(seen[0]?.body.message).toBe('Too many attempts. Please wait 15 minutes.');
    await server.db.deleteFrom('attempt_counts').execute();
  });

  test('is slowed before it is blocked, and people at the same address can sign in after a hundred failures of others', async () => {
    server.clock.pauses.length = 0;
    for (let index = 0; index < 10; index++) await signIn('ada', `Wrong-horse${index}!`);
    expect(server.clock.pauses).toEqual([250, 500, 1000, 2000, 4000, 4000, 4000]);
    for (let index = 0; index < 100; index++) await signIn(`guess${index}`, 'Summer-2026!');
    expect((await signIn('bea', 'Correct-horse1!')).status).toBe(200);
    expect(server.clock.pauses.at(-1)).toBeLessThanOrEqual(20_000);
    await server.db.deleteFrom('attempt_counts').execute();
  });

  test('does not lock out a device that signed in before, whatever others tried', async () => {
    const cookie = await deviceOf('ada');
    for (let index = 0; index < 10; index++) await signIn('ada', `Wrong-horse${index}!`);
    expect((await signIn('ada', 'Correct-horse1!')).status).toBe(429);
    expect((await signIn('ada', 'Correct-horse1!', { cookie })).status).toBe(200);
    expect((await signIn('ADA', 'Correct-horse1!', { cookie: `${cookie}x` })).status).toBe(429);
    expect((await signIn('ada', 'Correct-horse1!', { cookie: await deviceOf('bea') })).status).toBe(429);
    for (let index = 0; index < 10; index++) await signIn('ada', `Wrong-horse${index}!`, { cookie });
    expect((await signIn('ada', 'Correct-horse1!', { cookie })).status).toBe(429);
    await server.db.deleteFrom('attempt_counts').execute();
  });

  test('does not gain from an account whose username is another’s address', async () => {
    const password_hash = await hash('Correct-horse1!');
    const shared = { username: 'cy@example.com', password_hash };
    await buildStaff(server.db, { organisationId: cityId, accountRole: 2 }, shared);
    const cookie = await deviceOf('cy@example.com');
    const other = { email: 'cy@example.com', password_hash: await hash('Another-horse1!') };
    await buildStaff(server.db, { organisationId: cityId, accountRole: 2 }, other);
    for (let index = 0; index < 10; index++) await signIn('cy@example.com', `Wrong-horse${index}!`, { cookie });
    expect((await signIn('cy@example.com', 'Another-horse1!', { cookie })).status).toBe(429);
    await server.db.deleteFrom('attempt_counts').execute();
  });

  test('does not count successful sign-ins', async () => {
    for (let index = 0; index < 12; index++) expect((await signIn('ada', 'Correct-horse1!')).status).toBe(200);
  });
});

describe('the token endpoint', () => {
  test.each([
    ['no client', { client_id: '', grant_type: 'password' }, 'invalid_client'],
    ['another client', { client_id: 'somebody', grant_type: 'password' }, 'invalid_client'],
    ['no grant', {}, 'invalid_request'],
    ['an unknown grant', { grant_type: 'implicit' }, 'unsupported_grant_type'],
    ['no password', { grant_type: 'password', username: 'ada' }, 'invalid_request'],
    ['no refresh token', { grant_type: 'refresh_token' }, 'invalid_request'],
    ['a refresh token that there is not', { grant_type: 'refresh_token', refresh_token: 'x' }, 'invalid_grant'],
    [
      'a field longer than any',
      { grant_type: 'password', username: 'x'.repeat(300), password: 'y' },
      'invalid_request',
    ],
  ])('answers %s as OAuth 2 specifies', async (_, fields, error) => {
    const { status, body, headers } = await token(fields);
    expect({ status, body }).toEqual({ status: 400, body: { error, error_description: expect.any(String) } });
    expect(headers).toMatchObject({ 'cache-control': 'no-store', pragma: 'no-cache' });
  });

  test.each(['application/json', 'text/plain', 'multipart/form-data; boundary=x', undefined])(
    'accepts only a form, and no %s',
    async (type) => {
      const response = await server.app.inject({
        method: 'POST',
        url: '/api/v1.0/oauth/token',
        headers: type === undefined ? {} : { 'content-type': type },
        payload: '{"client_id":"cadenza-web"',
      });
      expect({ status: response.statusCode, error: response.json().error }).toEqual({
        status: 400,
        error: 'invalid_request',
      });
    },
  );

  test('ignores unknown parameters, and refuses repeated ones', async () => {
    const asked = { grant_type: 'password', username: 'ada', password: 'Correct-horse1!' };
    expect((await token({ ...asked, scope: 'openid' })).status).toBe(200);
    const response = await server.app.inject({
      method: 'POST',
      url: '/api/v1.0/oauth/token',
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      payload: `${new URLSearchParams({ client_id: 'cadenza-web', ...asked }).toString()}&username=gone`,
    });
    expect({ status: response.statusCode, error: response.json().error }).toEqual({
      status: 400,
      error: 'invalid_request',
    });
  });
});

describe('signing in', () => {
  test('a username in any case with its password opens a session', async () => {
    const { status, body } = await signIn('ADA', 'Correct-horse1!');
    expect(status).toBe(200);
    expect(body).toMatchObject({ token_type: 'Bearer', expires_in: 1800 });
    const answer = (await context(body.access_token)).json();
    expect(answer.payload).toMatchObject({
      user: { username: 'Ada' },
      mode: 'Partner',
      roles: [{ orgName: 'Sydney', label: 'Admin' }],
      cities: [{ slug: 'sydney', taxMode: 1, taxLabel: 'GST', timeZone: 'Australia/Sydney' }],
    });
  });

  test.each([
    ['a wrong password', 'ada', 'Wrong-horse1!'],
    ['an unknown name', 'nobody', 'Correct-horse1!'],
    ['a disabled account', 'gone', 'Correct-horse1!'],
  ])('%s is refused with the same message', async (_, username, password) => {
    expect(await signIn(username, password)).toMatchObject({
      status: 400,
      body: { error: 'invalid_grant', error_description: 'Invalid username or password' },
    });
  });

  test('an unknown grant is refused as OAuth 2 prescribes', async () => {
    expect((await token({ grant_type: 'magic' })).body.error).toBe('unsupported_grant_type');
  });
});

describe('a session', () => {
  afterEach(() => server.clock.set(now));
  const renew = (refresh_token: string) => token({ grant_type: 'refresh_token', refresh_token });

  test('has refresh tokens that work once; using one again ends the session', async () => {
    const first = (await signIn('ada', 'Correct-horse1!')).body;
    const second = await renew(first.refresh_token);
    expect(second.status).toBe(200);
    expect((await context(second.body.access_token)).statusCode).toBe(200);
    server.clock.set('2027-01-15T00:01:00.001Z');
    expect((await renew(first.refresh_token)).body.error).toBe('invalid_grant');
    expect((await context(second.body.access_token)).statusCode).toBe(401);
    expect((await renew(second.body.refresh_token)).body.error).toBe('invalid_grant');
  });

  test("returns the same pair again for a minute when a renewal's response was lost", async () => {
    const first = (await signIn('ada', 'Correct-horse1!')).body;
    const [second, again] = await Promise.all([renew(first.refresh_token), renew(first.refresh_token)]);
    expect(again.body).toEqual(second.body);
    server.clock.set('2027-01-15T00:00:59.000Z');
    const late = (await renew(first.refresh_token)).body;
    expect(late).toEqual({ ...second.body, expires_in: 1741 });
    expect((await context(late.access_token)).statusCode).toBe(200);
    expect((await renew(late.refresh_token)).status).toBe(200);
    // The pair is in use, so anyone with the first token has copied it.
    expect((await renew(first.refresh_token)).body.error).toBe('invalid_grant');
    expect((await renew(late.refresh_token)).body.error).toBe('invalid_grant');
  });

  test('ends a replaced access token immediately', async () => {
    const first = (await signIn('ada', 'Correct-horse1!')).body;
    expect((await context(first.access_token)).statusCode).toBe(200);
    const second = (await renew(first.refresh_token)).body;
    expect((await context(first.access_token)).statusCode).toBe(401);
    expect((await context(second.access_token)).statusCode).toBe(200);
  });

  test.each(['bearer', 'BEARER', 'Bearer '])('accepts the scheme “%s” too', async (scheme) => {
    const { access_token } = (await signIn('ada', 'Correct-horse1!')).body;
    const headers = { authorization: `${scheme} ${access_token}` };
    expect((await server.app.inject({ url: '/api/v1.0/Users/CurrentContext', headers })).statusCode).toBe(200);
  });

  test('ends on the server when the person signs out', async () => {
    const { access_token } = (await signIn('ada', 'Correct-horse1!')).body;
    const headers = { authorization: `Bearer ${access_token}` };
    expect((await server.app.inject({ method: 'POST', url: '/api/v1.0/Users/SignOut', headers })).statusCode).toBe(200);
    expect((await context(access_token)).json()).toMatchObject({ type: -12 });
  });

  test('refuses a role or user that is not the token’s with 403', async () => {
    const { access_token } = (await signIn('ada', 'Correct-horse1!')).body;
    const stranger = '00000000-0000-4000-8000-000000000000';
    expect((await context(access_token, { roleid: stranger })).json()).toMatchObject({
      type: -14,
      message: 'Role not found',
    });
    expect((await context(access_token, { userid: stranger })).statusCode).toBe(403);
  });

  test('without a token returns 401', async () => {
    const { statusCode, headers } = await server.app.inject({ url: '/api/v1.0/Users/CurrentContext' });
    expect([statusCode, headers['www-authenticate']]).toEqual([401, 'Bearer realm="api"']);
    expect((await context('x'.repeat(43))).headers['www-authenticate']).toBe(
      'Bearer realm="api", error="invalid_token", error_description="Your session has ended. Please sign in again."',
    );
  });
});
