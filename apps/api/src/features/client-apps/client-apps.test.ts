import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it, test } from 'vitest';
import { buildCity, buildInternalOrganisation } from '../../testing/build.ts';
import { type BuiltApp, buildClientApp, buildFeature } from '../../testing/build-client-app.ts';
import { type Caller, startSecondServer, startTestApp, type TestApp } from '../../testing/test-app.ts';

let server: TestApp;
let other: TestApp;
let city: string;
let feature: string;
let admin: Caller;
let second: Caller;
let internalStaff: Caller;
let foreigner: Caller;
let app: BuiltApp;

beforeAll(async () => {
  server = await startTestApp();
  other = await startSecondServer(server);
  city = await buildCity(server.db);
  const internal = await buildInternalOrganisation(server.db);
  admin = await server.signInStaff(city, 4);
  second = await server.signInStaff(city, 4);
  internalStaff = await server.signInStaff(internal, 16);
  foreigner = await server.signInStaff(await buildCity(server.db, 'CA'), 4);
  feature = await buildFeature(server.db, ['listBookings', 'getOrganisation']);
});
afterAll(async () => {
  await other.close();
  await server.close();
});
beforeEach(async () => {
  server.clock.set('2027-01-15T00:00:00.000Z');
  await server.db.deleteFrom('attempt_counts').execute();
  app = await buildClientApp(server.db, admin, { organisationId: city, featureId: feature });
});

interface Form {
  client_id?: string;
  client_secret?: string;
  scope?: string;
  organisation_id?: string;
}

const ask = async (form: Form, headers: Record<string, string> = {}, at = server) => {
  const body = new URLSearchParams({ grant_type: 'client_credentials', ...form } as Record<string, string>);
  const response = await at.app.inject({
    method: 'POST',
    url: '/api/v1.0/oauth/token',
    headers: { 'content-type': 'application/x-www-form-urlencoded', ...headers },
    payload: body.toString(),
  });
  return { status: response.statusCode, answer: response.json() };
};
const signIn = async ({ id, secret }: { id: string; secret: string } = app, more: Form = {}) =>
  ask({ client_id: id, client_secret: secret, ...more });
const tokenOf = async (of: { id: string; secret: string } = app, more: Form = {}): Promise<string> =>
  (await signIn(of, more)).answer.access_token;

const bookings = async (token: string, at = server) => {
  const response = await at.app.inject({
    url: '/api/v1.0/Bookings',
    query: { cityIds: JSON.stringify([city]) },
    headers: { authorization: `Bearer ${token}` },
  });
  return response.statusCode;
};
const organisation = async (token: string, id = city) =>
  (await server.app.inject({ url: `/api/v1.0/Organisation/${id}`, headers: { authorization: `Bearer ${token}` } }))
    .statusCode;

describe('a client app', () => {
  it('gets a token with its secret, which grants what its organisation has allowed, there and nowhere else', async () => {
    const { status, answer } = await signIn();
    expect(status).toBe(200);
    expect(answer).toMatchObject({ token_type: 'Bearer', expires_in: 900 });
    expect(answer).not.toHaveProperty('refresh_token');
    expect(await bookings(answer.access_token)).toBe(200);
    expect(await organisation(answer.access_token)).toBe(200);
    expect(await organisation(answer.access_token, foreigner.userId)).toBe(404);
    const outside = await server.app.inject({
      url: '/api/v1.0/Users/CurrentContext',
      headers: { authorization: `Bearer ${answer.access_token}` },
    });
    expect(outside.statusCode).toBe(403);
    expect(outside.json().refusal).toBe('outsideScope');
  });

  it('may identify itself in the header, and request less than it is allowed', async () => {
    const basic = (secret: string) => ({ authorization: `Basic ${btoa(`${app.id}:${secret}`)}` });
    expect((await ask({}, basic(app.secret))).status).toBe(200);
    expect((await ask({}, basic('wrong'))).status).toBe(401);
    expect((await ask({ client_secret: app.secret }, basic(app.secret))).answer.error).toBe('invalid_request');
    expect((await signIn(app, { scope: 'payouts' })).answer.error).toBe('invalid_scope');
  });

  it.each([
    ['a wrong secret', { client_secret: 'cadenza-secret-wrong' }, 'invalid_client'],
    ['an invalid id', { client_id: 'cadenza-web' }, 'invalid_client'],
    ['no secret', { client_secret: '' }, 'invalid_client'],
    [
      'an organisation that does not allow it',
      { organisation_id: '00000000-0000-4000-8000-000000000000' },
      'unauthorized_client',
    ],
    ['an invalid organisation id', { organisation_id: 'sydney' }, 'unauthorized_client'],
  ])('is refused with %s', async (_, wrong: Form, error) => {
    const { status, answer } = await ask({ client_id: app.id, client_secret: app.secret, ...wrong });
    expect([status, answer.error]).toEqual([400, error]);
  });

  it('is a stranger where no sign-in is needed, and never a person', async () => {
    const token = await tokenOf();
    const regions = await server.app.inject({
      url: '/api/v1.0/Regions',
      headers: { authorization: `Bearer ${token}`, roleid: admin.roleId },
    });
    expect(regions.statusCode).toBe(200);
    const password = new URLSearchParams({ grant_type: 'password', client_id: app.id, username: 'x', password: 'y' });
    const response = await server.app.inject({
      method: 'POST',
      url: '/api/v1.0/oauth/token',
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      payload: password.toString(),
    });
    expect(response.json().error).toBe('invalid_client');
  });

  it('has tokens that expire after a quarter of an hour', async () => {
    const token = await tokenOf();
    server.clock.set('2027-01-15T00:14:59.999Z');
    expect(await bookings(token)).toBe(200);
    server.clock.set('2027-01-15T00:15:00.000Z');
    expect(await bookings(token)).toBe(401);
  });

  it('has a limit of requests per minute, counted across all processes', async () => {
    const token = await tokenOf();
    await bookings(token);
    await server.db.updateTable('client_app_calls').set({ calls: 299 }).where('item_id', '=', app.itemId).execute();
    expect(await bookings(token, other)).toBe(200);
    expect(await bookings(token)).toBe(429);
    server.clock.set('2027-01-15T00:01:00.000Z');
    expect(await bookings(token)).toBe(200);
  });
});

/** What ends an app's rights, and the status its token gets afterwards. */
const ends: [string, (of: { token: string }) => Promise<unknown>, number][] = [
  ['it is revoked', () => server.call('revokeClientApp', { params: { id: app.id } }, admin), 401],
  ['internal staff revoke it', () => server.call('revokeClientApp', { params: { id: app.id } }, internalStaff), 401],
  ['it is deleted', () => server.call('deleteClientApp', { params: { id: app.id } }, admin), 401],
  [
    'its secret is replaced immediately',
    () =>
      server.call('rotateClientAppSecret', { params: { id: app.id }, body: { version: 1, endsAtOnce: true } }, admin),
    401,
  ],
  [
    'it is no longer allowed',
    () => server.call('deleteClientAppShortlistItem', { params: { id: app.itemId } }, second),
    401,
  ],
  [
    'it is paused',
    () =>
      server.call(
        'updateClientAppShortlistItem',
        { params: { id: app.itemId }, body: { featureIds: [app.featureId], status: 20, version: 1 } },
        second,
      ),
    401,
  ],
  [
    'a feature no longer grants it',
    () =>
      server.db
        .updateTable('client_app_features')
        .set({ operations: ['getOrganisation'] })
        .where('id', '=', app.featureId)
        .execute(),
    403,
  ],
  [
    'a feature is disabled',
    () => server.db.updateTable('client_app_features').set({ status: 20 }).where('id', '=', app.featureId).execute(),
    403,
  ],
];

describe('an app loses its rights immediately, here and in another process, when', () => {
  test.each(ends)('%s', async (_, action, status) => {
    app = await buildClientApp(server.db, admin, {
      organisationId: city,
      featureId: await buildFeature(server.db, ['listBookings', 'getOrganisation']),
    });
    const token = await tokenOf();
    expect([await bookings(token), await bookings(token, other)]).toEqual([200, 200]);
    await action({ token });
    expect(await bookings(token)).toBe(status);
    await expect.poll(() => bookings(token, other)).toBe(status);
  });

  test.each([
    ['the person who allowed it loses the role', { status: 10 }],
    ['the person who allowed it is no longer an admin', { account_role: 2 }],
  ] as const)('%s', async (_, change) => {
    const gone = await server.signInStaff(city, 4);
    app = await buildClientApp(server.db, gone, { organisationId: city, featureId: feature });
    const token = await tokenOf();
    expect(await bookings(token, other)).toBe(200);
    await server.db.updateTable('roles').set(change).where('id', '=', gone.roleId).execute();
    expect(await bookings(token)).toBe(401);
    await expect.poll(() => bookings(token, other)).toBe(401);
  });
});

describe('a secret', () => {
  const rotate = (version: number, by = admin, endsAtOnce = false) =>
    server.call('rotateClientAppSecret', { params: { id: app.id }, body: { version, endsAtOnce } }, by);

  it('is returned once and stored as a hash', async () => {
    const { answer } = await server.call(
      'addClientApp',
      { body: { name: 'Table plans', featureIds: [feature] } },
      admin,
    );
    const { id, secret } = answer.payload;
    expect(secret).toMatch(/^cadenza-secret-[\w-]{43}$/);
    expect((await signIn({ id, secret })).status).toBe(200);
    const read = await server.call('getClientApp', { params: { id } }, admin);
    expect(JSON.stringify(read.answer)).not.toContain(secret);
    expect(read.answer.payload.secrets).toMatchObject([{ hint: secret.slice(-4), endsAt: null }]);
    const { rows } = await sql<{ found: boolean }>`
      select position(${secret} in s::text) > 0 found from client_app_secrets s`.execute(server.db);
    expect(rows.some(({ found }) => found)).toBe(false);
  });

  it('is replaced while the previous one stays valid for a day, and no longer', async () => {
    const { answer } = await rotate(1);
    const next = { id: app.id, secret: answer.payload.secret };
    expect(answer.payload.previousEndsAt).toBe('2027-01-16T00:00:00.000Z');
    expect([(await signIn()).status, (await signIn(next)).status]).toEqual([200, 200]);
    server.clock.set('2027-01-16T00:00:00.000Z');
    expect([(await signIn()).answer.error, (await signIn(next)).status]).toEqual(['invalid_client', 200]);
  });

  it('is one of at most two, however often it is replaced', async () => {
    const first = (await rotate(1)).answer.payload.secret;
    await rotate(2);
    const { answer } = await server.call('getClientApp', { params: { id: app.id } }, admin);
    expect(answer.payload.secrets).toHaveLength(2);
    expect((await signIn()).answer.error).toBe('invalid_client');
    expect((await signIn({ id: app.id, secret: first })).status).toBe(200);
  });

  it('is replaced by one of two simultaneous requests', async () => {
    const answers = await Promise.all([rotate(1), rotate(1, second)]);
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409]);
  });

  it('makes the person who creates it responsible for the app', async () => {
    await rotate(1, second);
    const item = await server.db
      .selectFrom('client_app_shortlist')
      .select(['allowed_by', 'role_id'])
      .where('id', '=', app.itemId)
      .executeTakeFirstOrThrow();
    expect(item).toEqual({ allowed_by: second.userId, role_id: second.roleId });
  });

  it('is never given to the internal organisation or to another one', async () => {
    expect((await rotate(1, internalStaff)).status).toBe(403);
    expect((await rotate(1, foreigner)).status).toBe(404);
  });

  it('admits a revoked app again once there is a new one', async () => {
    await server.call('revokeClientApp', { params: { id: app.id } }, admin);
    expect((await signIn()).answer.error).toBe('invalid_client');
    const { answer } = await rotate(2);
    expect((await signIn({ id: app.id, secret: answer.payload.secret })).status).toBe(200);
  });
});

describe('a page of client apps', () => {
  it('shows what an app was refused, and when it was last used', async () => {
    const token = await tokenOf();
    await bookings(token);
    for (let turn = 0; turn < 2; turn++) {
      await server.app.inject({ url: '/api/v1.0/Users', headers: { authorization: `Bearer ${token}` } });
    }
    await signIn({ id: app.id, secret: 'cadenza-secret-wrong' });
    const { answer } = await server.call('getClientApp', { params: { id: app.id } }, admin);
    expect(answer.payload.errors).toEqual([
      { operation: 'issueToken', reason: 'wrong client secret', times: 1, lastAt: '2027-01-15T00:00:00.000Z' },
      { operation: 'listUsers', reason: 'outsideScope', times: 2, lastAt: '2027-01-15T00:00:00.000Z' },
    ]);
    expect(answer.payload.lastUsedAt).toBe('2027-01-15T00:00:00.000Z');
    expect(answer.payload.allowedBy).toMatchObject([{ organisationId: city, status: 70 }]);
  });

  it('shows the organisation’s own apps, internal staff all of them, by key and in one statement', async () => {
    const mine = await server.call('listClientApps', { query: { take: 2 } }, admin);
    expect(mine.answer.payload.items.every(({ organisationId }) => organisationId === city)).toBe(true);
    server.statements.length = 0;
    const next = await server.call(
      'listClientApps',
      { query: { take: 2, cursor: mine.answer.payload.nextCursor ?? '' } },
      admin,
    );
    expect(server.statements).toHaveLength(1);
    const back = await server.call(
      'listClientApps',
      { query: { take: 2, cursor: next.answer.payload.previousCursor ?? '' } },
      admin,
    );
    expect(back.answer.payload.items).toEqual(mine.answer.payload.items);
    expect((await server.call('listClientApps', { query: {} }, foreigner)).answer.payload.items).toEqual([]);
    const asked = { search: 'APP', status: 70, organisationId: city, take: 100 } as const;
    const all = await server.call('listClientApps', { query: asked }, internalStaff);
    expect(all.answer.payload.items.map(({ id }) => id)).toContain(app.id);
    const foreign = await server.call('listClientApps', { query: { organisationId: city } }, foreigner);
    expect(foreign.answer.payload.items).toEqual([]);
  });

  it('refuses a name that another app of the organisation has', async () => {
    const add = () => server.call('addClientApp', { body: { name: 'Seating', featureIds: [feature] } }, admin);
    const answers = await Promise.all([add(), add()]);
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 400]);
    expect(answers.flatMap(({ answer }) => answer.payload).find((payload) => 'fields' in payload)).toMatchObject({
      fields: [{ path: 'name' }],
    });
  });

  it('lets only the internal organisation offer an app to others', async () => {
    const body = { name: 'Seat maps', featureIds: [feature], isOffered: true, version: 1 };
    expect((await server.call('updateClientApp', { params: { id: app.id }, body }, admin)).status).toBe(403);
    expect((await server.call('updateClientApp', { params: { id: app.id }, body }, internalStaff)).status).toBe(403);
  });
});
