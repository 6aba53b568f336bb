import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { agreeToTerms, buildTerms } from '../../testing/build-terms.ts';
import { type SettingsPeople, startSettings } from '../../testing/start-settings.ts';
import type { TestApp } from '../../testing/test-app.ts';

let server: TestApp;
let city: string;
let who: SettingsPeople;
const today = '2027-01-15';
const text = '# The day\n\nArrive early.\n\nPlay well.';

beforeAll(async () => {
  ({ server, city, who } = await startSettings(`${today}T00:00:00.000Z`));
  const { db } = server;
  await agreeToTerms(db, await buildTerms(db, city, 'musician'), [who.musician]);
});
afterAll(() => server.close());

const read = async (by = who.admin) => server.call('getCityTerms', { params: { id: city } }, by);
const textFor = async (audience: 'musician' | 'sales manager' | 'privacy') => {
  const { texts } = (await read()).answer.payload;
  return texts.find((each) => each.audience === audience);
};
const publish = (change: object = {}, by = who.admin) =>
  server.call(
    'publishTerms',
    {
      params: { id: city },
      body: { audience: 'musician', version: 1, from: '2027-03-01', title: 'Agreement', text, ...change },
    },
    by,
  );
const withdraw = (termsId: string, by = who.admin) =>
  server.call('withdrawTerms', { params: { id: city }, body: { termsId } }, by);
const offers = async () => (await server.call('listIncomingOffers', { query: {} }, who.musician)).answer;

describe('a version of terms', () => {
  test.each([
    ['admin', 200, 400],
    ['sales', 403, 403],
    ['foreign', 404, 404],
    ['supportManager', 200, 403],
    ['musician', 403, 403],
  ] as const)('is read and published only by the admins of the city: %s', async (name, reads, publishes) => {
    expect((await read(who[name])).status).toBe(reads);
    expect((await publish(name === 'admin' ? { title: '' } : {}, who[name])).status).toBe(publishes);
  });

  test.each([
    [{ from: '2027-01-14' }, 'from', 'Please choose today or later'],
    [{ title: ' ' }, 'title', 'Please give it a title'],
    [{ text: 'No heading' }, 'text', 'Please begin each section with a heading, as in “# Payment”'],
    [
      { text: '# The day\n\nArrive at the time shown in your booking, says version 1.' },
      'text',
      'This is the version in force',
    ],
  ])('is refused with a message at its field: %j', async (change, path, message) => {
    expect((await publish(change)).answer.payload).toEqual({ fields: [{ path, message }] });
  });

  test('can be planned for a day and read before, and needs no agreement until then', async () => {
    expect((await publish()).answer.payload).toEqual({
      message: 'Terms for musicians of Sydney from Monday 1 March 2027: version 2',
    });
    expect(await textFor('musician')).toMatchObject({
      inForce: { version: 1, publishedBy: null },
      planned: {
        version: 2,
        publishedAt: '2027-02-28T13:00:00.000Z',
        publishedBy: { name: 'Ada Nguyen' },
        sections: [{ heading: 'The day', paragraphs: ['Arrive early.', 'Play well.'] }],
      },
      people: 1,
      waiting: 0,
    });
    expect((await offers()).type).toBe(1);
  });

  test('is mailed to everyone who works under it, who can read it before its day', async () => {
    const letters = await server.db.selectFrom('messages').selectAll().where('kind', '=', 'new terms').execute();
    expect(letters).toMatchObject([{ subject: 'New terms for musicians in Sydney' }]);
    expect(letters[0]?.text_body).toContain('They apply from Monday 1 March 2027.');
    expect(letters[0]?.text_body).toMatch(/\/mtc\?city=[\w-]+&next=true/);
    const slug = /city=([\w-]+)/.exec(letters[0]?.text_body ?? '')?.[1] ?? '';
    const query = { city: slug, audience: 'musician' as const };
    const shown = async (next?: string) =>
      (await server.call('getTerms', { query: { ...query, ...(next ? { next } : {}) } })).answer.payload.version;
    expect([await shown(), await shown('true'), await shown('false')]).toEqual([1, 2, 1]);
  });

  test('blocks another planned version until it is withdrawn, and refuses one based on an older text', async () => {
    expect((await publish({ version: 2 }, who.second)).answer.refusal).toBe('termsPlanned');
    expect((await publish({ version: 1 }, who.second)).answer.refusal).toBe('termsChanged');
  });

  test('is withdrawn once, before its day', async () => {
    const { planned, inForce } = (await textFor('musician')) ?? {};
    expect((await withdraw(inForce?.id ?? '')).answer.refusal).toBe('termsHold');
    expect((await withdraw(planned?.id ?? '', who.second)).answer.payload.message).toBe(
      'Version 2 of terms for musicians of Sydney withdrawn',
    );
    expect((await withdraw(planned?.id ?? '')).answer.refusal).toBe('termsChanged');
    expect(await textFor('musician')).toMatchObject({ inForce: { version: 1 }, planned: null });
  });

  test('from today is in force immediately, and everyone has to agree', async () => {
    expect((await publish({ from: today })).status).toBe(200);
    expect((await offers()).refusal).toBe('termsNotAgreed');
    expect(await textFor('musician')).toMatchObject({ inForce: { version: 2 }, people: 1, waiting: 1 });
  });

  test('is published once by two concurrent admins', async () => {
    const both = await Promise.all([
      publish({ audience: 'privacy', version: 0 }),
      publish({ audience: 'privacy', version: 0 }, who.second),
    ]);
    expect(both.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409]);
  });

  test('is kept for ever, even when withdrawn', async () => {
    const listed = async (page: { take?: number; cursor?: string }) => {
      const query = { audience: 'musician' as const, ...page };
      return (await server.call('listTermsVersions', { params: { id: city }, query }, who.admin)).answer.payload;
    };
    const { items } = await listed({});
    expect(items.map(({ version, removedBy }) => [version, removedBy !== null])).toEqual([
      [2, true],
      [2, false],
      [1, false],
    ]);
    const first = await listed({ take: 2 });
    const second = await listed({ take: 2, cursor: first.nextCursor ?? '' });
    expect([...first.items, ...second.items]).toEqual(items);
    expect([first.previousCursor, second.nextCursor]).toEqual([null, null]);
    expect((await listed({ take: 2, cursor: second.previousCursor ?? '' })).items).toEqual(first.items);
  });

  test.each([
    ['another title', `update terms_versions set title = 'Other'`],
    ['no row', 'delete from terms_versions'],
    ['an earlier day', `update terms_versions set published_at = '2026-06-01'`],
    [
      'a withdrawal of what holds',
      `update terms_versions set removed_at = now(), removed_by = published_by where version = 2`,
    ],
  ])('cannot be given %s', async (_, statement) => {
    await expect(server.platform.database.pool.query(statement)).rejects.toThrow('terms stay as they were published');
  });
});

describe('a planned version', () => {
  test('needs agreement from its day on, even in a cached session', async () => {
    const { inForce } = (await textFor('musician')) ?? {};
    await server.call('acceptTerms', { params: { id: inForce?.id ?? '' } }, who.musician);
    expect((await offers()).type).toBe(1);
    await publish({ version: 2, from: '2027-01-20', text: '# The day\n\nStay late.' });
    expect((await offers()).type).toBe(1);
    server.clock.set('2027-01-19T13:00:00.000Z');
    expect((await offers()).refusal).toBe('termsNotAgreed');
    const newest = await textFor('musician');
    await server.call('acceptTerms', { params: { id: newest?.inForce?.id ?? '' } }, who.musician);
    expect((await offers()).type).toBe(1);
  });
});
