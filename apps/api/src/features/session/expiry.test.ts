import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { hashPassword } from '../../platform/crypto/password.ts';
import { hashKey } from '../../platform/crypto/random-key.ts';
import { buildCity, buildStaff } from '../../testing/build.ts';
import { openTestApp } from '../../testing/test-app.ts';
import { endOtherSessions } from './door.ts';

const begin = '2027-01-15T00:00:00.000Z';
const password = 'Correct-horse1!';

let userId: string;

const server = openTestApp(begin);
beforeAll(async () => {
  const city = await buildCity(server.db);
  const account = { username: 'ada', password_hash: await hashPassword(password) };
  ({ userId } = await buildStaff(server.db, { organisationId: city, accountRole: 2 }, account));
});
beforeEach(() => server.clock.set(begin));

async function token(fields: Record<string, string>) {
  const response = await server.app.inject({
    method: 'POST',
    url: '/api/v1.0/oauth/token',
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    payload: new URLSearchParams({ client_id: 'cadenza-web', ...fields }).toString(),
  });
  return { status: response.statusCode, body: response.json() };
}
const signIn = async () => (await token({ grant_type: 'password', username: 'ada', password })).body;
const refresh = (refresh_token: string) => token({ grant_type: 'refresh_token', refresh_token });
const ask = async (accessToken: string) => {
  const headers = { authorization: `Bearer ${accessToken}` };
  return (await server.app.inject({ url: '/api/v1.0/Users/CurrentContext', headers })).statusCode;
};

async function sessionOf(accessToken: string): Promise<string> {
  const row = await server.db
    .selectFrom('session_tokens')
    .select('session_id')
    .where('hash', '=', hashKey(accessToken))
    .executeTakeFirstOrThrow();
  return row.session_id;
}

describe('a session', () => {
  test('is valid up to the last moment of its access token, and then needs a new one', async () => {
    const { access_token, refresh_token, expires_in } = await signIn();
    expect(expires_in).toBe(30 * 60);
    server.clock.set('2027-01-15T00:29:59.999Z');
    expect(await ask(access_token)).toBe(200);
    server.clock.set('2027-01-15T00:30:00.000Z');
    expect(await ask(access_token)).toBe(401);
    const renewed = await refresh(refresh_token);
    expect(renewed.status).toBe(200);
    expect(await ask(renewed.body.access_token)).toBe(200);
  });

  test('returns the same pair to two concurrent refreshes with one token, and the pair works once', async () => {
    const { refresh_token } = await signIn();
    const [one, other] = await Promise.all([refresh(refresh_token), refresh(refresh_token)]);
    expect([one.status, other.body]).toEqual([200, one.body]);
    expect(await ask(one.body.access_token)).toBe(200);
    const renewed = await refresh(one.body.refresh_token);
    expect([renewed.status, (await refresh(refresh_token)).status]).toEqual([200, 400]);
    expect(await ask(renewed.body.access_token)).toBe(401);
  });

  test('survives when a person’s other sessions end, which all end immediately with their tokens', async () => {
    const [kept, ended] = [await signIn(), await signIn()];
    expect([await ask(kept.access_token), await ask(ended.access_token)]).toEqual([200, 200]);
    const keptId = await sessionOf(kept.access_token);
    await server.db.transaction().execute((trx) => endOtherSessions(trx, userId, keptId, begin, 'password changed'));
    expect([await ask(kept.access_token), await ask(ended.access_token)]).toEqual([200, 401]);
    expect((await refresh(ended.refresh_token)).status).toBe(400);
    expect((await refresh(kept.refresh_token)).status).toBe(200);
  });

  test('is not refreshed for a disabled person', async () => {
    const { access_token, refresh_token } = await signIn();
    await server.db.updateTable('users').set({ status: 20 }).where('id', '=', userId).execute();
    expect(await ask(access_token)).toBe(401);
    expect((await refresh(refresh_token)).status).toBe(400);
  });
});
