import { hash } from '@node-rs/argon2';
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { createLog } from '../../platform/log/log.ts';
import { buildCity, buildMusician } from '../../testing/build.ts';
import { codeAt } from '../../testing/code-at.ts';
import { type Caller, openTestApp } from '../../testing/test-app.ts';

const now = '2027-01-15T00:00:00.000Z';
const password = 'Correct-horse1!';
const address = '198.51.100.7';
const warn = 40;
const info = 30;

const lines: string[] = [];
let ada: Caller;
let musician: Caller;
const server = openTestApp(now, createLog('info', { write: (line) => void lines.push(line) }));
beforeAll(async () => {
  const cityId = await buildCity(server.db);
  const account = { username: 'ada', password_hash: await hash(password) };
  ada = await server.signInStaff(cityId, 4, account);
  musician = await server.signInAs(await buildMusician(server.db, cityId));
});
let minutes = 0;
beforeEach(async () => {
  await server.db.deleteFrom('attempt_counts').execute();
  // Lines are limited by the minute.
  server.clock.set(new Date(Date.parse(now) + ++minutes * 60_000).toISOString());
  lines.length = 0;
});

const written = () => lines.map((line) => JSON.parse(line) as Record<string, unknown>);
const ask = async (fields: Record<string, string>, remoteAddress = address) =>
  (
    await server.app.inject({
      method: 'POST',
      url: '/api/v1.0/oauth/token',
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      payload: new URLSearchParams({ client_id: 'cadenza-web', ...fields }).toString(),
      remoteAddress,
    })
  ).json() as Record<string, string>;
const signIn = (username: string, typed: string, otp = '') =>
  ask({ grant_type: 'password', username, password: typed, ...(otp ? { otp } : {}) });
const call = (method: 'GET' | 'POST' | 'PUT', url: string, as: Caller | null, payload?: object) =>
  server.app.inject({
    method,
    url: `/api/v1.0${url}`,
    remoteAddress: address,
    headers: as ? { authorization: `Bearer ${as.token}`, roleid: as.roleId } : {},
    ...(payload ? { payload } : {}),
  });
const line = (level: number, msg: string, rest: object) => [
  { level, time: expect.any(Number), kind: 'security', msg, address, ...rest },
];

describe('signing in writes one line to the log', () => {
  test('with a wrong password: whose account and from where, and nothing that was typed', async () => {
    await signIn('ada', 'Wrong-horse1!');
    expect(written()).toEqual(line(warn, 'sign-in refused', { why: 'wrong password', user: ada.userId }));
    expect(lines.join('')).not.toMatch(/horse|"ada"/);
  });

  test('with an unknown name, which may be a password in the wrong field', async () => {
    await signIn('Kettle-and-drum3', password);
    expect(written()).toEqual(line(warn, 'sign-in refused', { why: 'no such account' }));
    expect(lines.join('')).not.toContain('Kettle');
  });

  test('with the right one: which method was used', async () => {
    await signIn('ada', password);
    expect(written()).toEqual(line(info, 'signed in', { user: ada.userId, by: 'password' }));
  });

  test('with a code of the second factor, wrong or right; being asked for one is no failure', async () => {
    const { secret } = (await server.call('startSecondFactor', { body: { password } }, ada)).answer.payload;
    const code = () => codeAt(secret, server.clock.now());
    await server.call('confirmSecondFactor', { body: { code: code() } }, ada);
    server.clock.set(new Date(Date.parse(server.clock.now()) + 60_000).toISOString());
    lines.length = 0;
    await signIn('ada', password);
    await signIn('ada', password, '000000');
    await signIn('ada', password, code());
    expect(written()).toEqual([
      ...line(info, 'operation refused', { operation: 'POST /api/v1.0/oauth/token', why: 'mfa_required' }),
      ...line(warn, 'sign-in refused', { why: 'wrong code', user: ada.userId }),
      ...line(info, 'signed in', { user: ada.userId, by: 'password and code' }),
    ]);
    await server.db.deleteFrom('second_factors').execute();
  });

  test('with a refresh token that was used before', async () => {
    const { refresh_token = '' } = await signIn('ada', password);
    const renew = () => ask({ grant_type: 'refresh_token', refresh_token });
    await renew();
    server.clock.set(new Date(Date.parse(server.clock.now()) + 120_000).toISOString());
    lines.length = 0;
    await renew();
    expect(written()).toEqual(line(warn, 'sign-in refused', { why: 'refresh token reused', user: ada.userId }));
  });

  test('with an ended session, below the default level: that happens every night', async () => {
    const { refresh_token = '' } = await signIn('ada', password);
    server.clock.set('2027-03-15T00:00:00.000Z');
    lines.length = 0;
    await ask({ grant_type: 'refresh_token', refresh_token });
    expect(written()).toEqual(line(info, 'sign-in refused', { why: 'session ended', user: ada.userId }));
  });

  test('with too many attempts', async () => {
    for (let index = 0; index < 11; index++) await signIn('ada', 'Wrong-horse1!');
    expect(written().at(-1)).toMatchObject({ level: warn, msg: 'operation refused', why: 'tooManyTries', address });
  });
});

describe('a refused operation writes one line to the log', () => {
  test('when a person lacks permission: who, from where, and which operation', async () => {
    const { statusCode } = await call('GET', '/PayBatches/2fb43e70-1ac2-4418-bb58-b73ef1c2571f', musician);
    expect(statusCode).toBe(403);
    const operation = 'GET /api/v1.0/PayBatches/:id';
    expect(written()).toEqual(
      line(warn, 'operation refused', { user: musician.userId, operation, why: 'notPermitted' }),
    );
  });

  test('when a session or input is invalid, below the default level', async () => {
    await call('GET', '/Users/CurrentContext', { ...ada, token: 'x'.repeat(43) });
    await call('PUT', '/Users/CurrentUser/PreferredRole', ada, { roleId: ada.roleId, isAdmin: true });
    expect(written().map(({ level, why, user }) => [level, why, user])).toEqual([
      [info, 'sessionEnded', undefined],
      [info, 'invalidInput', ada.userId],
    ]);
    expect(lines.join('')).not.toMatch(/xxx|isAdmin/);
  });

  test('when the password is wrong on re-authentication', async () => {
    await call('POST', '/Users/SignOutEverywhere', ada, { password: 'Wrong-horse1!' });
    expect(written()).toMatchObject([{ level: warn, msg: 'wrong password or code', user: ada.userId, address }]);
  });

  test('thirty times a minute at most, however many requests there are', async () => {
    for (let index = 0; index < 40; index++) await call('GET', '/Users/CurrentContext', null);
    expect(lines).toHaveLength(30);
  });
});
