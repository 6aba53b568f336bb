import type { Operation } from '@cadenza/contract/operation';
import { allOperations, type OperationId } from '@cadenza/contract/operations';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { z } from 'zod';
import { groups } from './testing/access/groups.ts';
import { rows } from './testing/access/rows.ts';
import { sampleRequest } from './testing/access/sample-request.ts';
import { buildWorld, type World } from './testing/access/world.ts';
import { startTestApp, type TestApp } from './testing/test-app.ts';

let server: TestApp;
let world: World;
let rowsBefore: number;

beforeAll(async () => {
  server = await startTestApp();
  world = await buildWorld(server);
  rowsBefore = await countRows();
});
afterAll(() => server.close());

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
const askerOf = ({ operationId, access }: Operation) =>
  world.people[groups[rows[operationId as OperationId]][0] ?? (access === 'signed in' ? 'sysAdmin' : 'anonymous')];

async function send(operation: Operation, options: { payload?: string | object; type?: string; query?: object }) {
  const { params, query, body } = sampleRequest(operation, world);
  const asker = askerOf(operation);
  const path = operation.path.replaceAll(/:(\w+)/g, (_, name: string) => encodeURIComponent(params[name] ?? ''));
  const response = await server.app.inject({
    method: operation.method,
    url: `/api/v1.0${path}`,
    query: { ...(query as Record<string, string>), ...options.query },
    headers: {
      ...(options.type ? { 'content-type': options.type } : {}),
      ...(asker ? { authorization: `Bearer ${asker.token}`, roleid: asker.roleId, userid: asker.userId } : {}),
    },
    ...(options.payload === undefined ? {} : { payload: options.payload === body ? body : options.payload }),
  });
  return {
    status: response.statusCode,
    answer: response.json() as { type: number; payload?: { fields?: { path: string }[] } },
  };
}

const withBody = allOperations.filter(({ body, bodyType }) => body && bodyType === 'json');
const named = (list: Operation[]) => list.map((operation) => [operation.operationId, operation] as const);
const paths = ({ answer }: Awaited<ReturnType<typeof send>>) => answer.payload?.fields?.map(({ path }) => path) ?? [];

const libraryWords = /^(Invalid|Too (big|small)|Unrecognized)|expected|received/;

describe('whatever is sent', () => {
  test.each(named(withBody))('%s refuses a body field that it does not know, by its path', async (_, operation) => {
    const payload = { ...sampleRequest(operation, world).body, unexpected: 1 };
    const sent = await send(operation, { payload });
    expect(sent.status).toBe(400);
    expect(sent.answer.type).toBe(-22);
    expect(paths(sent)).toContain('unexpected');
  });

  test.each(named(allOperations.filter(({ query, answers }) => query && answers === 'envelope')))(
    '%s refuses an unknown word in its address',
    async (_, operation) => {
      const sent = await send(operation, { query: { unexpected: '1' } });
      expect(sent.status).toBe(400);
      expect(paths(sent)).toContain('unexpected');
    },
  );

  test.each(named(withBody))('%s takes no text that cannot be stored', async (_, operation) => {
    const { body = {} } = sampleRequest(operation, world);
    for (const field of Object.keys(operation.body?.shape ?? {})) {
      const sent = await send(operation, { payload: { ...body, [field]: 'a\0b' } });
      expect({ field, status: sent.status, paths: paths(sent) }).toEqual({ field, status: 400, paths: [field] });
    }
  });

  test.each(named(withBody))('%s says what is wrong in a person’s words', async (_, operation) => {
    const wrong = [null, 1.5, 'x'.repeat(20_000), [], {}, true, -1, ''];
    for (const field of Object.keys(operation.body?.shape ?? {})) {
      for (const value of wrong) {
        const schema = operation.body?.shape[field] as z.ZodType | undefined;
        const said = schema?.safeParse(value).error?.issues.map(({ message }) => message) ?? [];
        expect(said.filter((message) => libraryWords.test(message))).toEqual([]);
      }
    }
  });

  test.each(named(withBody))('%s refuses JSON that is broken', async (_, operation) => {
    const { status, answer } = await send(operation, { payload: '{"name": ', type: 'application/json' });
    expect({ status, type: answer.type }).toEqual({ status: 400, type: -24 });
  });

  test.each(named(withBody))('%s refuses more than a megabyte', async (_, operation) => {
    const payload = JSON.stringify({ note: 'x'.repeat(1024 * 1024) });
    const { status, answer } = await send(operation, { payload, type: 'application/json' });
    expect({ status, type: answer.type }).toEqual({ status: 413, type: -24 });
  });

  test('another kind of content than JSON is refused', async () => {
    const [first] = withBody;
    if (!first) throw new Error('no operation takes a body');
    const { status, answer } = await send(first, { payload: '<name/>', type: 'application/xml' });
    expect({ status, type: answer.type }).toEqual({ status: 415, type: -24 });
  });

  test('an id that is none opens nothing', async () => {
    const admin = world.people.sysAdmin;
    for (const id of ['1', "x' or '1'='1", '00000000-0000-4000-8000-000000000000']) {
      const { status } = await server.call('getBooking', { params: { id } }, admin);
      expect(status).toBe(404);
    }
  });

  test('nothing of all this has changed anything', async () => {
    expect(await countRows()).toBe(rowsBefore);
  });
});
