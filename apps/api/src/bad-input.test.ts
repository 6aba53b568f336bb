import type { Operation } from '@cadenza/contract/operation';
import { allOperations, type OperationId, operations } from '@cadenza/contract/operations';
import { refusalsOf } from '@cadenza/contract/refusals';
import type { RefusalCode } from '@cadenza/domain/refusals/table';
import { beforeAll, describe, expect, test } from 'vitest';
import type { z } from 'zod';
import { createApp } from './app.ts';
import { hashPassword } from './platform/crypto/password.ts';
import { groups } from './testing/access/groups.ts';
import { rows } from './testing/access/rows.ts';
import { sampleRequest } from './testing/access/sample-request.ts';
import { buildWorld, type World } from './testing/access/world.ts';
import { openTestApp } from './testing/test-app.ts';

let world: World;
let rowsBefore: number;

const server = openTestApp();
beforeAll(async () => {
  world = await buildWorld(server);
  rowsBefore = await countRows();
});

const countRows = async () => {
  const tables = ['bookings', 'customers', 'booking_events', 'messages', 'venues', 'moments', 'song_requests'] as const;
  const counts = await Promise.all(
    tables.map((table) =>
      server.db
        .selectFrom(table)
        .select((eb) => eb.fn.countAll<number>().as('count'))
        .executeTakeFirstOrThrow(),
    ),
  );
  return counts.reduce((sum, { count }) => sum + count, 0);
};

/** A caller who is admitted; operations behind a draft key need no sign-in. */
const callerFor = ({ operationId, access }: Operation) =>
  world.people[groups[rows[operationId as OperationId]][0] ?? (access === 'signed in' ? 'sysAdmin' : 'anonymous')];

let sent = 0;

async function send(operation: Operation, options: { payload?: string | object; type?: string; query?: object }) {
  const { params, query, body } = sampleRequest(operation, world);
  const asker = callerFor(operation);
  const path = operation.path.replaceAll(/:(\w+)/g, (_, name: string) => encodeURIComponent(params[name] ?? ''));
  const response = await server.app.inject({
    method: operation.method,
    url: `/api/v1.0${path}`,
    // Changes the address, because requests are counted per address.
    remoteAddress: `203.0.113.${++sent % 250}`,
    query: { ...(query as Record<string, string>), ...options.query },
    headers: {
      ...(options.type ? { 'content-type': options.type } : {}),
      ...(asker ? { authorization: `Bearer ${asker.token}`, roleid: asker.roleId, userid: asker.userId } : {}),
    },
    ...(options.payload === undefined ? {} : { payload: options.payload === body ? body : options.payload }),
  });
  return {
    status: response.statusCode,
    answer: response.json() as { type: number; refusal: RefusalCode; payload?: { fields?: { path: string }[] } },
  };
}

const withBody = allOperations.filter(({ body, bodyType }) => body && bodyType === 'json');
const named = (list: Operation[]) => list.map((operation) => [operation.operationId, operation] as const);
const paths = ({ answer }: Awaited<ReturnType<typeof send>>) => answer.payload?.fields?.map(({ path }) => path) ?? [];

// The same for every operation: writing them takes longer than the server needs to refuse them.
const endlessLists = [9000, 400_000].map((entries) => `[${'0,'.repeat(entries - 1)}0]`);
const moreThanAMegabyte = JSON.stringify({ note: 'x'.repeat(1024 * 1024) });

const libraryWords = /^(Invalid|Too (big|small)|Unrecognized)|expected|received/;

describe('any input', () => {
  test.each(named(withBody))('%s refuses a body field that it does not know, by its path', async (_, operation) => {
    const payload = { ...sampleRequest(operation, world).body, unexpected: 1 };
    const sent = await send(operation, { payload });
    expect(sent.status).toBe(400);
    expect(sent.answer.type).toBe(-22);
    expect(paths(sent)).toContain('unexpected');
  });

  test.each(named(allOperations.filter(({ query, answers }) => query && answers === 'envelope')))(
    '%s refuses an unknown parameter in its address',
    async (_, operation) => {
      const sent = await send(operation, { query: { unexpected: '1' } });
      expect(sent.status).toBe(400);
      expect(paths(sent)).toContain('unexpected');
    },
  );

  test.each(named(withBody))('%s refuses text that cannot be stored', async (_, operation) => {
    const { body = {} } = sampleRequest(operation, world);
    for (const field of Object.keys(operation.body?.shape ?? {})) {
      for (const text of ['a\0b', 'a\ud83cb', 'a\u0007b']) {
        const sent = await send(operation, { payload: { ...body, [field]: text } });
        expect({ field, status: sent.status, paths: paths(sent) }).toEqual({ field, status: 400, paths: [field] });
      }
    }
  });

  test.each(named(withBody))('%s refuses endlessly nested input', async (_, operation) => {
    for (const [open, close] of [
      ['[', ']'],
      ['{"a":', '}'],
    ] as const) {
      const value = `${open.repeat(50_000)}1${close.repeat(50_000)}`;
      const payload = `{"${Object.keys(operation.body?.shape ?? {})[0]}":${value}}`;
      const { status, answer } = await send(operation, { payload, type: 'application/json' });
      expect({ status, type: answer.type }).toEqual({ status: 400, type: -22 });
    }
  });

  test.each(named(withBody))('%s refuses an endless list, and quickly', async (_, operation) => {
    const fields = Object.keys(operation.body?.shape ?? {});
    for (const list of endlessLists) {
      const body = JSON.stringify({ ...sampleRequest(operation, world).body, [fields[0] ?? 'a']: 'the list' });
      const payload = body.replace('"the list"', list);
      const sent = await send(operation, { payload, type: 'application/json' });
      expect({ status: sent.status, type: sent.answer.type }).toEqual({ status: 400, type: -22 });
      expect(paths(sent).length).toBeLessThanOrEqual(100);
    }
  });

  test.each([
    ['listBookings', { fromDate: '0000-01-01' }],
    ['listBookings', { toDate: '0000-12-31' }],
    ['listUpcomingBookings', { viewDate: '0000-01-01' }],
    ['listIncomingOffers', { viewDate: '0000-01-01T00:00:00Z' }],
    ['listFutureBookings', { viewDate: '2027-01-01T00:00:00+23:00' }],
    ['listUsers', { status: '[9007199254740991]' }],
    ['searchPlaces', { words: 'a\0b' }],
    ['getVenueByPlaceId', { cityId: 'a\0b' }],
  ] as const)('%s refuses %o, which PostgreSQL cannot represent', async (id, query) => {
    const sent = await send(operations[id], { query });
    expect({ status: sent.status, paths: paths(sent) }).toEqual({
      status: 400,
      paths: [expect.stringContaining(Object.keys(query)[0] ?? '')],
    });
  });

  test.each(['{"__proto__": {"isAdmin": true}}', '{"constructor": {"prototype": {"isAdmin": true}}}'])(
    'a body that would change every object’s prototype is refused: %s',
    async (payload) => {
      const { status } = await send(operations.preferRole, { payload, type: 'application/json' });
      expect(status).toBe(400);
      expect(({} as { isAdmin?: boolean }).isAdmin).toBeUndefined();
    },
  );

  test('a parameter given twice in the address is refused instead of picking one', async () => {
    const manager = world.people.assignee;
    const response = await server.app.inject({
      url: '/api/v1.0/Bookings?fromDate=2027-01-01&fromDate=2027-02-01',
      headers: { authorization: `Bearer ${manager?.token}`, roleid: manager?.roleId },
    });
    expect(response.statusCode).toBe(400);
    expect(response.json().payload.fields).toMatchObject([{ path: 'fromDate' }]);
  });

  test('a place whose id cannot be stored is not found', async () => {
    for (const placeId of ['a\0b', 'a\u0007b']) {
      const query = { cityId: world.ids.city };
      const { status } = await server.call('getVenueByPlaceId', { params: { placeId }, query });
      expect({ placeId, status }).toEqual({ placeId, status: 404 });
    }
  });

  test.each(['/%00/static-singers', '/sydney/static-singers?city=%00', '/quote/event?city=%00', '/quote?city=%07'])(
    'the page %s is not found',
    async (url) => {
      expect((await server.app.inject({ url })).statusCode).toBe(404);
    },
  );

  test('a form with text that cannot be stored is refused', async () => {
    const response = await server.app.inject({
      method: 'POST',
      url: '/sydney/request-callback',
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      payload: 'name=a%00b',
    });
    expect(response.statusCode).toBe(400);
  });

  test('a forwarded caller’s address need not be valid', async () => {
    const { platform, db } = server;
    const { username } = await db
      .updateTable('users')
      .set({ password_hash: await hashPassword('Cadenza!2026') })
      .where('id', '=', world.ids.colleague)
      .returning('username')
      .executeTakeFirstOrThrow();
    const app = await createApp({ ...platform, config: { ...platform.config, TRUSTED_PROXIES: '127.0.0.1' } });
    for (const address of ['unknown', 'fe80::1%eth0', '198.51.100.7:4711', 'a\ud83cb']) {
      const response = await app.inject({
        method: 'POST',
        url: '/api/v1.0/oauth/token',
        headers: { 'x-forwarded-for': address, 'content-type': 'application/x-www-form-urlencoded' },
        payload: `client_id=cadenza-web&grant_type=password&username=${username}&password=Cadenza!2026`,
      });
      expect({ address, status: response.statusCode }).toEqual({ address, status: 200 });
    }
    await app.close();
  });

  test.each(named(withBody))('%s describes errors in plain language', async (_, operation) => {
    const wrong = [null, 1.5, 'x'.repeat(20_000), [], {}, true, -1, ''];
    for (const field of Object.keys(operation.body?.shape ?? {})) {
      for (const value of wrong) {
        const schema = operation.body?.shape[field] as z.ZodType | undefined;
        const messages = schema?.safeParse(value).error?.issues.map(({ message }) => message) ?? [];
        expect(messages.filter((message) => libraryWords.test(message))).toEqual([]);
      }
    }
  });

  test.each(named(withBody))('%s refuses broken JSON', async (_, operation) => {
    const { status, answer } = await send(operation, { payload: '{"name": ', type: 'application/json' });
    expect({ status, type: answer.type }).toEqual({ status: 400, type: -24 });
  });

  test.each(named(withBody))('%s refuses more than a megabyte', async (_, operation) => {
    const { status, answer } = await send(operation, { payload: moreThanAMegabyte, type: 'application/json' });
    expect({ status, type: answer.type }).toEqual({ status: 413, type: -24 });
  });

  test('another content type than JSON is refused', async () => {
    const [first] = withBody;
    if (!first) throw new Error('no operation takes a body');
    const { status, answer } = await send(first, { payload: '<name/>', type: 'application/xml' });
    expect({ status, type: answer.type }).toEqual({ status: 415, type: -24 });
  });

  test.each(named(allOperations.filter(({ body, method }) => !body && method !== 'GET')))(
    '%s declares the refusals for a body that it does not need',
    async (_, operation) => {
      const { status, answer } = await send(operation, { payload: '<name/>', type: 'application/xml' });
      expect(status).toBe(415);
      expect(refusalsOf(operation)).toContain(answer.refusal);
    },
  );

  test.each([
    ['with invalid encoding', '/api/v1.0/Booking/%zz'],
    ['longer than any of ours', `/api/v1.0/Booking/${'x'.repeat(400)}`],
  ])('an address %s is not found, and not repeated', async (_, url) => {
    const response = await server.app.inject({ url });
    expect({ status: response.statusCode, ...response.json() }).toEqual({
      status: 404,
      type: -1,
      code: 0,
      title: 'Error',
      message: 'There’s nothing at this address.',
    });
  });

  test('an invalid or unknown id opens nothing', async () => {
    const admin = world.people.sysAdmin;
    for (const id of ['1', "x' or '1'='1", '00000000-0000-4000-8000-000000000000']) {
      const { status } = await server.call('getBooking', { params: { id } }, admin);
      expect(status).toBe(404);
    }
  });

  test('none of this has changed anything', async () => {
    expect(await countRows()).toBe(rowsBefore);
  });
});
