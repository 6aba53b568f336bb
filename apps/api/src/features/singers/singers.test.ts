import { Gender } from '@cadenza/domain/enquiry/enquiry-rules';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { buildCity, buildPerformer } from '../../testing/build.ts';
import { type Caller, openTestApp } from '../../testing/test-app.ts';

let city: string;
let [admin, sales, foreigner] = [] as unknown as [Caller, Caller, Caller];
const singers: string[] = [];
let [ada, bo, cleo] = ['', '', ''];

const server = openTestApp();
beforeAll(async () => {
  city = await buildCity(server.db, 'AU');
  admin = await server.signInStaff(city, 4);
  sales = await server.signInStaff(city, 2);
  foreigner = await server.signInStaff(await buildCity(server.db, 'CA'), 4);
  for (const ordinal of [1, 2, 3]) singers.push(await buildPerformer(server.db, city, { ordinal }));
  [ada = '', bo = '', cleo = ''] = singers;
});

beforeEach(async () => {
  await server.db.deleteFrom('account_events').execute();
  const asBuilt = { bio: '', video_url: null, version: 1 };
  for (const [index, own] of [
    { alias: 'Ada', gender: Gender.Female, is_visible: true },
    { alias: 'Bo', gender: Gender.Male, is_visible: true },
    { alias: 'Cleo', gender: Gender.Female, is_visible: false },
  ].entries()) {
    const built = { ...asBuilt, ...own, ordinal: index + 1 };
    await server.db
      .updateTable('performers')
      .set(built)
      .where('id', '=', singers[index] ?? '')
      .execute();
  }
});

const list = async (query: object = {}, who = sales) =>
  (await server.call('listSingers', { query: { cityId: city, ...query } }, who)).answer.payload;
const names = async (query: object = {}) => (await list(query)).items.map(({ name }) => name);
const place = (id: string, afterId: string | null, who = sales) =>
  server.call('moveSinger', { params: { id }, body: { afterId } }, who);
const read = async (who = admin) => (await server.call('getSinger', { params: { id: ada } }, who)).answer.payload;
const events = async () =>
  (
    await server.db
      .selectFrom('account_events')
      .select('sentence')
      .where('organisation_id', '=', city)
      .orderBy('id')
      .execute()
  ).map(({ sentence }) => sentence);

describe('the list of singers', () => {
  it('is in the order that customers see, including hidden ones, and can be filtered', async () => {
    expect(await names()).toEqual(['Ada', 'Bo', 'Cleo']);
    expect(await names({ voice: 1 })).toEqual(['Bo']);
    expect(await names({ show: 'hidden' })).toEqual(['Cleo']);
    expect(await names({ show: 'visible' })).toEqual(['Ada', 'Bo']);
    expect(await names({ words: 'CLE' })).toEqual(['Cleo']);
    expect(await names({ words: '%' })).toEqual([]);
    expect((await list({ voice: 1 })).items[0]).toMatchObject({ place: 2, gender: 1, visible: true, hasBio: false });
  });

  it('is paged forwards and back', async () => {
    const first = await list({ take: 2 });
    expect(first).toMatchObject({ previousCursor: null, totalItems: 3 });
    const last = await list({ take: 2, cursor: first.nextCursor });
    expect(last).toMatchObject({ nextCursor: null, items: [{ name: 'Cleo', place: 3 }] });
    const back = await list({ take: 2, cursor: last.previousCursor });
    expect(back.items.map(({ name }) => name)).toEqual(['Ada', 'Bo']);
    expect(back.previousCursor).toBeNull();
  });

  it('is for staff of the city', async () => {
    const query = { cityId: city };
    expect((await server.call('listSingers', { query }, foreigner)).status).toBe(404);
    expect((await server.call('listSingers', { query })).status).toBe(401);
    expect((await server.call('getSinger', { params: { id: ada } }, foreigner)).status).toBe(404);
  });
});

describe('the order', () => {
  it.each([
    ['first', () => place(cleo, null), ['Cleo', 'Ada', 'Bo']],
    ['after another', () => place(ada, bo), ['Bo', 'Ada', 'Cleo']],
    ['where they are', () => place(bo, ada), ['Ada', 'Bo', 'Cleo']],
    ['after themselves', () => place(bo, bo), ['Ada', 'Bo', 'Cleo']],
  ])('moves a singer %s, and once if repeated', async (_, move, order) => {
    expect((await move()).status).toBe(200);
    expect((await move()).status).toBe(200);
    expect(await names()).toEqual(order);
    expect((await list()).items.map((item) => item.place)).toEqual([1, 2, 3]);
    expect((await events()).length).toBeLessThanOrEqual(1);
  });

  it('keeps everyone when two people move singers concurrently', async () => {
    await Promise.all([place(cleo, null), place(ada, bo), place(bo, null), place(cleo, ada)]);
    const after = await list();
    expect(after.items.map(({ name }) => name).toSorted()).toEqual(['Ada', 'Bo', 'Cleo']);
    expect(after.items.map((item) => item.place)).toEqual([1, 2, 3]);
  });

  it('refuses a singer of another city, and anyone from there', async () => {
    const other = await buildPerformer(server.db, await buildCity(server.db, 'US'));
    expect((await place(ada, other)).status).toBe(404);
    expect((await place(ada, bo, foreigner)).status).toBe(404);
    expect(await names()).toEqual(['Ada', 'Bo', 'Cleo']);
  });
});

describe('what customers see', () => {
  const publish = async (change: object, who = admin) =>
    server.call(
      'publishSinger',
      {
        params: { id: ada },
        body: {
          version: (await read()).version,
          bio: '',
          videoUrl: '',
          portraitFileId: null,
          sampleFileId: null,
          ...change,
        },
      },
      who,
    );

  it('is published by an admin of the city, with an entry in the history', async () => {
    const profile = { bio: 'Sings jazz.', videoUrl: 'https://vimeo.com/123456' };
    expect((await publish(profile)).status).toBe(200);
    expect(await read()).toMatchObject({ ...profile, version: 2, canPublish: true });
    expect(await read(sales)).toMatchObject({ canArrange: true, canPublish: false });
    expect(await events()).toEqual(['Published the profile of the singer Ada']);
    const { answer } = await server.call('listPerformers', { query: { cityId: city } });
    expect(answer.payload.items.find(({ id }) => id === ada)).toMatchObject(profile);
  });

  it('is not published by a sales manager, nor from another city', async () => {
    expect((await publish({ bio: 'X' }, sales)).status).toBe(403);
    expect((await publish({ bio: 'X' }, foreigner)).status).toBe(404);
    expect(await read()).toMatchObject({ bio: '', version: 1 });
  });

  it('refuses the second of two people, and ignores repeats', async () => {
    const { version } = await read();
    const [one, other] = await Promise.all([publish({ bio: 'One', version }), publish({ bio: 'Two', version })]);
    expect([one.status, other.status].toSorted((a, b) => a - b)).toEqual([200, 409]);
    const { bio } = await read();
    expect((await publish({ bio, version: 1 })).status).toBe(200);
    expect(await read()).toMatchObject({ bio, version: 2 });
  });

  it.each([
    ['bio', 'x'.repeat(4001), 'A bio can have at most 4000 characters'],
    ['videoUrl', 'http://vimeo.com/1', 'The address of a video begins with https://'],
    ['videoUrl', 'vimeo', 'Please enter the whole address of the video, beginning with https://'],
  ])('requires a valid %s', async (path, value, message) => {
    expect((await publish({ [path]: value })).answer).toMatchObject({ payload: { fields: [{ path, message }] } });
  });
});

it("records in the city's history what was changed about a singer, once", async () => {
  const update = () =>
    server.call(
      'updatePerformer',
      { params: { id: ada }, body: { cityId: city, alias: 'Ada L.', visible: false } },
      admin,
    );
  await update();
  await update();
  expect(await events()).toEqual(['Changed the singer Ada: public name, hidden']);
});
