import type { AddressInfo } from 'node:net';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { buildCity } from '../../testing/build.ts';
import { buildBooking } from '../../testing/build-booking.ts';
import { type Caller, startSecondServer, startTestApp, type TestApp } from '../../testing/test-app.ts';

type Received = { event: string; id?: string; data: Record<string, unknown> };
interface Stream {
  received: Received[];
  /** Waits until an event like this has arrived. */
  receives(what: Partial<Received>): Promise<void>;
  ended: Promise<void>;
  leave(): void;
}

let server: TestApp;
let bookingId: string;
let [ada, ben, elsewhere] = [] as unknown as [Caller, Caller, Caller];
const open = new Set<Stream>();

beforeAll(async () => {
  server = await startTestApp();
  await listen(server);
  const cityId = await buildCity(server.db);
  const join = async (organisationId: string, name: string) =>
    server.signInStaff(organisationId, 4, { first_name: name, last_name: 'Lee' });
  [ada, ben] = [await join(cityId, 'Ada'), await join(cityId, 'Ben')];
  elsewhere = await join(await buildCity(server.db, 'CA'), 'Cleo');
  ({ bookingId } = await buildBooking(server.db, { city_id: cityId }));
});
afterAll(() => {
  server.app.server.closeAllConnections();
  return server.close();
});
beforeEach(() => {
  server.platform.config.STREAM_SECONDS = 60;
});
afterEach(() => {
  for (const stream of open) stream.leave();
  open.clear();
});

const listen = ({ app }: TestApp) => app.listen({ port: 0, host: '127.0.0.1' });

async function follow(as: Caller, query: Record<string, string> = {}, { app } = server): Promise<Stream> {
  const { port } = app.server.address() as AddressInfo;
  const controller = new AbortController();
  const response = await fetch(`http://127.0.0.1:${port}/api/v1.0/LiveUpdates?${new URLSearchParams(query)}`, {
    headers: { authorization: `Bearer ${as.token}`, roleid: as.roleId },
    signal: controller.signal,
  });
  expect(response.status).toBe(200);
  expect(response.headers.get('content-type')).toBe('text/event-stream; charset=utf-8');
  const received: Received[] = [];
  const read = async () => {
    let text = '';
    for await (const part of response.body?.pipeThrough(new TextDecoderStream()) ?? []) {
      text += part;
      const blocks = text.split('\n\n');
      text = blocks.pop() ?? '';
      received.push(...blocks.filter((block) => block.startsWith('event')).map(eventIn));
    }
  };
  const stream: Stream = {
    received,
    receives: (what) => expect.poll(() => received, { timeout: 10_000 }).toContainEqual(expect.objectContaining(what)),
    ended: read().catch(() => undefined),
    leave: () => controller.abort(),
  };
  open.add(stream);
  return stream;
}

function eventIn(block: string): Received {
  const { data = '{}', event = '', ...id } = Object.fromEntries(block.split('\n').map((line) => line.split(/: (.*)/)));
  return { event, ...id, data: JSON.parse(data) };
}

async function note(words: string): Promise<void> {
  const body = { outcome: 'reached' as const, words };
  expect((await server.call('recordCall', { params: { id: bookingId }, body }, ben)).status).toBe(200);
}
const changedByBen = () => ({ event: 'changed', data: { bookingId, byUserId: ben.userId } });

describe('live updates', () => {
  it("notify everyone in the city of a colleague's change, once, and no one else", async () => {
    const [here, there] = [await follow(ada), await follow(elsewhere)];
    await note('One more chair');
    await here.receives(changedByBen());
    await note('And a table');
    await expect.poll(() => here.received.length, { timeout: 10_000 }).toBe(3);
    expect(here.received.map(({ event }) => event)).toEqual(['ready', 'changed', 'changed']);
    expect(there.received.map(({ event }) => event)).toEqual(['ready']);
  });

  it('resume after the last event, and say so when that position is no longer known', async () => {
    const first = await follow(ada);
    await note('One');
    await first.receives({ event: 'changed' });
    const since = first.received.at(-1)?.id ?? '';
    await note('Two');
    await expect.poll(() => first.received.length, { timeout: 10_000 }).toBe(3);
    const second = await follow(ada, { since });
    await second.receives({ event: 'changed' });
    expect(second.received.map(({ event, id }) => [event, id])).toEqual([
      ['ready', since],
      ['changed', first.received.at(-1)?.id],
    ]);
    const third = await follow(ada, { since: 'elsewhere.7' });
    await third.receives({ event: 'behind' });
  });

  it('show who else has the booking open, until they leave', async () => {
    const mine = await follow(ada, { bookingId });
    const other = await follow(ben, { bookingId });
    await mine.receives({ event: 'viewers', data: { viewers: [{ userId: ben.userId, name: 'Ben Lee' }] } });
    await other.receives({ event: 'viewers', data: { viewers: [{ userId: ada.userId, name: 'Ada Lee' }] } });
    other.leave();
    await mine.receives({ event: 'viewers', data: { viewers: [] } });
    expect(other.received).toHaveLength(2);
  });

  it('arrive from every process', async () => {
    const second = await startSecondServer(server);
    try {
      await listen(second);
      second.platform.config.STREAM_SECONDS = 60;
      const [here, there] = [await follow(ada, { bookingId }), await follow(ben, { bookingId }, second)];
      await here.receives({ event: 'viewers', data: { viewers: [{ userId: ben.userId, name: 'Ben Lee' }] } });
      await note('From the first');
      await there.receives(changedByBen());
      expect(there.received[0]?.id?.split('.')[0]).not.toBe(here.received[0]?.id?.split('.')[0]);
    } finally {
      await second.close();
    }
  });

  it('end with the server, after a while, and when one person opens too many', async () => {
    const second = await startSecondServer(server);
    await listen(second);
    second.platform.config.STREAM_SECONDS = 60;
    const there = await follow(ben, {}, second);
    await second.close();
    await there.ended;

    const oldest = await follow(ada);
    for (let count = 0; count < 20; count++) await follow(ada);
    await oldest.ended;

    server.platform.config.STREAM_SECONDS = 0;
    const brief = await follow(ada);
    await brief.ended;
    expect(brief.received.map(({ event }) => event)).toEqual(['ready']);
  });

  it('for a booking are only for those who may see it', async () => {
    server.platform.config.STREAM_SECONDS = 0;
    const asked = { query: { bookingId } };
    expect((await server.call('followBookings', asked, elsewhere)).status).toBe(404);
    expect((await server.call('followBookings', asked, ada)).status).toBe(200);
  });

  it('query nothing while no one is connected', async () => {
    const stream = await follow(ada);
    await stream.receives({ event: 'ready' });
    stream.leave();
    await new Promise((resolve) => setTimeout(resolve, 1500));
    server.statements.length = 0;
    await new Promise((resolve) => setTimeout(resolve, 1500));
    expect(server.statements).toEqual([]);
  });
});
